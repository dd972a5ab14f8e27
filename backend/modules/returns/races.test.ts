import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { getMessages } from "../../../test/backend/api-client.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createReturnClient } from "../../../test/backend/return-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { returns } from "../../db/schema/index.ts";

let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createReturnClient(backend);
});
afterAll(() => backend.close());

const statuses = (replies: { status: number }[]) => Map.groupBy(replies, ({ status }) => status);
const times = <T>(count: number, call: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => call(n)));
const accepted = (replies: { status: number }[]) => statuses(replies).get(200)?.length ?? 0;

describe("parallel requests", () => {
  test("of the same pieces never return a piece twice", async () => {
    const { buyer, number } = await client.shippedOrder();
    const lines = [{ shipment: 1, line: 1, quantity: 5 }];
    const replies = await times(12, () => client.request(buyer, number, { lines }));
    // 22 pieces have been shipped.
    expect(accepted(replies)).toBe(4);
    expect(statuses(replies).get(409)).toHaveLength(8);
    const [line] = (await client.ofOrder(buyer, number)).read().lines;
    expect(line).toMatchObject({ returned: 20, returnable: 2 });
  });

  test("of one form make one return", async () => {
    const { buyer, number } = await client.shippedOrder();
    const key = "form-0123456789abcdef";
    const numbers = await times(12, () => client.requested(buyer, number, { key }));
    expect(new Set(numbers).size).toBe(1);
    expect(await client.list(buyer)).toHaveLength(1);
  });

  test("of one company never make more than 20 open returns", async () => {
    const { buyer, number } = await client.shippedOrder();
    const lines = [{ shipment: 1, line: 1, quantity: 1 }];
    const replies = await times(22, () => client.request(buyer, number, { lines }));
    expect(accepted(replies)).toBe(20);
  });
});

describe("parallel decisions", () => {
  const requested = async () => {
    const order = await client.shippedOrder({ quantity: 22 });
    return { ...order, id: await client.requested(order.buyer, order.number) };
  };

  test("withdrawals: all are answered alike, and one e-mail is sent", async () => {
    const { buyer, id } = await requested();
    const replies = await times(8, () => client.withdraw(buyer, id));
    expect(accepted(replies)).toBe(8);
    const mails = await getMessages(backend.db, buyer.email);
    expect(mails.filter(({ template }) => template === "return-withdrawn")).toHaveLength(1);
  });

  test("of a withdrawal and a refusal one counts, of two approvals at most one, and none after a withdrawal", async () => {
    for (let round = 0; round < 5; round += 1) {
      const { buyer, id } = await requested();
      const [first, withdrawal, refusal, second] = await Promise.all([
        client.approve(id),
        client.withdraw(buyer, id),
        client.refuse(id),
        client.approve(id),
      ]);
      // A return that has been approved can still be refused, but not withdrawn.
      expect(accepted([withdrawal, refusal])).toBe(1);
      const isRefused = refusal.status === 200;
      expect(accepted([first, second])).toBeLessThanOrEqual(isRefused ? 1 : 0);
      const [row] = await backend.db.select().from(returns).where(eq(returns.number, id));
      expect(row?.status).toBe(isRefused ? "Refused" : "Withdrawn");
    }
  });

  test("goods that are received twice are put into stock once", async () => {
    const { item, id } = await requested();
    await client.approve(id);
    const lines = [{ line: 1, accepted: 5, rejected: 0, restock: true }];
    const replies = await times(10, () => client.receive(id, { lines }));
    expect(accepted(replies)).toBe(1);
    expect(await getStock(backend.db, item.id)).toBe(5);
  });

  test("a return that is credited ten times is credited once", async () => {
    const { buyer, id } = await requested();
    await client.approve(id);
    await client.receive(id);
    const before = (await getLedger(backend.db, buyer.companyId)).balance;
    const replies = await times(10, () => client.credit(id));
    expect(accepted(replies)).toBe(1);
    const notes = (await client.get(buyer, id)).read().creditNotes;
    expect(notes).toHaveLength(1);
    expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(
      before + (notes[0]?.total ?? 0),
    );
  });

  test("two returns that are credited while a third is requested: no piece twice", async () => {
    const { buyer, number, id } = await requested();
    const second = await client.requested(buyer, number);
    for (const one of [id, second]) {
      await client.approve(one);
      await client.receive(one);
    }
    const lines = [{ shipment: 1, line: 1, quantity: 12 }];
    const [first, other, third] = await Promise.all([
      client.credit(id),
      client.credit(second),
      client.request(buyer, number, { lines }),
    ]);
    expect([first.status, other.status, third.status]).toEqual([200, 200, 200]);
    expect((await client.ofOrder(buyer, number)).read().lines).toMatchObject([
      { shipped: 22, returned: 22, returnable: 0 },
    ]);
  });
});

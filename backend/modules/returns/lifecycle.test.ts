import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { returnMessages } from "../../../lib/returns/return-messages.ts";
import { getLastMessage, getMessages } from "../../../test/backend/api-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getStock } from "../../../test/backend/ledger.ts";
import { createReturnClient, JPEG } from "../../../test/backend/return-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { auditEntries } from "../../db/schema/index.ts";

let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  client = createReturnClient(backend);
});
afterAll(() => backend.close());

/** A requested return of 5 of the 22 shipped pieces; 38 more wait for goods. */
async function requested() {
  const order = await client.shippedOrder();
  return { ...order, id: await client.requested(order.buyer, order.number) };
}

const received = (accepted: number, rejected: number, restock = true) => ({
  lines: [{ line: 1, accepted, rejected, restock }],
});

describe("a return on its way", () => {
  test("is approved with instructions, then received; each step is mailed and recorded", async () => {
    const { buyer, item, id } = await requested();
    const approved = await client.approve(id, { address: "Dock 4, Bhiwandi" });
    expect(approved.data).toMatchObject({ status: "Approved", lines: [{ approved: 5 }] });
    expect((await client.get(buyer, id)).read()).toMatchObject({
      status: "Approved",
      instructions: "Use the original box.",
      returnAddress: "Dock 4, Bhiwandi",
      decidedAt: "2026-11-20T08:35:00.000Z",
    });
    const mail = await getLastMessage(backend.db, buyer.email);
    expect(mail.subject).toContain(`Your return ${id} is approved`);
    for (const text of [
      "Dock 4, Bhiwandi",
      "Use the original box.",
      `Write ${id} on the parcel.`,
      `${item.designation} ZWZ: 5 approved`,
    ])
      expect(mail.text).toContain(text);

    const result = await client.receive(id, { ...received(3, 1, false), note: "One is rusty." });
    expect(result.data).toMatchObject({
      status: "Received",
      lines: [{ accepted: 3, rejected: 1, restocked: false }],
    });
    expect((await client.get(buyer, id)).read()).toMatchObject({
      status: "Received",
      receiptNote: "One is rusty.",
      lines: [{ accepted: 3, rejected: 1 }],
    });
    const receivedMail = (await getLastMessage(backend.db, buyer.email)).text;
    expect(receivedMail).toContain(`${item.designation} ZWZ: 3 accepted, 1 not accepted`);
    expect(receivedMail).toContain("We will credit the accepted pieces and e-mail you the amount.");
    const rows = await backend.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.field, `return ${id}`))
      .orderBy(auditEntries.id);
    expect(rows).toMatchObject([
      {
        companyId: buyer.companyId,
        oldValue: "Requested",
        newValue: "Approved",
        reason: "Use the original box.",
      },
      { oldValue: "Approved", newValue: "Received", reason: "One is rusty." },
    ]);
    // With the shipment of the order.
    expect((await client.ops("accounts/changes", { email: buyer.email })).data).toHaveLength(3);
  });

  test("accepted pieces go back into stock only if the operator found them good, whatever the buyer gave as the reason", async () => {
    const restocked = async (over: object, body: object) => {
      const order = await client.shippedOrder();
      const photoIds = [(await client.upload(order.buyer, JPEG)).read().id];
      const id = await client.requested(order.buyer, order.number, { photoIds, ...over });
      await client.approve(id);
      const { data } = await client.receive(id, body);
      return (data as { lines: { restocked: boolean }[] }).lines.map((line) => line.restocked);
    };
    const lines = [{ line: 1, accepted: 5, rejected: 0 }];
    for (const reason of ["damaged", "wrong-item"]) {
      expect(await restocked({ reason }, {})).toEqual([false]);
      expect(await restocked({ reason }, { lines })).toEqual([false]);
      expect(await restocked({ reason }, received(5, 0))).toEqual([true]);
    }
  });

  test("the return address is the store's unless another one is given", async () => {
    const { id } = await requested();
    expect((await client.approve(id)).data).toMatchObject({
      returnAddress: "ZWZ Bearings India, Fort, Mumbai 400 001, Maharashtra, India",
    });
  });

  test("a refusal says why", async () => {
    const { buyer, id } = await requested();
    expect((await client.refuse(id)).data).toMatchObject({ status: "Refused" });
    expect((await client.get(buyer, id)).read().refusalReason).toBe(
      "The rings are scratched by use.",
    );
    expect((await getLastMessage(backend.db, buyer.email)).text).toContain(
      "The rings are scratched by use.",
    );
  });

  test("an approved return whose goods never arrive is closed, and its pieces can be returned again", async () => {
    const { buyer, number, id } = await requested();
    await client.approve(id);
    expect((await client.refuse(id, "The goods have not arrived.")).data).toMatchObject({
      status: "Refused",
    });
    const mail = await getLastMessage(backend.db, buyer.email);
    expect(mail.subject).toContain(`Your return ${id} is closed`);
    expect(mail.text).toContain("The goods have not arrived.");
    const again = await client.requested(buyer, number, {
      lines: [{ shipment: 1, line: 1, quantity: 22 }],
    });
    expect(again).not.toBe(id);
  });

  test("the buyer withdraws it while it isn't decided; doing so twice is one withdrawal", async () => {
    const { buyer, id } = await requested();
    for (const _ of [1, 2]) expect((await client.withdraw(buyer, id)).status).toBe(200);
    expect((await client.get(buyer, id)).read()).toMatchObject({
      status: "Withdrawn",
      withdrawnAt: "2026-11-20T08:35:00.000Z",
    });
    const mails = await getMessages(backend.db, buyer.email);
    expect(mails.filter(({ template }) => template === "return-withdrawn")).toHaveLength(1);
  });

  test("states go forward only", async () => {
    const { approve, refuse, receive, credit } = client;
    const steps = { approve, refuse, receive, credit };
    const allowed: Record<string, (keyof typeof steps)[]> = {
      Requested: ["approve", "refuse"],
      Approved: ["refuse", "receive"],
      Received: ["credit"],
      Credited: [],
      Refused: [],
      Withdrawn: [],
    };
    const all = async (id: string, taken: ((id: string) => Promise<unknown>)[]) => {
      for (const step of taken) await step(id);
    };
    const reach: Record<string, (id: string, buyer: Customer) => unknown> = {
      Requested: () => undefined,
      Approved: (id) => all(id, [approve]),
      Refused: (id) => all(id, [refuse]),
      Received: (id) => all(id, [approve, receive]),
      Credited: (id) => all(id, [approve, receive, credit]),
      Withdrawn: (id, buyer) => client.withdraw(buyer, id),
    };
    for (const [status, go] of Object.entries(reach)) {
      const { buyer, id } = await requested();
      await go(id, buyer);
      for (const name of Object.keys(steps) as (keyof typeof steps)[]) {
        if (allowed[status]?.includes(name)) continue;
        expect([status, name, await steps[name](id)]).toMatchObject([
          status,
          name,
          { status: 409, message: returnMessages.returnIs(id, status) },
        ]);
      }
      if (!["Requested", "Withdrawn"].includes(status)) {
        expect((await client.withdraw(buyer, id)).status).toBe(409);
      }
      expect((await client.get(buyer, id)).read().status).toBe(status);
    }
  });

  test("never more pieces than the step before", async () => {
    const { id } = await requested();
    const approve = (quantity: number, line = 1) =>
      client.approve(id, { lines: [{ line, quantity }] });
    expect(await approve(6)).toMatchObject({
      status: 400,
      message: "Line 1: only 5 pieces were requested.",
    });
    expect(await approve(1, 2)).toMatchObject({
      status: 400,
      message: "The return has no line 2.",
    });
    expect((await approve(0)).status).toBe(400);
    expect((await approve(4)).data).toMatchObject({ lines: [{ quantity: 5, approved: 4 }] });
    expect(await client.receive(id, received(3, 2))).toMatchObject({
      status: 400,
      message: "Line 1: only 4 pieces were approved.",
    });
    expect((await client.receive(id, received(0, 0))).status).toBe(400);
    expect((await client.receive(id, { lines: [] })).status).toBe(400);
    expect((await client.receive(id)).data).toMatchObject({
      lines: [{ accepted: 4, rejected: 0 }],
    });
  });

  test("texts of operators are printable and not empty", async () => {
    const { id } = await requested();
    for (const text of ["", " ", "a\nb", "a\u0007", "x".repeat(501)]) {
      expect((await client.approve(id, { instructions: text })).status).toBe(400);
      expect((await client.refuse(id, text)).status).toBe(400);
    }
    for (const path of ["show", "photos", "approve", "refuse", "receive", "credit"]) {
      const body = { number: "ZRT2627-999999", instructions: "x", reason: "x" };
      expect((await client.ops(`returns/${path}`, body)).status).toBe(404);
    }
  });

  test("the list shows what isn't completed, by brand and state", async () => {
    const { id } = await requested();
    const { id: refused } = await requested();
    await client.refuse(refused);
    const list = async (filter: object) =>
      ((await client.ops("returns/list", filter)).data as { number: string }[]).map(
        ({ number }) => number,
      );
    expect(await list({})).toContain(id);
    expect(await list({})).not.toContain(refused);
    const { id: accepted } = await requested();
    const { id: rejected } = await requested();
    for (const [one, pieces] of [
      [accepted, received(1, 4)],
      [rejected, received(0, 5)],
    ] as const) {
      await client.approve(one);
      await client.receive(one, pieces);
    }
    // Nothing is left to do with goods of which no piece was accepted.
    expect(await list({})).toContain(accepted);
    expect(await list({})).not.toContain(rejected);
    expect(await list({ status: "Received" })).toEqual(
      expect.arrayContaining([rejected, accepted]),
    );
    const queue = (await client.ops("queues/returns", {})).data;
    expect(JSON.stringify(queue)).toContain(accepted);
    expect(JSON.stringify(queue)).not.toContain(rejected);
    expect(await list({ status: "Refused" })).toContain(refused);
    expect(await list({ status: "all", brand: "zwz" })).toEqual(
      expect.arrayContaining([id, refused]),
    );
    expect(await list({ status: "all", brand: "nod" })).toEqual([]);
    expect((await client.ops("returns/list", { status: "Lost" })).status).toBe(400);
  });
});

describe("stock", () => {
  test("accepted pieces go to the oldest back-order, the rest to free stock", async () => {
    const { item, number: order, buyer } = await client.shippedOrder({ quantity: 24 });
    const id = await client.requested(buyer, order);
    await client.approve(id);
    expect(await client.pieces(item)).toEqual([[0, 22, 2]]);
    backend.changed.length = 0;
    await client.receive(id, received(5, 0));
    expect(await client.pieces(item)).toEqual([[2, 22, 0]]);
    expect(await getStock(backend.db, item.id)).toBe(3);
    expect(backend.changed).toEqual([{ brand: "zwz", items: [item.id] }]);
  });

  test("rejected pieces and those that can't be sold again stay out of stock", async () => {
    const { item, id } = await requested();
    await client.approve(id);
    backend.changed.length = 0;
    await client.receive(id, received(2, 3, false));
    expect(await client.pieces(item)).toEqual([[0, 22, 38]]);
    expect(await getStock(backend.db, item.id)).toBe(0);
    expect(backend.changed).toEqual([]);
    const { item: other, id: second } = await requested();
    await client.approve(second);
    await client.receive(second, received(0, 5));
    expect(await client.pieces(other)).toEqual([[0, 22, 38]]);
  });

  test("an item in two shipments is one item in stock", async () => {
    const { buyer, item, number } = await client.shippedOrder();
    await client.stock(item, { received: 38 });
    await client.ship(number, { tracking: "GT-4411" });
    const lines = [1, 2].map((shipment) => ({ shipment, line: 1, quantity: 4 }));
    const id = await client.requested(buyer, number, { lines });
    await client.approve(id);
    const goodPieces = { accepted: 4, rejected: 0, restock: true };
    await client.receive(id, { lines: [1, 2].map((line) => ({ line, ...goodPieces })) });
    expect(await getStock(backend.db, item.id)).toBe(8);
  });
});

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { and, eq } from "drizzle-orm";
import type { OrderPage } from "../../../../lib/contract/operations/orders.ts";
import { dispatchDay } from "../../../../lib/rules/delivery-days.ts";
import { carrier, createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { auditEntries } from "../../../db/schema/index.ts";

/** A day that the promise of these orders can be moved to. */
const LATER = dispatchDay(new Date(), 110);

let backend: TestApp;
let client: ReturnType<typeof createFulfilmentClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createFulfilmentClient(backend);
});
afterAll(() => backend.close());

const AWAITING = "Awaiting Internal Approval";
const pageOf = async (number: string) =>
  (await client.ops("orders/page", { number })).data as OrderPage;
const audited = (number: string, action: string) =>
  backend.db.$count(
    auditEntries,
    and(eq(auditEntries.subjectId, number), eq(auditEntries.action, action)),
  );

/** Sends the same action from eight operators at once, of whom one may succeed. */
async function race(number: string, path: string, body: (n: number) => object) {
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, n) => client.ops(path, { number, ...body(n) })),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(409)]);
  expect(await audited(number, path)).toBe(1);
  return replies;
}

test("of operators who act on the same state at the same time, one succeeds", async () => {
  const { number, item } = await client.order({ buyer: { status: "Approval Pending" } });
  await race(number, "orders/approve", () => ({ status: AWAITING }));
  expect((await pageOf(number)).documents).toHaveLength(1);
  const unpacked = (await pageOf(number)).version;
  await race(number, "orders/pack", () => ({ version: unpacked }));
  const { version } = await pageOf(number);
  const lines = [{ line: 1, quantity: 2 }];
  await race(number, "orders/ship", (n) => ({ version, lines, ...carrier, tracking: `T-${n}` }));
  expect(await client.pieces(item)).toEqual([[20, 2, 38]]);
  const moved = (await pageOf(number)).version;
  const move = { lines: [1], to: LATER, reason: "Ship delayed", version: moved };
  await race(number, "orders/move-date", () => move);
  const seen = (await pageOf(number)).version;
  await race(number, "orders/cancel-lines", () => ({ lines, reason: "Race", version: seen }));
  expect(await client.pieces(item)).toEqual([[20, 2, 36]]);
  const delivered = await Promise.all(
    Array.from({ length: 8 }, () => client.ops("shipments/deliver", { number: `${number}-1` })),
  );
  expect(delivered.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await audited(number, "shipments/deliver")).toBe(1);
});

test("an order that is approved and cancelled at once is one of them", async () => {
  for (let n = 0; n < 5; n += 1) {
    const { number } = await client.order({ buyer: { status: "Approval Pending" } });
    const seen = { number, status: AWAITING };
    const replies = await Promise.all([
      client.ops("orders/approve", seen),
      client.ops("orders/cancel", { ...seen, reason: "Race" }),
    ]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const approved = replies[0]?.status === 200;
    expect((await pageOf(number)).status).toBe(approved ? "Approved" : "Cancelled");
  }
});

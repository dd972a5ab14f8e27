import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import * as calls from "../../../../lib/contract/operations/customers.ts";
import { indianDay } from "../../../../lib/indian-time.ts";
import { createConsoleClient } from "../../../../test/backend/console-client.ts";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { getLedger } from "../../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { companies, discounts, orders, receipts } from "../../../db/schema/index.ts";
import { reverseReceipt } from "../../invoices/reverse-receipt.ts";

let backend: TestApp;
let operators: ReturnType<typeof createConsoleClient>;
beforeAll(async () => {
  backend = await createTestApp();
  operators = createConsoleClient(backend);
});
afterAll(() => backend.close());

const reason = "Agreed by phone";

test("a discount is added, changed and ended; each change is refused if the discount was changed meanwhile", async () => {
  const customer = await backend.createCustomer();
  const { companyId } = customer;
  const discount = { maker: null, category: null, percent: 5, from: null, to: null };
  await operators.call(calls.addCustomerDiscount, { companyId, discount, reason });
  const read = async () => (await operators.show(customer)).discounts;
  const [added] = await read();
  const change = {
    companyId,
    id: added?.id ?? 0,
    to: { from: null, to: "2039-12-31" },
    percent: { from: 5, to: 7.5 },
  };
  expect((await operators.call(calls.changeCustomerDiscount, change)).status).toBe(200);
  expect(await read()).toMatchObject([{ percent: 7.5, to: "2039-12-31", state: "current" }]);
  const stale = await operators.call(calls.changeCustomerDiscount, change, "Imran");
  expect([stale.status, stale.message]).toEqual([
    409,
    expect.stringMatching(/is now 7.5 % on all items.*you saw 5 %/),
  ]);
  const end = {
    ...change,
    percent: { from: 7.5, to: 7.5 },
    to: { from: "2039-12-31", to: null },
    end: true,
  };
  expect((await operators.call(calls.changeCustomerDiscount, end)).status).toBe(200);
  expect(await read()).toMatchObject([{ percent: 7.5, state: "ended" }]);
  expect((await operators.auditOf(customer)).length).toBe(3);
});

test.each([
  [8.2, 0.29],
  [1.13, 0.07],
  [64.1, 16.4],
])("discounts of %d %% and %d %% are added and changed to the hundredth", async (one, other) => {
  const customer = await backend.createCustomer();
  await backend.createItem();
  const { companyId } = customer;
  const scope = { category: null, from: null, to: null };
  for (const [maker, percent] of [
    [null, one],
    ["ZWZ", other],
  ] as const) {
    const discount = { ...scope, maker, percent };
    await operators.call(calls.addCustomerDiscount, { companyId, discount });
  }
  const read = async () => (await operators.show(customer)).discounts;
  const [first, second] = await read();
  expect([first?.percent, second?.percent]).toEqual([one, other]);
  for (const [id, from, to] of [
    [first?.id, one, other],
    [second?.id, other, one],
  ] as const) {
    const change = { companyId, id: id ?? 0, percent: { from, to }, to: { from: null, to: null } };
    expect((await operators.call(calls.changeCustomerDiscount, change)).status).toBe(200);
  }
  expect((await read()).map(({ percent }) => percent)).toEqual([other, one]);
});

test("the limit is what is used and what is available; orders and payments don't change it", async () => {
  const client = createFulfilmentClient(backend);
  const { buyer, number } = await client.order({ quantity: 2 });
  const before = (await operators.show(buyer)).credit;
  expect(before).toMatchObject({ limit: 1_00_000_00, available: 1_00_000_00 - before.used });
  expect(before.used).toBeGreaterThan(0);
  const [order] = await backend.db.select().from(orders).where(eq(orders.number, number));
  expect(before.used).toBe(order?.payable);
  const tooLow = { companyId: buyer.companyId, limit: { from: 1_00_000_00, to: 1_00 }, reason };
  expect((await operators.call(calls.changeCredit, tooLow)).status).toBe(400);
  const payment = {
    companyId: buyer.companyId,
    amount: before.used,
    reference: "UTR 4711",
    mode: "NEFT",
  };
  expect((await operators.call(calls.addCustomerPayment, payment)).data.receipt).toMatch(/^ZR\//);
  expect((await operators.call(calls.addCustomerPayment, payment)).data).toMatchObject({
    alreadyRecorded: true,
  });
  const other = { ...payment, amount: payment.amount - 1 };
  expect((await operators.call(calls.addCustomerPayment, other)).status).toBe(409);
  const after = await operators.show(buyer);
  expect(after.credit).toMatchObject({ limit: 1_00_000_00, used: 0, available: 1_00_000_00 });
  expect(after.statement.ageing.notDue).toBe(0);
  expect(await operators.auditOf(buyer)).toEqual([
    expect.stringMatching(/customers\/add-payment \| Asha Rao \| receipt ZR.*UTR 4711/),
  ]);
});

const addDiscount = (companyId: number, discount: object) => {
  const none = { maker: null, category: null, percent: 5, from: null, to: null };
  return operators.call(calls.addCustomerDiscount, {
    companyId,
    discount: { ...none, ...discount },
  });
};

test("discounts of another customer, maker, category or first day stand side by side; the same is refused", async () => {
  const [one, two] = [await backend.createCustomer(), await backend.createCustomer()];
  const [maker, category] = ["NTN", "Spherical Bearings"];
  await backend.createItem({ maker, category });
  const from = "2026-01-01";
  const scopes = [{ from }, { from, maker }, { from, category }, { from, maker, category }];
  const statuses = async ({ companyId }: typeof one, all: object[]) => {
    const replies = [];
    for (const scope of all) replies.push((await addDiscount(companyId, scope)).status);
    return replies;
  };
  expect(await statuses(one, scopes)).toEqual([200, 200, 200, 200]);
  expect(await statuses(two, scopes)).toEqual([200, 200, 200, 200]);
  expect(await statuses(one, scopes)).toEqual([409, 409, 409, 409]);
  expect(await statuses(one, [{ from: "2026-01-02" }])).toEqual([200]);
  const counts = [one, two].map(async (customer) => (await operators.show(customer)).discounts);
  expect((await Promise.all(counts)).map(({ length }) => length)).toEqual([5, 4]);
  // A maker that only the other brand sells.
  await backend.createItem({ brand: "nod", maker: "DPI" });
  const nod = await backend.createCustomer({ brand: "nod" });
  expect((await addDiscount(one.companyId, { maker: "DPI" })).status).toBe(400);
  expect((await addDiscount(nod.companyId, { maker: "DPI" })).status).toBe(200);
});

test("a discount may be of one day; one that has not begun is ended before it begins, and an ended one stays", async () => {
  const customer = await backend.createCustomer();
  const { companyId } = customer;
  const day = "2039-02-01";
  expect((await addDiscount(companyId, { from: day, to: day })).status).toBe(200);
  await addDiscount(companyId, {});
  const read = async () => (await operators.show(customer)).discounts;
  const [future, current] = await read();
  expect(future).toMatchObject({ from: day, to: day, state: "future" });
  const change = (id: number | undefined, from: string | null, to: string | null, over = {}) =>
    operators.call(calls.changeCustomerDiscount, {
      ...{ companyId, id: id ?? 0, percent: { from: 5, to: 5 }, to: { from, to } },
      ...over,
    });
  expect((await change(future?.id, day, "2039-01-31")).status).toBe(400);
  expect((await change(future?.id, day, day, { end: true })).status).toBe(200);
  const rows = await backend.db
    .select()
    .from(discounts)
    .where(eq(discounts.companyId, companyId))
    .orderBy(discounts.id);
  expect(rows[0]?.validTo).toEqual(rows[0]?.validFrom);
  const [endedBefore] = await read();
  expect(endedBefore?.state).toBe("ended");
  expect((await change(endedBefore?.id, endedBefore?.to ?? null, null)).status).toBe(409);
  expect((await change(current?.id, null, null, { end: true })).status).toBe(200);
  const ended = (await read())[1];
  expect(ended?.state).toBe("ended");
  const again = await change(current?.id, ended?.to ?? null, null);
  expect([again.status, again.message]).toEqual([409, expect.stringContaining("has ended")]);
});

test("used is the sum of what is ordered and not cancelled, less what was paid and not paid back, of this customer only", async () => {
  const client = createFulfilmentClient(backend);
  const { buyer, number } = await client.order({ quantity: 2 });
  const other = await client.order({ quantity: 3 });
  const credit = async () => (await operators.show(buyer)).credit;
  const otherCredit = (await operators.show(other.buyer)).credit;
  const first = (await credit()).used;
  const { id } = await backend.createItem();
  await client.addToCart(buyer, [{ id, quantity: 1 }]);
  await client.placeOrder(buyer, await client.getCart(buyer));
  expect((await credit()).used).toBe(first + 283_00);
  await client.ops("orders/cancel", { number, reason });
  await backend.deps.invoices.issue();
  expect(await credit()).toMatchObject({ used: 283_00, limit: 1_00_000_00 });
  const { companyId } = buyer;
  const payment = { companyId, amount: 200_00, reference: "UTR 4712", mode: "NEFT" };
  expect((await operators.call(calls.addCustomerPayment, payment)).status).toBe(200);
  expect(await credit()).toMatchObject({ used: 83_00, limit: 1_00_000_00 });
  const [receipt] = await backend.db
    .select()
    .from(receipts)
    .where(eq(receipts.companyId, companyId));
  await backend.db.transaction((tx) =>
    reverseReceipt(tx, {
      ...{ receiptId: receipt?.id ?? 0, amount: 50_00 },
      ...{ reversedOn: indianDay(new Date()), createdAt: new Date() },
    }),
  );
  const reversed = { used: 133_00, available: 1_00_000_00 - 133_00, limit: 1_00_000_00 };
  expect(await credit()).toMatchObject(reversed);

  const change = (over: object) =>
    operators.call(calls.changeCredit, { companyId, reason, ...over });
  const limit = { from: 1_00_000_00, to: 2_00_000_00 };
  expect((await change({ limit })).status).toBe(200);
  const { balance, entries } = await getLedger(backend.db, companyId);
  expect(balance).toBe(2_00_000_00 - 133_00);
  expect(entries.at(-1)).toMatchObject({ amount: 1_00_000_00, balanceAfter: balance, reason });
  expect((await change({ markedOverdue: { from: false, to: true } })).status).toBe(200);
  expect((await change({ creditDays: { from: 30, to: 45 } })).status).toBe(200);
  expect(await credit()).toMatchObject({ creditDays: 45, markedOverdue: true });
  expect((await operators.show(other.buyer)).credit).toEqual(otherCredit);
});

test("the limit of a balance below zero is raised in steps and not lowered", async () => {
  const { buyer } = await createFulfilmentClient(backend).order({ quantity: 1 });
  const { companyId } = buyer;
  await backend.db.update(companies).set({ balance: -100_00 }).where(eq(companies.id, companyId));
  const change = async (from: number, to: number) =>
    (await operators.call(calls.changeCredit, { companyId, limit: { from, to }, reason })).status;
  expect((await operators.show(buyer)).credit).toMatchObject({ used: 283_00, limit: 183_00 });
  expect([await change(183_00, 182_99), await change(183_00, 200_00)]).toEqual([400, 200]);
  expect((await getLedger(backend.db, companyId)).balance).toBe(-83_00);
});

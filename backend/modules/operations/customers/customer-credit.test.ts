import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import * as calls from "../../../../lib/contract/operations/customers.ts";
import { createConsoleClient } from "../../../../test/backend/console-client.ts";
import { createFulfilmentClient } from "../../../../test/backend/fulfilment-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";
import { orders } from "../../../db/schema/index.ts";

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

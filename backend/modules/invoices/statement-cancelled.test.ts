import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { accountStatement } from "../../../lib/contract/statement.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer } from "../../../test/backend/factories.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { receiptAllocations } from "../../db/schema/index.ts";
import { allocateAllUnusedReceipts } from "./settlement.ts";

let backend: TestApp;
let buyerClient: BuyerClient;
let ops: ReturnType<typeof createOperatorClient>;
beforeAll(async () => {
  backend = await createTestApp();
  buyerClient = createBuyerClient(backend);
  ops = createOperatorClient(backend);
});
afterAll(() => backend.close());

/** An order of 566.00 on credit; answers its number. */
async function ordered(buyer: Customer) {
  const item = await backend.createItem();
  await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 2 }]);
  return (await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer))).read().number;
}

const statement = async (buyer: Customer) =>
  (await backend.inject(buyer.brand, accountStatement, undefined, buyer.key)).read();

const owed = async (buyer: Customer) => {
  const { closing, open } = await statement(buyer);
  return { closing, open: open.map((one) => one.open) };
};

const pay = (buyer: Customer, amount: string, reference: string) =>
  ops("payments/add", { email: buyer.email, amount, reference });
const cancel = (number: string) => ops("orders/cancel", { number, reason: "Not needed" });

test("[4.10] the payment of an order cancelled later settles other open invoices", async () => {
  const buyer = await backend.createCustomer({ balance: 2_000_00 });
  const first = await ordered(buyer);
  await ordered(buyer);
  await pay(buyer, "600.00", "UTR-1");
  expect(await owed(buyer)).toEqual({ closing: 532_00, open: [532_00] });
  expect((await cancel(first)).status).toBe(200);
  expect(await owed(buyer)).toEqual({ closing: -34_00, open: [] });
  expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(2_034_00);
});

test("cancelling a partly paid order credits the full invoice, and nothing is settled twice", async () => {
  const buyer = await backend.createCustomer({ balance: 2_000_00 });
  const first = await ordered(buyer);
  const second = await ordered(buyer);
  await pay(buyer, "100.00", "UTR-1");
  await cancel(first);
  expect(await owed(buyer)).toEqual({ closing: 466_00, open: [466_00] });
  expect((await pay(buyer, "466.01", "UTR-2")).status).toBe(409);
  expect((await pay(buyer, "466.00", "UTR-2")).status).toBe(200);
  await cancel(second);
  expect(await owed(buyer)).toEqual({ closing: -566_00, open: [] });
  expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(2_566_00);
});

test("the payments of two cancelled orders settle later invoices in their order, each rupee once", async () => {
  const buyer = await backend.createCustomer({ balance: 5_000_00 });
  const cancelled = [await ordered(buyer), await ordered(buyer)];
  await pay(buyer, "400.00", "UTR-1");
  await pay(buyer, "732.00", "UTR-2");
  for (const number of cancelled) await cancel(number);
  const unused = async () =>
    (await statement(buyer)).payments?.map((one) => [one.reference, one.unused]);
  for (const left of [566_00, 0]) {
    await ordered(buyer);
    await allocateAllUnusedReceipts(backend.db);
    expect(await owed(buyer)).toEqual({ closing: 0 - left, open: [] });
    expect(await unused()).toEqual([
      ["UTR-2", left],
      ["UTR-1", 0],
    ]);
  }
});

test("an unused payment settles a later invoice once, at the next hourly run", async () => {
  const buyer = await backend.createCustomer({ balance: 2_000_00 });
  const first = await ordered(buyer);
  await pay(buyer, "566.00", "UTR-1");
  await cancel(first);
  await ordered(buyer);
  await ordered(buyer);
  await Promise.all([allocateAllUnusedReceipts(backend.db), allocateAllUnusedReceipts(backend.db)]);
  expect(await owed(buyer)).toEqual({ closing: 566_00, open: [566_00] });
  const parts = await backend.db.select().from(receiptAllocations);
  expect(parts.filter(({ receiptId }) => receiptId === parts.at(-1)?.receiptId)).toMatchObject([
    { amount: 566_00 },
  ]);
});

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { fillPath } from "../../../lib/contract/endpoint.ts";
import { orderDetails } from "../../../lib/contract/order-details.ts";
import { returnMessages } from "../../../lib/returns/return-messages.ts";
import { getLastMessage } from "../../../test/backend/api-client.ts";
import { deliveryNote } from "../../../test/backend/factories.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createReturnClient } from "../../../test/backend/return-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createReturnClient(backend);
});
afterAll(() => backend.close());

/**
 * An order on NOD: 20 pieces of one item and 3 of another left with the first invoice, 5 more of the other with the second.
 */
async function shippedTwice() {
  const brand = "nod";
  const { buyer, item } = await client.createBuyerWithCart({
    buyer: { brand },
    item: { brand, price: 100_00, stock: 20 },
    quantity: 20,
  });
  const other = await backend.createItem({ brand, price: 250_00, stock: 3 });
  await client.addToCart(buyer, [{ id: other.id, quantity: 8 }]);
  const { number } = (await client.placeOrder(buyer, await client.getCart(buyer))).read();
  await client.ship(number);
  const { designation } = other;
  const rows = [{ brand, designation, received: 5, reference: deliveryNote() }];
  await client.ops("items/stock", { rows });
  expect((await client.ship(number, { tracking: "LR 2" })).status).toBe(200);
  return { buyer, item, other, number };
}

test("each line is approved, received, restocked and credited with its own pieces, on the invoices that bill them", async () => {
  const { buyer, item, other, number } = await shippedTwice();
  const returned = await client.requested(buyer, number, {
    lines: [
      { shipment: 1, line: 1, quantity: 6 },
      { shipment: 2, line: 2, quantity: 5 },
    ],
  });
  const approved = await client.approve(returned, { lines: [{ line: 2, quantity: 4 }] });
  expect(approved.data).toMatchObject({
    returnAddress: "NOD Bearing Distributors, Fort, Mumbai 400 001, Maharashtra, India",
    lines: [
      { quantity: 6, approved: 6 },
      { quantity: 5, approved: 4 },
    ],
  });
  const lastText = async () => (await getLastMessage(backend.db, buyer.email)).text;
  const lines = (first: string, second: string) =>
    `${item.designation} ZWZ: ${first}\n\n${other.designation} ZWZ: ${second}`;
  expect(await lastText()).toContain(lines("6 approved", "4 of 5 approved"));
  backend.changed.length = 0;
  const received = await client.receive(returned, {
    lines: [
      { line: 2, accepted: 3, rejected: 1, restock: true },
      { line: 1, accepted: 5, rejected: 0, restock: false },
    ],
  });
  expect(received.data).toMatchObject({
    lines: [
      { accepted: 5, rejected: 0, restocked: false },
      { accepted: 3, rejected: 1, restocked: true },
    ],
  });
  expect(await lastText()).toContain(lines("5 accepted", "3 accepted, 1 not accepted"));
  expect(await getStock(backend.db, item.id)).toBe(0);
  expect(await getStock(backend.db, other.id)).toBe(3);
  expect(backend.changed).toEqual([{ brand: "nod", items: [other.id] }]);

  const before = await getLedger(backend.db, buyer.companyId);
  expect((await client.credit(returned)).status).toBe(200);
  const { creditNotes } = (await client.get(buyer, returned)).read();
  // 5 × 100.00 on the first invoice, 3 × 250.00 on the second, each with 18 % GST.
  expect(creditNotes.map(({ total }) => total)).toEqual([590_00, 885_00]);
  expect(await lastText()).toContain("We have credited ₹1,475.00 incl. GST");
  const path = fillPath(orderDetails.path, { number });
  const page = await backend.inject("nod", orderDetails, undefined, buyer.key, path);
  expect(page.read().invoices.map(({ total, open }) => total - open)).toEqual([590_00, 885_00]);
  const after = await getLedger(backend.db, buyer.companyId);
  expect(after.balance - before.balance).toBe(1_475_00);
  const debited = ({ orders }: typeof after) => orders[0]?.balanceDebited ?? 0;
  expect(debited(before) - debited(after)).toBe(1_475_00);
});

test("of a line that the operator does not name, nothing was received", async () => {
  const { buyer, item, other, number } = await shippedTwice();
  const lines = [
    { shipment: 1, line: 1, quantity: 2 },
    { shipment: 1, line: 2, quantity: 2 },
  ];
  const returned = await client.requested(buyer, number, { lines });
  await client.approve(returned);
  const received = await client.receive(returned, {
    lines: [{ line: 1, accepted: 2, rejected: 0, restock: true }],
  });
  expect(received.data).toMatchObject({
    lines: [
      { accepted: 2, rejected: 0, restocked: true },
      { accepted: 0, rejected: 0, restocked: false },
    ],
  });
  expect(await getStock(backend.db, item.id)).toBe(2);
  expect(await getStock(backend.db, other.id)).toBe(0);
  // Pieces that did not arrive can be requested again.
  const { lines: left } = (await client.ofOrder(buyer, number)).read();
  expect(left.map(({ returned: pieces, returnable }) => [pieces, returnable])).toEqual([
    [2, 18],
    [0, 3],
    [0, 5],
  ]);
});

test("a form that was sent for one order makes no return of another", async () => {
  const { buyer, number } = await client.shippedOrder();
  const { id } = await backend.createItem();
  await client.addToCart(buyer, [{ id, quantity: 9 }]);
  const other = (await client.placeOrder(buyer, await client.getCart(buyer))).read().number;
  await client.ship(other);
  const key = "form-0123456789abcdef";
  const first = await client.requested(buyer, number, { key });
  expect(await client.request(buyer, other, { key })).toMatchObject({
    status: 409,
    wire: { message: returnMessages.returnAlreadySent(first) },
  });
  expect(await client.list(buyer)).toHaveLength(1);
});

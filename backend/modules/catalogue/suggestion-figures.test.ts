import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { searchProduct } from "../../../lib/contract/catalogue.ts";
import { createOperatorClient } from "../../../test/backend/operator-client.ts";
import {
  createPaymentTestApp,
  type PaymentTestApp,
} from "../../../test/backend/payment-test-app.ts";

const DESIGNATION = "6204-2RS";

let app: PaymentTestApp;
beforeAll(async () => {
  app = await createPaymentTestApp();
});
afterAll(() => {
  app.backend.deps.search.close();
  return app.close();
});

async function suggested() {
  const reply = await app.backend.inject("zwz", searchProduct, { searching_key: DESIGNATION });
  const [found] = reply.read().items;
  return found && { stock: found.stock, price: found.listPrice, availability: found.availability };
}

test("[2.11] [2.31] suggestions follow the operator, orders and reservations of open payments", async () => {
  const { backend, buyerClient } = app;
  const operate = createOperatorClient(backend);
  const { buyer, item, lines } = await buyerClient.createBuyerWithCart({
    item: { designation: DESIGNATION, stock: 10, price: 240_00 },
    quantity: 2,
  });
  await backend.deps.search.refresh();
  expect(await suggested()).toEqual({ stock: 10, price: 240_00, availability: "Stock" });

  const row = { brand: "zwz", designation: DESIGNATION };
  expect(await operate("items/price", { rows: [{ ...row, price: "245.50" }] })).toMatchObject({
    status: 200,
  });
  expect(await operate("items/stock", { rows: [{ ...row, available: 5 }] })).toMatchObject({
    status: 200,
  });
  expect(await suggested()).toEqual({ stock: 5, price: 245_50, availability: "Stock" });

  expect((await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer))).status).toBe(200);
  expect(lines).toHaveLength(1);
  expect(await suggested()).toMatchObject({ stock: 3 });

  await buyerClient.addToCart(buyer, [{ id: item.id, quantity: 3 }]);
  expect((await app.startPayment(buyer, await buyerClient.getCart(buyer))).status).toBe(200);
  expect(await suggested()).toMatchObject({ stock: 0, availability: "On Demand" });
});

import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { CustomerPage } from "../../../../lib/contract/operations/customer-page.ts";
import { createReturnClient } from "../../../../test/backend/return-client.ts";
import { createRfiClient } from "../../../../test/backend/rfi-client.ts";
import { createTestApp, type TestApp } from "../../../../test/backend/test-app.ts";

let backend: TestApp;
let client: ReturnType<typeof createReturnClient>;
beforeAll(async () => {
  backend = await createTestApp();
  client = createReturnClient(backend);
});
afterAll(() => backend.close());

/** A customer with an order, an RFI and a return. */
async function createActive() {
  const { buyer, number } = await client.shippedOrder();
  const item = await backend.createItem();
  const rfi = await createRfiClient(backend).requestRfi(buyer, [{ item_id: item.id, quantity: 5 }]);
  return {
    buyer,
    orders: [number],
    rfis: [rfi.read().number],
    returns: [await client.requested(buyer, number)],
  };
}

test("orders, RFIs and returns are listed by customer ID, as the links of the customer's page ask for", async () => {
  const [one, other] = [await createActive(), await createActive()];
  const { brand, companyId } = one.buyer;
  const { data } = await client.ops("customers/show", { brand, companyId });
  const id = (data as CustomerPage).customerNumber;
  const numbers = async (path: string, body: object) =>
    ((await client.ops(path, { ...body, brand })).data as { rows: { number: string }[] }).rows.map(
      ({ number }) => number,
    );
  for (const written of [id, id.toLowerCase()]) {
    expect(await numbers("orders/search", { q: written })).toEqual(one.orders);
    expect(await numbers("rfi/find", { text: written, state: "all" })).toEqual(one.rfis);
    expect(await numbers("returns/search", { q: written })).toEqual(one.returns);
  }
  expect(await numbers("returns/search", {})).toEqual([...other.returns, ...one.returns]);
});

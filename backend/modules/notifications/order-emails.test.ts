import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { getLastMessage } from "../../../test/backend/api-client.ts";
import { createBuyerClient } from "../../../test/backend/buyer-client.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";

let backend: TestApp;
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
});
afterAll(() => backend.close());

const orderOf = async (status: string) => {
  const client = createBuyerClient(backend);
  const { buyer } = await client.createBuyerWithCart({
    buyer: { status, balance: 1e9 },
    item: { designation: `<b>${status}`, stock: 6, leadDays: 14, price: 100_00 },
    quantity: 20,
  });
  const inStock = await backend.createItem({ designation: `30205 ${status}`, price: 10_50 });
  await client.addToCart(buyer, [{ id: inStock.id, quantity: 2 }]);
  await client.placeOrder(buyer, await client.getCart(buyer));
  return getLastMessage(backend.db, buyer.email);
};

test.each([
  ["Active", "order-approved"],
  ["Approval Pending", "order-received"],
])(
  "the order e-mail of an account that is %s lists items, dates, total and address",
  async (status, template) => {
    const email = await orderOf(status);
    expect(email.template).toBe(template);
    expect(email.text).toContain(
      [
        `<b>${status} ZWZ: ₹2,000.00`,
        "  20 × ₹100.00",
        "  6 in stock, dispatch by 20 Nov",
        "  14 on back-order, dispatch by 4 Dec",
        "",
        `30205 ${status} ZWZ: ₹21.00`,
        "  2 × ₹10.50",
        "  2 in stock, dispatch by 20 Nov",
      ].join("\n"),
    );
    expect(email.text).toContain("Total incl. GST: ₹2,385.00, of which GST ₹363.78.");
    expect(email.text).toMatch(/Delivery address: \w/);
    expect(email.html).toContain(`<b>&lt;b&gt;${status} ZWZ</b>`);
    expect(email.html).toContain("14 on back-order, dispatch by 4 Dec");
    expect(email.html).not.toContain(`<b>${status}`);
  },
);

import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { ITEM_DISCONTINUED } from "../../../lib/cart/line-selection.ts";
import { updateQuantity } from "../../../lib/contract/cart.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer, CustomerOverrides } from "../../../test/backend/factories.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { itemStock, items } from "../../db/schema/index.ts";

let backend: TestApp;
let buyerClient: BuyerClient;
let createBuyerWithCart: BuyerClient["createBuyerWithCart"];
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  buyerClient = createBuyerClient(backend);
  createBuyerWithCart = buyerClient.createBuyerWithCart;
});
afterAll(() => backend.close());

const named = (item: { designation: string }, message: string) => `${item.designation}: ${message}`;

type Reply = Awaited<ReturnType<BuyerClient["placeOrder"]>>;

/** Expects a refusal that leaves ledger and cart unchanged. */
async function expectRefusal(
  buyer: Customer,
  send: () => Promise<Reply>,
  status: number,
  message: string,
) {
  const before = await getLedger(backend.db, buyer.companyId);
  const cart = (await buyerClient.getCart(buyer)).map((line) => [line.id, line.quantity]);
  const reply = await send();
  expect([reply.status, reply.wire]).toEqual([status, { success: 0, message }]);
  expect(await getLedger(backend.db, buyer.companyId)).toEqual(before);
  expect((await buyerClient.getCart(buyer)).map((line) => [line.id, line.quantity])).toEqual(cart);
}

describe("refused orders", () => {
  test("an order whose total rounds to zero is refused", async () => {
    const { buyer, lines } = await createBuyerWithCart({ item: { price: 30 }, quantity: 1 });
    await expectRefusal(
      buyer,
      () => buyerClient.placeOrder(buyer, lines),
      409,
      messages.nothingToPay,
    );
    const more = await createBuyerWithCart({ item: { price: 30 }, quantity: 2 });
    expect((await buyerClient.placeOrder(more.buyer, more.lines)).status).toBe(200);
  });

  test("[7.37] a mix of ordered and new lines, or a part of an order, is refused", async () => {
    const { buyer, lines } = await createBuyerWithCart();
    const other = await backend.createItem();
    await buyerClient.addToCart(buyer, [{ id: other.id, quantity: 1 }]);
    const both = await buyerClient.getCart(buyer);
    const third = await backend.createItem();
    await buyerClient.placeOrder(buyer, lines);
    await expectRefusal(
      buyer,
      () => buyerClient.placeOrder(buyer, both),
      409,
      messages.alreadyOrdered,
    );
    await buyerClient.addToCart(buyer, [{ id: third.id, quantity: 1 }]);
    const rest = await buyerClient.getCart(buyer);
    await buyerClient.placeOrder(buyer, rest);
    await expectRefusal(
      buyer,
      () => buyerClient.placeOrder(buyer, rest.slice(0, 1)),
      409,
      messages.alreadyOrdered,
    );
    await expectRefusal(
      buyer,
      () => buyerClient.placeOrder(buyer, [...lines, ...rest]),
      409,
      messages.alreadyOrdered,
    );
  });

  test("[5.13] an order without lines is refused", async () => {
    const { buyer } = await createBuyerWithCart();
    await expectRefusal(
      buyer,
      () => buyerClient.submitOrder(buyer, { item_info: [] }),
      400,
      messages.selectItem,
    );
  });

  test("[6.2] lines that are not in the buyer's cart and invalid line ids are refused", async () => {
    const { buyer, lines } = await createBuyerWithCart();
    const stranger = await createBuyerWithCart();
    const otherBrand = await createBuyerWithCart({ buyer: { brand: "nod" } });
    const ordered = await createBuyerWithCart();
    await buyerClient.placeOrder(ordered.buyer, ordered.lines);
    const foreign = [stranger, otherBrand, ordered].map((other) => other.lines[0]?.id);
    for (const id of [...foreign, 0, -1, 1.5, 999_999_999, 1e12, "abc", "1 or 1=1", "", null, []]) {
      const info = [{ item_detail_id: id }, ...lines.map((line) => ({ item_detail_id: line.id }))];
      for (const item_info of [info, info.slice(0, 1)]) {
        await expectRefusal(
          buyer,
          () => buyerClient.submitOrder(buyer, { item_info }),
          409,
          messages.cartLinesNotFound,
        );
      }
    }
    expect(
      (await buyerClient.submitOrder(buyer, { item_info: [{ item_detail_id: {} }] })).status,
    ).toBe(400);
    expect((await getLedger(backend.db, stranger.buyer.companyId)).orders).toEqual([]);
  });

  test("[4.11] [5.13] availability other than Stock is refused", async () => {
    for (const whenOut of ["On Demand", "Arriving Shortly", "PRODUCTION"]) {
      const { buyer, item, lines } = await createBuyerWithCart({ item: { stock: 0, whenOut } });
      await expectRefusal(
        buyer,
        () => buyerClient.placeOrder(buyer, lines),
        409,
        `* To Check out ONLY Select items showing availability as "stock": ${item.designation}.`,
      );
    }
  });

  test("[4.11] one line that is not Stock refuses the whole order", async () => {
    const { buyer } = await createBuyerWithCart();
    const out = await backend.createItem({ stock: 0 });
    await buyerClient.addToCart(buyer, [{ id: out.id, quantity: 1 }]);
    const lines = await buyerClient.getCart(buyer);
    await expectRefusal(
      buyer,
      () => buyerClient.placeOrder(buyer, lines),
      409,
      `${messages.checkoutOnlyStock}: ${out.designation}.`,
    );
  });

  test("[9.3] items with a price on request and inactive items are refused", async () => {
    const { buyer, item, lines } = await createBuyerWithCart({ item: { price: 0 } });
    await expectRefusal(
      buyer,
      () => buyerClient.placeOrder(buyer, lines),
      409,
      named(item, messages.onRequestOnly),
    );
    const gone = await createBuyerWithCart();
    await backend.db.update(items).set({ status: "Inactive" }).where(eq(items.id, gone.item.id));
    await expectRefusal(
      gone.buyer,
      () => buyerClient.placeOrder(gone.buyer, gone.lines),
      409,
      named(gone.item, ITEM_DISCONTINUED),
    );
  });

  test("every line that can't be ordered is named, those with the same reason together", async () => {
    const { buyer, item, lines } = await createBuyerWithCart({ quantity: 5, item: { stock: 5 } });
    const [dearer, gone, other] = [
      await backend.createItem(),
      await backend.createItem(),
      await backend.createItem(),
    ];
    const unchanged = await backend.createItem();
    await buyerClient.addToCart(
      buyer,
      [dearer, gone, other, unchanged].map(({ id }) => ({ id, quantity: 1 })),
    );
    expect(lines).toHaveLength(1);
    const seen = await buyerClient.getCart(buyer);
    const change = (id: number, over: Partial<typeof items.$inferInsert>) =>
      backend.db.update(items).set(over).where(eq(items.id, id));
    await change(dearer.id, { listPrice: 250_00 });
    for (const { id } of [gone, other]) await change(id, { status: "Discontinued" });
    await backend.db.update(itemStock).set({ available: 3 }).where(eq(itemStock.itemId, item.id));
    await expectRefusal(
      buyer,
      () => buyerClient.placeOrder(buyer, seen),
      409,
      [
        named(item, messages.availabilityChanged),
        named(dearer, messages.priceChanged),
        `${gone.designation}, ${other.designation}: ${ITEM_DISCONTINUED}`,
      ].join(" "),
    );
  });

  test("[4.13] online payment and unknown payment modes get different messages", async () => {
    const { buyer, lines } = await createBuyerWithCart();
    const item_info = lines.map((line) => ({ item_detail_id: line.id }));
    const pay = (mode_of_payment: string) =>
      buyerClient.submitOrder(buyer, { item_info, mode_of_payment });
    await expectRefusal(buyer, () => pay("Online"), 409, messages.paymentNotYet);
    await expectRefusal(buyer, () => pay("cheque"), 400, messages.unknownPayment);
  });

  test("[9.6] [2.44] unverified, foreign, invalid or several addresses are refused", async () => {
    const { buyer, lines } = await createBuyerWithCart();
    const stranger = await backend.createCustomer();
    await expectRefusal(
      buyer,
      () => buyerClient.placeOrder(buyer, lines, buyer.addressIds[2]),
      409,
      messages.unverifiedAddress,
    );
    const item_info = lines.map((line) => ({ item_detail_id: line.id }));
    for (const id of [stranger.addressIds[0], 999_999_999, "abc", "99999999999", -1]) {
      const send = () => buyerClient.submitOrder(buyer, { item_info, delivery_address_id: id });
      await expectRefusal(buyer, send, 400, messages.addressMissing);
    }
    const two = item_info.map((line) => ({ ...line, delivery_address_id: buyer.addressIds[1] }));
    const send = () =>
      buyerClient.submitOrder(buyer, { item_info: two, delivery_address_id: buyer.addressIds[0] });
    await expectRefusal(buyer, send, 400, messages.oneAddress);
  });
});

describe("changes since the buyer saw the cart are refused", () => {
  test("[3.6] a different price", async () => {
    const { buyer, item, lines } = await createBuyerWithCart();
    const [line] = lines;
    for (const amount_per_unit of ["0.01", "240.01", "-240.00", "free", 0, 1e300]) {
      const send = () =>
        buyerClient.submitOrder(buyer, {
          item_info: [{ item_detail_id: line?.id, amount_per_unit }],
        });
      await expectRefusal(buyer, send, 409, named(item, messages.priceChanged));
    }
    await backend.db.update(items).set({ listPrice: 250_00 }).where(eq(items.id, item.id));
    await expectRefusal(
      buyer,
      () => buyerClient.placeOrder(buyer, lines),
      409,
      named(item, messages.priceChanged),
    );
    expect((await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer))).status).toBe(
      200,
    );
  });

  test.each([0, -1, 1.5, 1e9, "six", "3", [7]])(
    "[5.14] quantity %j when the cart has 2",
    async (quantity) => {
      const { buyer, item, lines } = await createBuyerWithCart({ quantity: 2 });
      const item_info = [{ item_detail_id: lines[0]?.id, quantity }];
      await expectRefusal(
        buyer,
        () => buyerClient.submitOrder(buyer, { item_info }),
        409,
        named(item, messages.availabilityChanged),
      );
    },
  );

  test("[7.30] a quantity changed in another tab", async () => {
    const { buyer, item, lines } = await createBuyerWithCart({ quantity: 2 });
    await backend.inject("zwz", updateQuantity, { item_id: item.id, item_quantity: 9 }, buyer.key);
    await expectRefusal(
      buyer,
      () => buyerClient.placeOrder(buyer, lines),
      409,
      named(item, messages.availabilityChanged),
    );
  });

  test("[3.7] [4.11] a changed stock split or availability", async () => {
    const { buyer, item, lines } = await createBuyerWithCart({ quantity: 5, item: { stock: 5 } });
    const setStock = (available: number) =>
      backend.db.update(itemStock).set({ available }).where(eq(itemStock.itemId, item.id));
    await setStock(3);
    await expectRefusal(
      buyer,
      () => buyerClient.placeOrder(buyer, lines),
      409,
      named(item, messages.availabilityChanged),
    );
    await setStock(0);
    await expectRefusal(
      buyer,
      () => buyerClient.placeOrder(buyer, lines),
      409,
      named(item, messages.availabilityChanged),
    );
    expect(await getStock(backend.db, item.id)).toBe(0);
  });

  test("[3.7] availability 'Stock' sent for an item on demand", async () => {
    const { buyer, item, lines } = await createBuyerWithCart({ item: { stock: 0 } });
    const item_info = [{ item_detail_id: lines[0]?.id, Availability: "Stock" }];
    await expectRefusal(
      buyer,
      () => buyerClient.submitOrder(buyer, { item_info }),
      409,
      named(item, messages.availabilityChanged),
    );
  });
});

describe("[4.13] [4.10] [6.4] credit eligibility", () => {
  const allowed: [string, CustomerOverrides][] = [
    ["Active, balance just enough", { balance: 566_00 }],
    ["Approval Pending with balance", { status: "Approval Pending", balance: 566_00 }],
  ];
  test.each(allowed)("allowed: %s", async (_name, overrides) => {
    const { buyer, lines } = await createBuyerWithCart({ buyer: overrides });
    expect((await buyerClient.placeOrder(buyer, lines)).wire).toMatchObject({ success: 1 });
    expect((await getLedger(backend.db, buyer.companyId)).balance).toBe(0);
  });

  const refusals: [string, CustomerOverrides, number, string][] = [
    ["Active, a rupee short", { balance: 565_00 }, 409, messages.balanceTooLow],
    ["Active without balance", { balance: 0 }, 409, messages.balanceTooLow],
    [
      "Approval Pending without balance",
      { status: "Approval Pending", balance: 0 },
      409,
      messages.balanceTooLow,
    ],
    ["overdue", { overdue: true }, 403, messages.overdue],
    ["Verification Pending", { status: "Verification Pending" }, 403, messages.verificationPending],
    ["e-mail not verified", { emailVerified: false }, 403, messages.confirmEmailFirst],
    ["new user", { userType: "New_user" }, 403, messages.completeRegistrationFirst],
    ["any other user type", { userType: "other" }, 403, messages.completeRegistrationFirst],
    ["unknown status", { status: "Dormant" }, 403, messages.accountHeld],
  ];
  test.each(refusals)("refused: %s", async (_name, overrides, status, message) => {
    const { buyer, lines } = await createBuyerWithCart({ buyer: overrides });
    await expectRefusal(buyer, () => buyerClient.placeOrder(buyer, lines), status, message);
  });
});

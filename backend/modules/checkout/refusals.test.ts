import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { updateQuantity } from "../../../lib/contract/cart.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { type BuyerClient, createBuyerClient } from "../../../test/backend/buyer-client.ts";
import type { Customer, CustomerOverrides } from "../../../test/backend/factories.ts";
import { getLedger, getStock } from "../../../test/backend/ledger.ts";
import { createTestApp, type TestApp } from "../../../test/backend/test-app.ts";
import { itemStock, items } from "../../db/schema/index.ts";

let backend: TestApp;
let buyerClient: BuyerClient;
let ready: BuyerClient["createBuyerWithCart"];
beforeAll(async () => {
  backend = await createTestApp({ clock: () => new Date("2026-11-20T08:35:00Z") });
  buyerClient = createBuyerClient(backend);
  ready = buyerClient.createBuyerWithCart;
});
afterAll(() => backend.close());

type Reply = Awaited<ReturnType<BuyerClient["placeOrder"]>>;

/** Nothing of the refused order may be written. */
async function refused(
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

describe("what can't be ordered", () => {
  test("an order that the round-off would make free of charge", async () => {
    const { buyer, lines } = await ready({ item: { price: 30 }, quantity: 1 });
    await refused(buyer, () => buyerClient.placeOrder(buyer, lines), 409, messages.nothingToPay);
    const more = await ready({ item: { price: 30 }, quantity: 2 });
    expect((await buyerClient.placeOrder(more.buyer, more.lines)).status).toBe(200);
  });

  test("[7.37] ordered and new lines together, or a part of an order, are refused", async () => {
    const { buyer, lines } = await ready();
    const other = await backend.createItem();
    await buyerClient.addToCart(buyer, [{ id: other.id, quantity: 1 }]);
    const both = await buyerClient.getCart(buyer);
    const third = await backend.createItem();
    await buyerClient.placeOrder(buyer, lines);
    await refused(buyer, () => buyerClient.placeOrder(buyer, both), 409, messages.alreadyOrdered);
    await buyerClient.addToCart(buyer, [{ id: third.id, quantity: 1 }]);
    const rest = await buyerClient.getCart(buyer);
    await buyerClient.placeOrder(buyer, rest);
    await refused(
      buyer,
      () => buyerClient.placeOrder(buyer, rest.slice(0, 1)),
      409,
      messages.alreadyOrdered,
    );
    await refused(
      buyer,
      () => buyerClient.placeOrder(buyer, [...lines, ...rest]),
      409,
      messages.alreadyOrdered,
    );
  });

  test("[5.13] no line at all", async () => {
    const { buyer } = await ready();
    await refused(
      buyer,
      () => buyerClient.submitOrder(buyer, { item_info: [] }),
      400,
      messages.selectItem,
    );
  });

  test("[6.2] lines that are not in the own cart, whoever's they are, and ids of any kind", async () => {
    const { buyer, lines } = await ready();
    const stranger = await ready();
    const sister = await ready({ buyer: { brand: "nod" } });
    const ordered = await ready();
    await buyerClient.placeOrder(ordered.buyer, ordered.lines);
    const foreign = [stranger, sister, ordered].map((other) => other.lines[0]?.id);
    for (const id of [...foreign, 0, -1, 1.5, 999_999_999, 1e12, "abc", "1 or 1=1", "", null, []]) {
      const info = [{ item_detail_id: id }, ...lines.map((line) => ({ item_detail_id: line.id }))];
      for (const item_info of [info, info.slice(0, 1)]) {
        await refused(
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

  test("[4.11] [5.13] anything but Stock", async () => {
    for (const whenOut of ["On Demand", "Arriving Shortly", "PRODUCTION"]) {
      const { buyer, lines } = await ready({ item: { stock: 0, whenOut } });
      await refused(
        buyer,
        () => buyerClient.placeOrder(buyer, lines),
        409,
        messages.checkoutOnlyStock,
      );
    }
  });

  test("[4.11] one line that is not Stock refuses all", async () => {
    const { buyer } = await ready();
    const out = await backend.createItem({ stock: 0 });
    await buyerClient.addToCart(buyer, [{ id: out.id, quantity: 1 }]);
    const lines = await buyerClient.getCart(buyer);
    await refused(
      buyer,
      () => buyerClient.placeOrder(buyer, lines),
      409,
      messages.checkoutOnlyStock,
    );
  });

  test("[9.3] a price on request, and an item withdrawn since", async () => {
    const { buyer, lines } = await ready({ item: { price: 0 } });
    await refused(buyer, () => buyerClient.placeOrder(buyer, lines), 409, messages.onRequestOnly);
    const gone = await ready();
    await backend.db.update(items).set({ status: "Inactive" }).where(eq(items.id, gone.item.id));
    await refused(
      gone.buyer,
      () => buyerClient.placeOrder(gone.buyer, gone.lines),
      409,
      messages.itemNotFound,
    );
  });

  test("[4.13] online payment and unknown ways to pay are told apart", async () => {
    const { buyer, lines } = await ready();
    const item_info = lines.map((line) => ({ item_detail_id: line.id }));
    const pay = (mode_of_payment: string) =>
      buyerClient.submitOrder(buyer, { item_info, mode_of_payment });
    await refused(buyer, () => pay("Online"), 409, messages.paymentNotYet);
    await refused(buyer, () => pay("cheque"), 400, messages.unknownPayment);
  });

  test("[9.6] [2.44] addresses: own, verified, one", async () => {
    const { buyer, lines } = await ready();
    const stranger = await backend.createCustomer();
    await refused(
      buyer,
      () => buyerClient.placeOrder(buyer, lines, buyer.addressIds[2]),
      409,
      messages.unverifiedAddress,
    );
    const item_info = lines.map((line) => ({ item_detail_id: line.id }));
    for (const id of [stranger.addressIds[0], 999_999_999, "abc", "99999999999", -1]) {
      const send = () => buyerClient.submitOrder(buyer, { item_info, delivery_address_id: id });
      await refused(buyer, send, 400, messages.addressMissing);
    }
    const two = item_info.map((line) => ({ ...line, delivery_address_id: buyer.addressIds[1] }));
    const send = () =>
      buyerClient.submitOrder(buyer, { item_info: two, delivery_address_id: buyer.addressIds[0] });
    await refused(buyer, send, 400, messages.oneAddress);
  });
});

describe("what the buyer saw is compared", () => {
  test("[3.6] another price", async () => {
    const { buyer, item, lines } = await ready();
    const [line] = lines;
    for (const amount_per_unit of ["0.01", "240.01", "-240.00", "free", 0, 1e300]) {
      const send = () =>
        buyerClient.submitOrder(buyer, {
          item_info: [{ item_detail_id: line?.id, amount_per_unit }],
        });
      await refused(buyer, send, 409, messages.priceChanged);
    }
    await backend.db.update(items).set({ listPrice: 250_00 }).where(eq(items.id, item.id));
    await refused(buyer, () => buyerClient.placeOrder(buyer, lines), 409, messages.priceChanged);
    expect((await buyerClient.placeOrder(buyer, await buyerClient.getCart(buyer))).status).toBe(
      200,
    );
  });

  test.each([0, -1, 1.5, 1e9, "six", "3", [7]])(
    "[5.14] quantity %j instead of 2",
    async (quantity) => {
      const { buyer, lines } = await ready({ quantity: 2 });
      const item_info = [{ item_detail_id: lines[0]?.id, quantity }];
      await refused(
        buyer,
        () => buyerClient.submitOrder(buyer, { item_info }),
        409,
        messages.availabilityChanged,
      );
    },
  );

  test("[7.30] a quantity changed in another tab", async () => {
    const { buyer, item, lines } = await ready({ quantity: 2 });
    await backend.inject("zwz", updateQuantity, { item_id: item.id, item_quantity: 9 }, buyer.key);
    await refused(
      buyer,
      () => buyerClient.placeOrder(buyer, lines),
      409,
      messages.availabilityChanged,
    );
  });

  test("[3.7] [4.11] stock sold since: the split or the kind is another one", async () => {
    const { buyer, item, lines } = await ready({ quantity: 5, item: { stock: 5 } });
    const left = (available: number) =>
      backend.db.update(itemStock).set({ available }).where(eq(itemStock.itemId, item.id));
    await left(3);
    await refused(
      buyer,
      () => buyerClient.placeOrder(buyer, lines),
      409,
      messages.availabilityChanged,
    );
    await left(0);
    await refused(
      buyer,
      () => buyerClient.placeOrder(buyer, lines),
      409,
      messages.availabilityChanged,
    );
    expect(await getStock(backend.db, item.id)).toBe(0);
  });

  test("[3.7] 'Stock' claimed for what is on demand", async () => {
    const { buyer, lines } = await ready({ item: { stock: 0 } });
    const item_info = [{ item_detail_id: lines[0]?.id, Availability: "Stock" }];
    await refused(
      buyer,
      () => buyerClient.submitOrder(buyer, { item_info }),
      409,
      messages.availabilityChanged,
    );
  });
});

describe("[4.13] [4.10] [6.4] who may order on credit", () => {
  const allowed: [string, CustomerOverrides][] = [
    ["Active, balance just enough", { balance: 566_00 }],
    ["Approval Pending with balance", { status: "Approval Pending", balance: 566_00 }],
  ];
  test.each(allowed)("%s", async (_name, wish) => {
    const { buyer, lines } = await ready({ buyer: wish });
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
    ["a status nobody knows", { status: "Dormant" }, 403, messages.accountHeld],
  ];
  test.each(refusals)("not: %s", async (_name, wish, status, message) => {
    const { buyer, lines } = await ready({ buyer: wish });
    await refused(buyer, () => buyerClient.placeOrder(buyer, lines), status, message);
  });
});

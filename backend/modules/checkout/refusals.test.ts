import { describe, expect, test } from "@jest/globals";
import { eq } from "drizzle-orm";
import { ITEM_DISCONTINUED } from "../../../lib/cart/line-selection.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { CustomerOverrides } from "../../../test/backend/factories.ts";
import { getLedger } from "../../../test/backend/ledger.ts";
import { named, setUpRefusals } from "../../../test/backend/set-up-refusals.ts";
import { items } from "../../db/schema/index.ts";

const setUp = setUpRefusals();
const { createBuyerWithCart, expectRefusal } = setUp;

describe("refused orders", () => {
  test("an order whose total rounds to zero is refused", async () => {
    const { buyer, lines } = await createBuyerWithCart({ item: { price: 30 }, quantity: 1 });
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.placeOrder(buyer, lines),
      409,
      messages.nothingToPay,
    );
    const more = await createBuyerWithCart({ item: { price: 30 }, quantity: 2 });
    expect((await setUp.buyerClient.placeOrder(more.buyer, more.lines)).status).toBe(200);
  });

  test("[7.37] a mix of ordered and new lines, or a part of an order, is refused", async () => {
    const { buyer, lines } = await createBuyerWithCart();
    const other = await setUp.backend.createItem();
    await setUp.buyerClient.addToCart(buyer, [{ id: other.id, quantity: 1 }]);
    const both = await setUp.buyerClient.getCart(buyer);
    const third = await setUp.backend.createItem();
    await setUp.buyerClient.placeOrder(buyer, lines);
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.placeOrder(buyer, both),
      409,
      messages.alreadyOrdered,
    );
    await setUp.buyerClient.addToCart(buyer, [{ id: third.id, quantity: 1 }]);
    const rest = await setUp.buyerClient.getCart(buyer);
    await setUp.buyerClient.placeOrder(buyer, rest);
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.placeOrder(buyer, rest.slice(0, 1)),
      409,
      messages.alreadyOrdered,
    );
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.placeOrder(buyer, [...lines, ...rest]),
      409,
      messages.alreadyOrdered,
    );
  });

  test("[5.13] an order without lines is refused", async () => {
    const { buyer } = await createBuyerWithCart();
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.submitOrder(buyer, { item_info: [] }),
      400,
      messages.selectItem,
    );
  });

  test("[6.2] lines that are not in the buyer's cart and invalid line ids are refused", async () => {
    const { buyer, lines } = await createBuyerWithCart();
    const stranger = await createBuyerWithCart();
    const otherBrand = await createBuyerWithCart({ buyer: { brand: "nod" } });
    const ordered = await createBuyerWithCart();
    await setUp.buyerClient.placeOrder(ordered.buyer, ordered.lines);
    const foreign = [stranger, otherBrand, ordered].map((other) => other.lines[0]?.id);
    for (const id of [...foreign, 0, -1, 1.5, 999_999_999, 1e12, "abc", "1 or 1=1", "", null, []]) {
      const info = [{ item_detail_id: id }, ...lines.map((line) => ({ item_detail_id: line.id }))];
      for (const item_info of [info, info.slice(0, 1)]) {
        await expectRefusal(
          buyer,
          () => setUp.buyerClient.submitOrder(buyer, { item_info }),
          409,
          messages.cartLinesNotFound,
        );
      }
    }
    expect(
      (await setUp.buyerClient.submitOrder(buyer, { item_info: [{ item_detail_id: {} }] })).status,
    ).toBe(400);
    expect((await getLedger(setUp.backend.db, stranger.buyer.companyId)).orders).toEqual([]);
  });

  test("[4.11] [5.13] availability other than Stock is refused", async () => {
    for (const whenOut of ["On Demand", "Arriving Shortly", "PRODUCTION"]) {
      const { buyer, item, lines } = await createBuyerWithCart({ item: { stock: 0, whenOut } });
      await expectRefusal(
        buyer,
        () => setUp.buyerClient.placeOrder(buyer, lines),
        409,
        `* To Check out ONLY Select items showing availability as "stock": ${item.designation}.`,
      );
    }
  });

  test("[4.11] one line that is not Stock refuses the whole order", async () => {
    const { buyer } = await createBuyerWithCart();
    const out = await setUp.backend.createItem({ stock: 0 });
    await setUp.buyerClient.addToCart(buyer, [{ id: out.id, quantity: 1 }]);
    const lines = await setUp.buyerClient.getCart(buyer);
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.placeOrder(buyer, lines),
      409,
      `${messages.checkoutOnlyStock}: ${out.designation}.`,
    );
  });

  test("[9.3] items with a price on request and inactive items are refused", async () => {
    const { buyer, item, lines } = await createBuyerWithCart({ item: { price: 0 } });
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.placeOrder(buyer, lines),
      409,
      named(item, messages.onRequestOnly),
    );
    const gone = await createBuyerWithCart();
    await setUp.backend.db
      .update(items)
      .set({ status: "Inactive" })
      .where(eq(items.id, gone.item.id));
    await expectRefusal(
      gone.buyer,
      () => setUp.buyerClient.placeOrder(gone.buyer, gone.lines),
      409,
      named(gone.item, ITEM_DISCONTINUED),
    );
  });

  test("[4.13] online payment and unknown payment modes get different messages", async () => {
    const { buyer, lines } = await createBuyerWithCart();
    const item_info = lines.map((line) => ({ item_detail_id: line.id }));
    const pay = (mode_of_payment: string) =>
      setUp.buyerClient.submitOrder(buyer, { item_info, mode_of_payment });
    await expectRefusal(buyer, () => pay("Online"), 409, messages.paymentNotYet);
    await expectRefusal(buyer, () => pay("cheque"), 400, messages.unknownPayment);
  });

  test("[9.6] [2.44] unverified, foreign, invalid or several addresses are refused", async () => {
    const { buyer, lines } = await createBuyerWithCart();
    const stranger = await setUp.backend.createCustomer();
    await expectRefusal(
      buyer,
      () => setUp.buyerClient.placeOrder(buyer, lines, buyer.addressIds[2]),
      409,
      messages.unverifiedAddress,
    );
    const item_info = lines.map((line) => ({ item_detail_id: line.id }));
    for (const id of [stranger.addressIds[0], 999_999_999, "abc", "99999999999", -1]) {
      const send = () =>
        setUp.buyerClient.submitOrder(buyer, { item_info, delivery_address_id: id });
      await expectRefusal(buyer, send, 400, messages.addressMissing);
    }
    const two = item_info.map((line) => ({ ...line, delivery_address_id: buyer.addressIds[1] }));
    const send = () =>
      setUp.buyerClient.submitOrder(buyer, {
        item_info: two,
        delivery_address_id: buyer.addressIds[0],
      });
    await expectRefusal(buyer, send, 400, messages.oneAddress);
  });
});

describe("[4.13] [4.10] [6.4] credit eligibility", () => {
  const allowed: [string, CustomerOverrides][] = [
    ["Active, balance just enough", { balance: 566_00 }],
    ["Approval Pending with balance", { status: "Approval Pending", balance: 566_00 }],
  ];
  test.each(allowed)("allowed: %s", async (_name, overrides) => {
    const { buyer, lines } = await createBuyerWithCart({ buyer: overrides });
    expect((await setUp.buyerClient.placeOrder(buyer, lines)).wire).toMatchObject({ success: 1 });
    expect((await getLedger(setUp.backend.db, buyer.companyId)).balance).toBe(0);
  });

  const refusals: [string, CustomerOverrides, number, string][] = [
    ["Active, a rupee short", { balance: 565_00 }, 409, messages.balanceTooLow],
    ["Active without balance", { balance: 0 }, 409, messages.noBalance],
    [
      "Approval Pending without balance",
      { status: "Approval Pending", balance: 0 },
      409,
      messages.noBalance,
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
    await expectRefusal(buyer, () => setUp.buyerClient.placeOrder(buyer, lines), status, message);
  });
});

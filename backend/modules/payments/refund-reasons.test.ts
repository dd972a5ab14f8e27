import { expect, test } from "@jest/globals";
import { messages } from "../../../lib/forms/messages.ts";
import { explainRefund, formatRefund, refundReasons } from "./refund-reasons.ts";

const NO_LONGER = "These items were no longer available to order, so no order was placed.";
const LATE = "It arrived after the time to pay for these items was over, and";

test.each([
  [refundReasons.otherAmount, "The amount differs from the total of the order"],
  [refundReasons.onHold, "Your account is on hold,"],
  [refundReasons.soldOut, NO_LONGER],
  [refundReasons.tooLate, "It arrived after the time to pay for these items was over, so"],
  [refundReasons.mayNotOrder, `${LATE} your account can no longer place orders`],
  [refundReasons.addressChanged, `${LATE} the delivery address is no longer available`],
  [refundReasons.priceChanged, `${LATE} their price has changed since`],
  [refundReasons.promiseChanged, `${LATE} they can no longer be dispatched by the day`],
  ["an earlier version's reason", NO_LONGER],
  ["", NO_LONGER],
])(
  "[8.10] a payment with the reason “%s” has no order, whatever order there is",
  (reason, text) => {
    for (const number of ["ZW2627-000001", null]) {
      const explained = explainRefund(reason, number);
      expect(explained.startsWith(text)).toBe(true);
      expect(explained).toContain("so no order was placed.");
      expect(explained).not.toContain("ZW2627");
    }
  },
);

test.each([
  [
    refundReasons.orderedOtherwise,
    "The same items have already been ordered with order ZW2627-000001, which stays as it is.",
    NO_LONGER,
  ],
  [
    refundReasons.paidTwice,
    "Order ZW2627-000001 had already been paid and stays as it is.",
    "These items had already been paid for, and that payment is refunded as well.",
  ],
])("[8.10] a payment “%s” names the order, if there is one", (reason, named, without) => {
  expect(explainRefund(reason, "ZW2627-000001")).toBe(named);
  expect(explainRefund(reason, null)).toBe(without);
});

test("[8.10] the message tells a refund that is done from one that is due", () => {
  const start = `${messages.paymentReceived} Why.`;
  expect(formatRefund("Why.", true)).toBe(`${start} ${messages.paymentRefunded}`);
  expect(formatRefund("Why.", false)).toBe(`${start} ${messages.paymentBeingRefunded}`);
});

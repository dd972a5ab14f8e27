import { expect, test } from "@jest/globals";
import { paymentStates } from "@/lib/contract/payment";
import { toPaymentResult } from "./pay-online";

test("[4.13] [8.10] only states without money are unpaid; every other one is an order, a refund or not decided yet", () => {
  const placed = { number: "ZW2627-000123", leftItems: [], message: "" };
  const results = paymentStates.map((state) => {
    const outcome = { orderId: "order_1", amount: 430_500, message: "Refunded.", placed, state };
    return [state, toPaymentResult(outcome, "order_1", { kind: "closed" })];
  });
  const refund = { kind: "refund", message: "Refunded." };
  const unpaid = { kind: "closed" };
  const confirming = { kind: "confirming", orderId: "order_1" };
  expect(Object.fromEntries(results)).toEqual({
    open: unpaid,
    failed: unpaid,
    none: unpaid,
    placed: { kind: "placed", placed },
    refund_due: refund,
    refunded: refund,
    confirming,
    paid: confirming,
  });
});

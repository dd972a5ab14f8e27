import {
  createPayment,
  paymentStatus,
  unfinishedPayments,
  verifyPayment,
} from "../../../lib/contract/payment.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { route, type Scope } from "../../http/route.ts";
import { cartRows } from "../cart/cart-lines.ts";
import { unfinishedOf } from "./checkout-queries.ts";
import { prefillOf, startPayment } from "./create-payment.ts";
import { getPaymentStatus } from "./payment-status.ts";
import { isKept } from "./reservations.ts";
import { readOnlineSale, writePlaced, writeStanding } from "./serializers.ts";
import { paymentStanding, verifiedPayment } from "./verify-payment.ts";

/** 7.39, 7.40, and ours for a tab that was closed */
export function paymentRoutes(scope: Scope): void {
  const { db, clock, payments: desk } = scope.deps;

  route(scope, createPayment, async ({ body, buyer, request }) => {
    const sale = await readOnlineSale(body, () => cartRows(db, buyer, indianDay(clock())));
    const started = await startPayment(desk, buyer, sale);
    if ("placed" in started) {
      return { success: 1, message: "", amount: 0, orderID: "", ...writePlaced(started.placed) };
    }
    const { checkout, orderId, account } = started;
    const kept = await isKept(db, checkout);
    request.log.info({ checkout: checkout.id, providerOrder: orderId }, "payment opened");
    return {
      success: 1,
      message: "",
      amount: checkout.amount,
      orderID: orderId,
      currency: "INR",
      key_id: account.keyId,
      script_url: account.scriptUrl,
      reserved_until: kept ? checkout.reservedUntil.toISOString() : "",
      notice: kept ? "" : messages.piecesNotKept,
      test: account.test,
      prefill: await prefillOf(desk, buyer),
    };
  });

  route(scope, verifyPayment, async ({ body, buyer }) => {
    const { state, message, placed } = await verifiedPayment(desk, buyer, {
      orderId: body.razorpay_orderId ?? "",
      paymentId: body.razorpay_paymentId ?? "",
      signature: body.razorpay_signature ?? "",
    });
    return { success: 1, message, state, ...writePlaced(placed) };
  });

  route(scope, paymentStatus, async ({ body, buyer }) => {
    const { checkout, standing } = await paymentStanding(desk, buyer, body.orderID);
    return { success: 1, ...writeStanding(checkout, standing) };
  });

  route(scope, unfinishedPayments, async ({ buyer }) => {
    const found = await unfinishedOf(db, buyer);
    const data = await Promise.all(
      found.map(async (one) => writeStanding(one, await getPaymentStatus(db, buyer, one))),
    );
    return { success: 1, message: "", data: data.filter(({ state }) => state !== "failed") };
  });
}

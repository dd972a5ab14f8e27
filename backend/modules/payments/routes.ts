import {
  createPayment,
  type PaymentStatusWire,
  paymentRefunds,
  paymentStatus,
  unfinishedPayments,
  verifyPayment as verifyPaymentEndpoint,
} from "../../../lib/contract/payment.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import { route, type Scope } from "../../http/route.ts";
import { getCartRows } from "../cart/index.ts";
import { findUnfinishedCheckouts, isFullyReserved } from "../checkout/index.ts";
import { getPrefill, startPayment } from "./create-payment.ts";
import { getPaymentStatus } from "./payment-status.ts";
import { refreshUnfinished } from "./refresh-collection.ts";
import { findRefundedPayments } from "./refunded-payments.ts";
import {
  parseOnlineCheckoutInput,
  serializePaymentStatus,
  serializePlacedOrder,
  serializeRefundedPayment,
} from "./serializers.ts";
import { checkoutKind } from "./settle-payment.ts";
import { checkPaymentStatus, verifyPayment } from "./verify-payment.ts";

/** 7.39, 7.40, and our own calls for payments left unfinished. */
export function paymentRoutes(scope: Scope): void {
  const { db, clock, payments: context } = scope.deps;

  route(scope, createPayment, async ({ body, buyer, request }) => {
    const input = await parseOnlineCheckoutInput(body, () =>
      getCartRows(db, buyer, indianDay(clock())),
    );
    const started = await startPayment(context, buyer, input);
    if ("placed" in started) {
      return {
        success: 1,
        message: "",
        amount: 0,
        orderID: "",
        ...serializePlacedOrder(started.placed),
      };
    }
    const { checkout, orderId, account } = started;
    const isReserved = await isFullyReserved(db, checkout);
    request.log.info({ checkout: checkout.id, providerOrder: orderId }, "payment opened");
    return {
      success: 1,
      message: "",
      amount: checkout.amount,
      orderID: orderId,
      currency: "INR",
      key_id: account.keyId,
      script_url: account.scriptUrl,
      reserved_until: isReserved ? checkout.reservedUntil.toISOString() : "",
      notice: isReserved ? "" : messages.piecesNotKept,
      test: account.test,
      prefill: await getPrefill(context, buyer),
    };
  });

  route(scope, verifyPaymentEndpoint, async ({ body, buyer }) => {
    const { state, message, placed } = await verifyPayment(context, buyer, {
      orderId: body.razorpay_orderId ?? "",
      paymentId: body.razorpay_paymentId ?? "",
      signature: body.razorpay_signature ?? "",
    });
    return { success: 1, message, state, ...serializePlacedOrder(placed) };
  });

  route(scope, paymentStatus, async ({ body, buyer }) => {
    const { checkout, status: paymentStatus } = await checkPaymentStatus(
      context,
      buyer,
      body.orderID,
    );
    return { success: 1, ...serializePaymentStatus(checkout, paymentStatus) };
  });

  route(scope, unfinishedPayments, async ({ buyer }) => {
    const unfinished = await findUnfinishedCheckouts(db, buyer);
    const found = await refreshUnfinished(context, checkoutKind, unfinished);
    const data = await Promise.all(
      found.map(async (one) => serializePaymentStatus(one, await getPaymentStatus(db, buyer, one))),
    );
    // An order is listed once, when this call has found it paid, and for a day if it differs from the cart.
    const isNews = ({ state, message }: PaymentStatusWire, index: number) =>
      state === "placed"
        ? message !== "" || unfinished[index]?.state !== "ordered"
        : state !== "failed";
    return { success: 1, message: "", data: data.filter(isNews) };
  });

  route(scope, paymentRefunds, async ({ buyer }) => ({
    success: 1,
    message: "",
    data: (await findRefundedPayments(db, buyer)).map(serializeRefundedPayment),
  }));
}

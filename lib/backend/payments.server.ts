import "server-only";
import type { z } from "zod";
import type { BrandId } from "../../brands/types.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import {
  type InvoicePaymentStatus,
  unfinishedInvoicePayments,
} from "../contract/invoice-payment.ts";
import { confirmSale, type PlaceOrderInput } from "../contract/orders.ts";
import type { PaymentToOpen } from "../contract/payment.ts";
import {
  createPayment,
  type PaymentOutcome,
  type PaymentStatus,
  paymentRefunds,
  type RefundedPayment,
  type StartPayment,
  unfinishedPayments,
  verifyPayment,
} from "../contract/payment.ts";
import { env } from "../env.ts";
import type { ErrorKind } from "../error-kind.ts";
import { messages } from "../forms/messages.ts";
import type { Session } from "../session/session.ts";
import { BackendError } from "./errors.ts";
import type { Context } from "./handler.server.ts";

const SCRIPT = "https://checkout.razorpay.com/v1/checkout.js";

const REFUSALS: ErrorKind[] = ["refused", "invalid", "conflict", "missing"];

const ownKey = (brand: BrandId) =>
  brand === "zwz" ? env().ZWZ_RAZORPAY_KEY_ID : env().NOD_RAZORPAY_KEY_ID;

const isMissing = (error: unknown) => error instanceof BackendError && error.kind === "missing";
const notHere = () => new BackendError("refused", 400, messages.onlineNotYet);

type Checkout = Omit<PlaceOrderInput, "mode">;
type ListEndpoint<Row> = Endpoint<undefined, z.ZodUndefined, z.ZodType, Row[]>;

/**
 * Freezes a checkout and opens a payment for it (7.39). Refuses an amount that differs from the total the buyer
 * saw. Our backend checks that itself; other backends are checked here, whether they count paise or rupees.
 */
export async function openPayment({
  call,
  session,
  brand,
  body,
}: Context<Omit<StartPayment, "key">, Session>): Promise<PaymentToOpen> {
  const payment = await call(createPayment, { ...body, key: session.key }).catch((error) => {
    throw isMissing(error) ? notHere() : error;
  });
  const keyId = payment.keyId ?? ownKey(brand);
  if (!payment.placed && (!keyId || !payment.orderId)) {
    throw notHere();
  }
  if (!payment.placed && ![payment.amount, payment.amount * 100].includes(body.total)) {
    throw new BackendError("conflict", 409, messages.priceChanged);
  }
  return { ...payment, amount: body.total, keyId, scriptUrl: payment.scriptUrl ?? SCRIPT };
}

/**
 * Verifies the provider's response (7.40). If the backend only confirms the payment, the order follows with mode
 * Online (4.13); if the backend then refuses the order, money has been paid for nothing, and the error says so.
 */
export async function confirmPayment({
  call,
  session,
  body,
}: Context<
  Checkout & { orderId: string; paymentId: string; signature: string },
  Session
>): Promise<PaymentOutcome> {
  const outcome = await call(verifyPayment, { ...body, key: session.key });
  if (outcome.state !== "paid") return outcome;
  try {
    const placed = await call(confirmSale, { ...body, mode: "Online" });
    return { state: "placed", placed, message: placed.message };
  } catch (error) {
    if (!(error instanceof BackendError) || !REFUSALS.includes(error.kind)) throw error;
    return { state: "refund_due", placed: null, message: error.message };
  }
}

/** Calls an endpoint of ours; null if the backend lacks it. */
const listIfPresent =
  <Row>(endpoint: ListEndpoint<Row>) =>
  async ({ call }: Context<undefined, Session>): Promise<Row[] | null> => {
    try {
      return await call(endpoint, undefined);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

/** Unfinished payments of this buyer. */
export const listUnfinishedPayments = listIfPresent<PaymentStatus>(unfinishedPayments);

/** Unsettled invoice payments of the company. */
export const listUnfinishedInvoicePayments =
  listIfPresent<InvoicePaymentStatus>(unfinishedInvoicePayments);

/** Refunded payments without an order. */
export const listRefundedPayments = listIfPresent<RefundedPayment>(paymentRefunds);

import { z } from "zod";
import { toRupees } from "../money.ts";
import { cartLineWire } from "./cart.ts";
import { endpoint } from "./endpoint.ts";
import { count, isSuccess, loose, message, success, text } from "./fields.ts";
import { paise } from "./money.ts";
import {
  type CheckoutLine,
  encodeCheckoutLine,
  getLeftItemNames,
  leftItemSchema,
  type PlacedOrder,
} from "./orders.ts";

/**
 * State of an online payment. open: unpaid, can be paid · confirming: outcome unknown, must not be paid again · placed:
 * the order exists · failed: not captured, or expired · refund_due: paid, but the order can't be fulfilled, so the payment
 * will be refunded · refunded: the refund is complete · none: no state reported · paid: reported by backends with the
 * published fields only, whose sales_confirmation then creates the order.
 */
export const paymentStates = [
  "none",
  "open",
  "confirming",
  "placed",
  "failed",
  "refund_due",
  "refunded",
  "paid",
] as const;
export type PaymentState = (typeof paymentStates)[number];

const decodeState = (value: string): PaymentState | null =>
  paymentStates.find((state) => state === value) ?? null;

export interface StartPayment {
  /** The buyer's key, which the published call requires in its body as well. */
  key: string;
  /** Selected lines as the buyer saw them; the server refuses the payment if they have changed. */
  lines: CheckoutLine[];
  deliveryAddressId: string;
  /** Total that the buyer saw, paise. */
  total: number;
  /** Number of the buyer's purchase order, and id of its uploaded file. */
  poNumber?: string;
  poFileId?: string;
}

/** Options of the provider's checkout; fields of our own backend are null with another one. */
export interface OpenPayment {
  /** Id of the provider order, e.g. order_Nk3…; "" if these lines have already been ordered (see `placed`). */
  orderId: string;
  /** Paise, as the provider's checkout expects. */
  amount: number;
  /** Set instead of `orderId` if these lines have already been paid and ordered. */
  placed: PlacedOrder | null;
  keyId: string | null;
  /** URL of the script that defines window.Razorpay. */
  scriptUrl: string | null;
  /** ISO time until which the stock is reserved for the buyer; null if not all of it is. */
  reservedUntil: string | null;
  /** Notice for the buyer before paying, or "". */
  notice: string;
  /** True for the mock payment gateway, which collects no money. */
  test: boolean;
  prefill: { name: string; email: string; contact: string } | null;
}

const lineNames = z.array(z.string().max(200)).max(200);

/** 7.39, 3.20. `amount` is in paise. Idempotent while unpaid: the same lines return the same provider order. */
export const createPayment = endpoint({
  method: "POST",
  path: "payment/createOrder",
  auth: "required",
  summary: "Freeze a checkout and create its provider order",
  bodyMax: 128 * 1024,
  body: z.object({
    tokenkey: z.string().max(200).nullish(),
    cart_items: lineNames.nullish(),

    item_info: z.array(cartLineWire.partial()).max(200).nullish(),
    delivery_address_id: loose,
    total_amount: loose,
    po_number: z.string().max(200).nullish(),
    po_file_id: z.string().max(64).nullish(),
  }),
  reply: z.object({
    success,
    message,
    amount: loose,
    orderID: loose,

    currency: loose,
    key_id: loose,
    script_url: loose,
    reserved_until: loose,
    notice: loose,
    test: loose,
    prefill: z.object({ name: loose, email: loose, contact: loose }).nullish(),
    myscno: loose,
    left_items: z.array(leftItemSchema).nullish(),
  }),
  encode: ({ key, lines, deliveryAddressId, total, poNumber, poFileId }: StartPayment) => ({
    tokenkey: key,
    cart_items: lines.map((line) => line.name),
    item_info: lines.map(encodeCheckoutLine),
    delivery_address_id: deliveryAddressId,
    total_amount: toRupees(total),
    ...(poNumber ? { po_number: poNumber } : {}),
    ...(poFileId ? { po_file_id: poFileId } : {}),
  }),
  decode: (wire): OpenPayment => ({
    orderId: text(wire.orderID),
    amount: count(wire.amount),
    placed: decodePlacedOrder(wire),
    keyId: text(wire.key_id) || null,
    scriptUrl: text(wire.script_url) || null,
    reservedUntil: text(wire.reserved_until) || null,
    notice: text(wire.notice),
    test: text(wire.test) === "true",
    prefill: wire.prefill
      ? {
          name: text(wire.prefill.name),
          email: text(wire.prefill.email),
          contact: text(wire.prefill.contact),
        }
      : null,
  }),
});

const placedOrderFields = { myscno: loose, left_items: z.array(leftItemSchema).nullish() };

function decodePlacedOrder(wire: {
  message?: string | null | undefined;
  myscno?: Parameters<typeof text>[0];
  left_items?: Parameters<typeof getLeftItemNames>[0];
}): PlacedOrder | null {
  const number = text(wire.myscno);
  if (number === "") return null;
  return { number, leftItems: getLeftItemNames(wire.left_items), message: wire.message ?? "" };
}

export interface PaymentOutcome {
  state: PaymentState;
  /** Set if the state is placed; null from backends that only confirm the payment. */
  placed: PlacedOrder | null;
  message: string;
}

/**
 * 7.40. Other backends return only success, which becomes the state paid. Our backend refuses (400) only after the provider
 * has confirmed that nothing was captured.
 */
export const verifyPayment = endpoint({
  method: "POST",
  path: "payment/verifyOrder",
  auth: "required",
  summary: "Verify the result of the provider's checkout",
  body: z.object({
    razorpay_paymentId: z.string().max(64).nullish(),
    razorpay_orderId: z.string().max(64).nullish(),
    razorpay_signature: z.string().max(256).nullish(),
    tokenkey: z.string().max(200).nullish(),
  }),
  reply: z.object({ success, message, state: loose, ...placedOrderFields }),
  encode: (input: { key: string; orderId: string; paymentId: string; signature: string }) => ({
    razorpay_paymentId: input.paymentId,
    razorpay_orderId: input.orderId,
    razorpay_signature: input.signature,
    tokenkey: input.key,
  }),
  decode: (wire): PaymentOutcome => ({
    state: decodeState(text(wire.state)) ?? (isSuccess(wire.success) ? "paid" : "failed"),
    placed: decodePlacedOrder(wire),
    message: wire.message ?? "",
  }),
});

export interface PaymentStatus extends PaymentOutcome {
  orderId: string;
  /** Paise. */
  amount: number;
  /** ISO 8601. */
  startedAt: string | null;
}

const statusFields = z.object({
  state: loose,
  message,
  orderID: loose,
  amount: loose,
  started_at: loose,
  ...placedOrderFields,
});
export type PaymentStatusWire = z.input<typeof statusFields>;

const decodeStatus = (wire: z.output<typeof statusFields>): PaymentStatus => ({
  state: decodeState(text(wire.state)) ?? "none",
  placed: decodePlacedOrder(wire),
  message: wire.message ?? "",
  orderId: text(wire.orderID),
  amount: count(wire.amount),
  startedAt: text(wire.started_at) || null,
});

/** Ours: status of one of the buyer's payments; asks the provider while the outcome is unknown. 404 for other buyers'. */
export const paymentStatus = endpoint({
  method: "POST",
  path: "payment/status/",
  auth: "required",
  summary: "Status of a payment",
  body: z.object({ orderID: z.string().min(1).max(64) }),
  reply: statusFields.extend({ success }),
  encode: (orderId: string) => ({ orderID: orderId }),
  decode: decodeStatus,
});

/** Ours: the buyer's unfinished payments, newest first, for a tab that was closed. */
export const unfinishedPayments = endpoint({
  method: "GET",
  path: "payment/unfinished/",
  auth: "required",
  summary: "Unfinished payments",
  body: z.undefined(),
  reply: z.object({ success, message, data: z.array(statusFields).nullish() }),
  encode: () => undefined,
  decode: (wire) => (wire.data ?? []).map(decodeStatus),
});

/** A payment that did not become an order and is refunded. */
export interface RefundedPayment {
  /** Paise. */
  amount: number;
  /** ISO 8601. */
  paidAt: string;
  /** The provider's id of the payment. */
  reference: string;
  /** due: decided · sent: accepted by the provider · done: with the buyer's bank. */
  state: "due" | "sent" | "done";
  /** The provider's id of the refund; "" until it is sent. */
  refundReference: string;
  /** ISO 8601; null until it is done. */
  refundedAt: string | null;
  reason: string;
}

const refundFields = z.object({
  amount: loose,
  paid_at: loose,
  payment_id: loose,
  state: loose,
  refund_id: loose,
  refunded_at: loose,
  reason: loose,
});
export type RefundWire = z.input<typeof refundFields>;

/** Ours: refunded payments of the buyer's company that belong to no order, newest first. */
export const paymentRefunds = endpoint({
  method: "GET",
  path: "payment/refunds/",
  auth: "required",
  summary: "Refunded payments without an order",
  body: z.undefined(),
  reply: z.object({ success, message, data: z.array(refundFields).nullish() }),
  encode: () => undefined,
  decode: (wire): RefundedPayment[] =>
    (wire.data ?? []).map((row) => ({
      amount: count(row.amount),
      paidAt: text(row.paid_at),
      reference: text(row.payment_id),
      state: (["sent", "done"] as const).find((state) => state === text(row.state)) ?? "due",
      refundReference: text(row.refund_id),
      refundedAt: text(row.refunded_at) || null,
      reason: text(row.reason),
    })),
});

/** Total that the buyer saw, paise; null if the client sent none. */
export const seenTotal = (value: Parameters<typeof text>[0]): number | null =>
  text(value) === "" ? null : paise(value);

/** A payment whose provider window can be opened: key and script are known. */
export type PaymentToOpen = Omit<OpenPayment, "keyId" | "scriptUrl"> & {
  keyId: string;
  scriptUrl: string;
};

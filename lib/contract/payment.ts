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
 * How an online payment stands. open: not paid, may be paid again · confirming: nobody knows yet, so it must not be
 * paid again · placed: the order is made · failed: not captured, or its time is over · refund_due: paid, but the order
 * can't be filled, the money goes back · refunded: it is back · none: there is nothing to tell · paid: said by a backend
 * that only knows the published fields, whose sales_confirmation then makes the order.
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

const stateOf = (value: string): PaymentState | null =>
  paymentStates.find((state) => state === value) ?? null;

export interface StartPayment {
  /** The buyer's key, which the published call wants in its body too. */
  key: string;
  /** The ticked lines as the buyer saw them; the server compares and says when something differs. */
  lines: CheckoutLine[];
  deliveryAddressId: string;
  /** The total the buyer saw, paise. */
  total: number;
  /** The buyer's own purchase order: its number, and the id of an uploaded file. "" for none. */
  poNumber?: string;
  poFileId?: string;
}

/** Options of the provider's checkout; fields of our own backend are null with another one. */
export interface OpenPayment {
  /** Order of the provider, e.g. order_Nk3…; "" when these lines are ordered already (see `placed`). */
  orderId: string;
  /** Paise, as the provider's checkout takes it. */
  amount: number;
  /** Set instead of an order of the provider's: these lines have been paid and ordered. */
  placed: PlacedOrder | null;
  keyId: string | null;
  /** Address of the script that defines window.Razorpay. */
  scriptUrl: string | null;
  /** ISO moment until which the pieces are kept for this buyer; null when not all of them are. */
  reservedUntil: string | null;
  /** Notice for the buyer before paying, or "". */
  notice: string;
  /** True when no money moves: the provider is our own for tests. */
  test: boolean;
  prefill: { name: string; email: string; contact: string } | null;
}

const lineNames = z.array(z.string().max(200)).max(200);

/** 7.39, 3.20. `amount` is in paise. Sending the same lines again answers the same order of the provider's while it is unpaid. */
export const createPayment = endpoint({
  method: "POST",
  path: "payment/createOrder",
  auth: "required",
  summary: "Freeze a checkout and open a payment for it",
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
    placed: placedOf(wire),
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

const placement = { myscno: loose, left_items: z.array(leftItemSchema).nullish() };

function placedOf(wire: {
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
  /** Set when the state is placed; null too with a backend that only says that the payment is good. */
  placed: PlacedOrder | null;
  message: string;
}

/**
 * 7.40. Another backend says success only: then the state is paid. Ours refuses (400) only when the provider says that
 * nothing was captured.
 */
export const verifyPayment = endpoint({
  method: "POST",
  path: "payment/verifyOrder",
  auth: "required",
  summary: "What the provider's checkout answered",
  body: z.object({
    razorpay_paymentId: z.string().max(64).nullish(),
    razorpay_orderId: z.string().max(64).nullish(),
    razorpay_signature: z.string().max(256).nullish(),
    tokenkey: z.string().max(200).nullish(),
  }),
  reply: z.object({ success, message, state: loose, ...placement }),
  encode: (input: { key: string; orderId: string; paymentId: string; signature: string }) => ({
    razorpay_paymentId: input.paymentId,
    razorpay_orderId: input.orderId,
    razorpay_signature: input.signature,
    tokenkey: input.key,
  }),
  decode: (wire): PaymentOutcome => ({
    state: stateOf(text(wire.state)) ?? (isSuccess(wire.success) ? "paid" : "failed"),
    placed: placedOf(wire),
    message: wire.message ?? "",
  }),
});

export interface PaymentStatus extends PaymentOutcome {
  orderId: string;
  /** Paise. */
  amount: number;
  /** ISO moment. */
  startedAt: string | null;
}

const statusFields = z.object({
  state: loose,
  message,
  orderID: loose,
  amount: loose,
  started_at: loose,
  ...placement,
});
export type PaymentStatusWire = z.input<typeof statusFields>;

const readStatus = (wire: z.output<typeof statusFields>): PaymentStatus => ({
  state: stateOf(text(wire.state)) ?? "none",
  placed: placedOf(wire),
  message: wire.message ?? "",
  orderId: text(wire.orderID),
  amount: count(wire.amount),
  startedAt: text(wire.started_at) || null,
});

/** Ours. How one payment of this buyer's stands; asks the provider when nobody knows. 404 for any other. */
export const paymentStatus = endpoint({
  method: "POST",
  path: "payment/status/",
  auth: "required",
  summary: "How a payment stands",
  body: z.object({ orderID: z.string().min(1).max(64) }),
  reply: statusFields.extend({ success }),
  encode: (orderId: string) => ({ orderID: orderId }),
  decode: readStatus,
});

/** Ours. This buyer's payments that are not over, newest first: for a tab that was closed. */
export const unfinishedPayments = endpoint({
  method: "GET",
  path: "payment/unfinished/",
  auth: "required",
  summary: "Payments that are not over",
  body: z.undefined(),
  reply: z.object({ success, message, data: z.array(statusFields).nullish() }),
  encode: () => undefined,
  decode: (wire) => (wire.data ?? []).map(readStatus),
});

/** Total that a client says it saw, paise; null when it says nothing. */
export const seenTotal = (value: Parameters<typeof text>[0]): number | null =>
  text(value) === "" ? null : paise(value);

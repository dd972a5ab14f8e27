import { z } from "zod";
import { toRupees } from "../money.ts";
import { endpoint } from "./endpoint.ts";
import { loose, message, success, text } from "./fields.ts";
import { paise } from "./money.ts";

/** Additions to the published API: online payment of open invoices. */

/**
 * open: unpaid, can be paid · confirming: outcome unknown, must not be paid again · paid: a receipt exists · failed: not
 * captured, or replaced · refunded: sent back by the provider.
 */
const states = ["open", "confirming", "paid", "failed", "refunded"] as const;
export type InvoicePaymentState = (typeof states)[number];

export interface InvoiceSelection {
  /** Numbers of the invoices to pay; all open ones if empty. */
  invoices: string[];
  /** Paise; settles these invoices oldest first. */
  amount: number;
  /** The part of the amount that is more than all open invoices, in paise; none of them is named then. */
  advance?: number | undefined;
}

/** Options of the provider's checkout. */
export interface OpenInvoicePayment {
  orderId: string;
  /** Paise. */
  amount: number;
  keyId: string;
  scriptUrl: string;
  /** True for the mock payment gateway, which collects no money. */
  test: boolean;
  prefill: { name: string; email: string; contact: string };
}

/**
 * The same selection returns the same provider order while it is unpaid. 409 if less is open than the buyer saw, or another
 * amount than that beside an advance.
 */
export const startInvoicePayment = endpoint({
  method: "POST",
  path: "payment/invoices/",
  auth: "required",
  summary: "Freeze an invoice payment and create its provider order",
  body: z.object({
    invoices: z.array(z.string().min(1).max(40)).max(500).nullish(),
    amount: z.string().max(20),
    advance: z.string().max(20).nullish(),
  }),
  reply: z.object({
    success,
    message,
    order_id: loose,
    amount: loose,
    key_id: loose,
    script_url: loose,
    test: loose,
    prefill: z.object({ name: loose, email: loose, contact: loose }).nullish(),
  }),
  encode: ({ invoices, amount, advance = 0 }: InvoiceSelection) => ({
    invoices,
    amount: toRupees(amount),
    ...(advance > 0 ? { advance: toRupees(advance) } : {}),
  }),
  decode: (wire): OpenInvoicePayment => ({
    orderId: text(wire.order_id),
    amount: paise(wire.amount),
    keyId: text(wire.key_id),
    scriptUrl: text(wire.script_url),
    test: text(wire.test) === "true",
    prefill: {
      name: text(wire.prefill?.name),
      email: text(wire.prefill?.email),
      contact: text(wire.prefill?.contact),
    },
  }),
});

export interface InvoicePaymentStatus {
  state: InvoicePaymentState;
  message: string;
  orderId: string;
  /** Paise. */
  amount: number;
  /** "" while there is none. */
  receiptNumber: string;
}

const statusFields = z.object({
  state: loose,
  message,
  order_id: loose,
  amount: loose,
  started_at: loose,
  receipt_no: loose,
});

const decodeStatus = (wire: z.output<typeof statusFields>): InvoicePaymentStatus => ({
  state: states.find((state) => state === text(wire.state)) ?? "confirming",
  message: wire.message ?? "",
  orderId: text(wire.order_id),
  amount: paise(wire.amount),
  receiptNumber: text(wire.receipt_no),
});

export interface InvoicePaymentCheck {
  orderId: string;
  /** Proof of payment from the provider's window; none after the window was closed. */
  paymentId?: string | undefined;
  signature?: string | undefined;
}

/** Asks the provider while the outcome is unknown. 400 only if it has confirmed that nothing was captured. */
export const checkInvoicePayment = endpoint({
  method: "POST",
  path: "payment/invoices/status/",
  auth: "required",
  summary: "Status of an invoice payment",
  body: z.object({
    order_id: z.string().min(1).max(64),
    payment_id: z.string().max(64).nullish(),
    signature: z.string().max(256).nullish(),
  }),
  reply: statusFields.extend({ success }),
  encode: ({ orderId, paymentId, signature }: InvoicePaymentCheck) => ({
    order_id: orderId,
    ...(paymentId ? { payment_id: paymentId, signature } : {}),
  }),
  decode: decodeStatus,
});

/** The company's invoice payments of the last day that are not settled, for a tab that was closed. */
export const unfinishedInvoicePayments = endpoint({
  method: "GET",
  path: "payment/invoices/",
  auth: "required",
  summary: "Unfinished invoice payments",
  body: z.undefined(),
  reply: z.object({ success, message, data: z.array(statusFields).nullish() }),
  encode: () => undefined,
  decode: (wire) => (wire.data ?? []).map(decodeStatus),
});

import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import {
  DEDUCTION_KINDS,
  type Deduction,
  deductionTooHigh,
  isPlausibleDeduction,
} from "../../payments/tax-deduction.ts";
import type { OpenLot } from "../open-lots.ts";
import { opsCall } from "./call.ts";
import { day, printableText } from "./fields.ts";

/** Invoices on account and what was paid of them, in the operator console. Amounts in paise, days "2026-11-20". */

/** An invoice or debit note that is not paid. */
export interface OpenInvoice {
  id: number;
  kind: string;
  number: string;
  brand: BrandId;
  companyId: number;
  company: string;
  orderNumber: string;
  poNumber: string;
  issuedOn: string;
  /** Days past the due date of the first lot; 0 if it is not due yet. */
  daysOverdue: number;
  total: number;
  open: number;
  lots: OpenLot[];
  lastReminderOn: string | null;
  /** null if no reminder follows. */
  nextReminderOn: string | null;
}

export interface OpenInvoicePage {
  rows: OpenInvoice[];
  next: string | null;
  /** Of all rows that fit the filter. */
  totalOpen: number;
}

export interface ReceiptSummary {
  id: number;
  number: string | null;
  brand: BrandId;
  companyId: number;
  company: string;
  amount: number;
  deductions: (Deduction & { id: number; certificate: string })[];
  /** Neither allocated to an invoice nor paid back. */
  unused: number;
  reversed: number;
  /** Numbers of the refund vouchers. */
  vouchers: string[];
  reference: string;
  mode: string;
  receivedOn: string;
  recordedAt: string;
  online: boolean;
  invoices: { number: string; amount: number }[];
}

export interface ReceiptPage {
  rows: ReceiptSummary[];
  next: number | null;
}

const brand = z.enum(["zwz", "nod"]).optional();
const text = z.string().trim().max(100).optional();
const id = z.number().int().positive().max(2_147_483_647);

export const findOpenInvoices = opsCall<OpenInvoicePage>()(
  "invoices/find",
  "Open invoices on account, the earliest due first",
  z.object({
    brand,
    due: z.enum(["overdue", "due", "all"]).default("overdue"),
    companyId: id.optional(),
    text,
    after: z
      .string()
      .regex(/^\d{4}-\d{2}-\d{2}_\d{1,10}$/, "is not a position in this list")
      .refine((after) => {
        const [due, last] = after.split("_");
        return day.safeParse(due).success && id.safeParse(Number(last)).success;
      }, "is not a position in this list")
      .optional(),
  }),
);

export const findReceipts = opsCall<ReceiptPage>()(
  "receipts/find",
  "Payments on account, newest first",
  z.object({
    brand,
    unusedOnly: z.boolean().default(false),
    /** Receipts with deducted tax that has no certificate yet. */
    uncertifiedOnly: z.boolean().default(false),
    text,
    after: id.optional(),
  }),
);

/** Paise, at most ₹100 crore. */
const receiptAmount = z.number().int().min(1).max(1_00_00_00_000_00);

/** Tax deducted from a payment (TDS), at most one of each kind; amounts in paise. */
export const deductions = z
  .array(
    z
      .object({ kind: z.enum(DEDUCTION_KINDS), amount: receiptAmount, base: receiptAmount })
      .refine(isPlausibleDeduction, deductionTooHigh),
  )
  .max(DEDUCTION_KINDS.length)
  .refine(
    (all) => new Set(all.map(({ kind }) => kind)).size === all.length,
    "names the same tax twice",
  )
  .default([]);

/** Whether more may be paid than is open. */
export const advance = z.boolean().default(false);

/** A recorded receipt, or the one that was recorded before with the same content. */
export interface ReceiptReply {
  number: string;
  /** Paise that no invoice needed. */
  advance: number;
  alreadyRecorded: boolean;
}

/** As printed on the receipt. */
export const RECEIPT_MODES = ["NEFT", "RTGS", "IMPS", "UPI", "Cheque", "Cash"] as const;

export const recordReceipt = opsCall<ReceiptReply>()(
  "receipts/record",
  "Record a payment on account against invoices",
  z.object({
    companyId: id,
    amount: receiptAmount,
    deductions,
    advance,
    reference: printableText(60),
    mode: z.enum(RECEIPT_MODES),
    receivedOn: day,
    /** Numbers of the invoices that it pays first; then the oldest open ones. */
    invoices: z.array(z.string().min(1).max(16)).max(100).default([]),
  }),
);

/** A recorded refund, or the one that was recorded before with the same content. */
export interface RefundReply {
  /** Of the refund voucher. */
  number: string;
  alreadyRecorded: boolean;
}

export const refundReceipt = opsCall<RefundReply>()(
  "receipts/refund",
  "Record that an unused part of a receipt was paid back",
  z.object({
    receipt: z.string().min(1).max(16),
    amount: receiptAmount,
    reference: printableText(60),
    mode: z.enum(RECEIPT_MODES),
    /** Today by default. */
    paidOn: day.optional(),
    /** Printed on the refund voucher. */
    reason: printableText(200),
  }),
);

export const addDeduction = opsCall<{ alreadyRecorded: boolean }>()(
  "receipts/add-deduction",
  "Add tax that the buyer deducted from a recorded payment",
  z
    .object({
      receipt: z.string().min(1).max(16),
      kind: z.enum(DEDUCTION_KINDS),
      amount: receiptAmount,
      base: receiptAmount,
    })
    .refine(isPlausibleDeduction, { path: ["base"], message: deductionTooHigh }),
);

export const withdrawDeduction = opsCall<{ alreadyWithdrawn: boolean }>()(
  "receipts/withdraw-deduction",
  "Take back deducted tax, which opens its invoices again",
  z.object({ deductionId: id, reason: printableText(200) }),
);

export const recordCertificate = opsCall<null>()(
  "receipts/certificate",
  "Record the buyer's certificate of tax deducted from a receipt",
  z.object({
    deductionId: id,
    certificate: z
      .string()
      .trim()
      .min(1, "must not be empty")
      .max(40)
      .regex(/^[\p{L}\p{N}\p{P}\p{S} ]*$/u, "must be printable text"),
  }),
);

import { z } from "zod";
import { daysBetween } from "../../indian-time.ts";
import { opsCall } from "./call.ts";
import { day } from "./fields.ts";

/** Accounting exports. Amounts are paise, days are Indian days. */

export const exportNames = [
  "sales-register",
  "credit-notes",
  "hsn-summary",
  "receipts",
  "advances",
  "tax-deducted",
  "day-book",
  "document-series",
] as const;

export type ExportName = (typeof exportNames)[number];

const MOST_DAYS = 366;

const days = {
  brand: z.enum(["zwz", "nod"]),
  from: day,
  to: day,
};

const isPeriod = ({ from, to }: { from: string; to: string }) =>
  from <= to && daysBetween(from, to) < MOST_DAYS;
const notPeriod = {
  message: "The last day must not be before the first, nor more than a year after it.",
  path: ["to"],
};

/** A brand and the first and last Indian day of a period of up to a year. */
export const exportPeriod = z.object(days).refine(isPeriod, notPeriod);

export const exportFile = z
  .object({
    ...days,
    name: z.enum(exportNames),
    format: z.enum(["csv", "xlsx"]).default("csv"),
  })
  .refine(isPeriod, notPeriod);

/** Issued documents of one kind in a period; amounts in paise. */
export interface DocumentSums {
  kind: "invoice" | "credit-note" | "debit-note";
  documents: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  roundOff: number;
  total: number;
  /** Whether the printed totals equal those of the lines and of the customers' accounts. */
  agrees: boolean;
}

/** Numbers given to documents of one kind in a period. */
export interface SeriesCheck {
  kind:
    | "invoice"
    | "debit-note"
    | "credit-note"
    | "receipt"
    | "order-receipt"
    | "refund-voucher"
    | "order-refund"
    | "challan";
  /** "2627" */
  financialYear: string;
  first: string;
  last: string;
  /** With those that were cancelled. */
  issued: number;
  /** Invoices that were cancelled before their goods left; absent from the release before. */
  cancelled?: number;
  /** Serial numbers that are missing in the financial year up to the last one, such as "17, 20-22"; "" if none. */
  missing: string;
}

export interface ExportCheck {
  documents: DocumentSums[];
  /** Invoices and debit notes less credit notes, in paise. */
  net: number;
  /** Money received and paid back, in paise. */
  received: number;
  paidBack: number;
  series: SeriesCheck[];
  /** Documents that still wait for their number. */
  pending: number;
}

export const exportCheck = opsCall<ExportCheck>()(
  "exports/check",
  "Sums of the issued documents of a period, and gaps in their numbers",
  exportPeriod,
);

/** Documents in the file for the e-invoice portal, and those that the portal would refuse. */
export interface EInvoiceCheck {
  /** Documents of registered buyers without IRN that are in the file. */
  ready: number;
  /** Those that the portal would refuse; the first hundred. */
  problems: { number: string; problem: string }[];
}

export const eInvoiceCheck = opsCall<EInvoiceCheck>()(
  "exports/e-invoices",
  "How many documents can be registered as e-invoices, and what the others lack",
  exportPeriod,
);

import { z } from "zod";
import { opsCall } from "./call.ts";
import { day, line, printableText, withoutDuplicates } from "./fields.ts";

const documentNumber = z.string().trim().min(1).max(16);

export const invoiceChoice = z.object({ number: documentNumber });

const registration = z.object({
  number: documentNumber,
  irn: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[0-9a-f]{64}$/, "must have 64 digits 0-9 and a-f"),
  ackNo: z
    .string()
    .trim()
    .regex(/^\d{6,20}$/, "must have 6 to 20 digits"),
  /** As the portal writes it, in Indian time. */
  ackDate: z
    .string()
    .trim()
    .regex(/^20\d{2}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, "must be a time such as 2026-11-20 14:05:00")
    .transform((text) => new Date(`${text.replace(" ", "T")}+05:30`))
    .refine(
      (moment) => !Number.isNaN(moment.getTime()),
      "must be a time such as 2026-11-20 14:05:00",
    ),
  signedQr: z
    .string()
    .trim()
    .max(2_900, "must have at most 2,900 characters")
    .regex(/^[\w-]+\.[\w-]+\.[\w-]+$/, "must be the signed text of the QR code"),
});
export const registerInvoices = opsCall<number>()(
  "invoices/irn",
  "Record IRN, acknowledgement and signed QR text of invoices and notes",
  z.object({
    rows: z
      .array(registration)
      .min(1)
      .max(1_000)
      .refine(
        (rows) => new Set(rows.map(({ number }) => number)).size === rows.length,
        "must not repeat a number",
      ),
  }),
);

/** An issued credit or debit note, or the one that was issued before by the same call. */
export interface NoteReply {
  number: string;
  /** Paise, incl. GST. */
  total: number;
  alreadyRecorded: boolean;
}

const priceChange = z.object({
  /** Number of the invoice or, to reduce what it added, of a debit note. */
  invoice: documentNumber,
  /** Unit prices in paise, without GST. */
  lines: z
    .array(z.object({ line, unitPrice: z.number().int().min(0).max(1_00_00_00_000_00) }))
    .min(1)
    .max(200)
    .refine(...withoutDuplicates(({ line: n }: { line: number }) => n)),
  /** Printed on the note. */
  reason: printableText(200),
});

export const reducePrices = opsCall<NoteReply>()(
  "invoices/reduce-prices",
  "Credit the difference to lower unit prices of what is left of an invoice, or of what a debit note added",
  priceChange,
);

export const raisePrices = opsCall<NoteReply>()(
  "invoices/raise-prices",
  "Debit the difference to higher unit prices of what is left of an invoice",
  priceChange,
);

export const cancelInvoice = opsCall<null>()(
  "invoices/cancel",
  "Cancel a prepared invoice whose goods have not left",
  invoiceChoice.extend({ reason: printableText(200) }),
);

export const creditPreparedInvoice = opsCall<NoteReply>()(
  "invoices/credit-prepared",
  "Credit in full a prepared invoice with its IRN whose goods have not left, in place of cancelling it",
  invoiceChoice.extend({ reason: printableText(200) }),
);

export const recordItcReversal = opsCall<null>()(
  "credit-notes/itc-reversal",
  "Record that the buyer has reversed the input tax credit of a credit note",
  z.object({
    number: documentNumber,
    /** null takes the record back. */
    confirmedOn: day.nullable(),
  }),
);

import { z } from "zod";
import { opsCall } from "./call.ts";

const registration = z.object({
  number: z.string().trim().min(1).max(16),
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
  "Record IRN, acknowledgement and signed QR text of invoices and credit notes",
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

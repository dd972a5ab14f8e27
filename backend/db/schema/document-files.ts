import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns.ts";

/** PDFs of issued documents as first printed, which is how they are served for ever. Rows never change. */
export const documentFiles = pgTable(
  "document_files",
  {
    /**
     * invoice · invoice-copies (Rule 48(1)) · credit-note · debit-note · receipt · refund-voucher · order-receipt · order-refund ·
     * packing-list · delivery-challan · quotation
     */
    kind: text().notNull(),
    number: text().notNull(),
    /**
     * "", or what was added to an issued document, such as the IRN of an e-invoice or an e-way bill; of a quotation, the time
     * of the answer.
     */
    edition: text().notNull(),
    /** SHA-256 of the PDF in hex. */
    sha256: text().notNull(),
    /** Base64, because backups are JSON lines. */
    content: text().notNull(),
    printedAt: moment("printed_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.number, t.edition] })],
);

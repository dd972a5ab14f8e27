import { and, asc, inArray, isNotNull } from "drizzle-orm";
import { mergePdfs } from "../../../lib/node/pdf/merge.ts";
import type { Db } from "../../db/client.ts";
import { invoices } from "../../db/schema/index.ts";
import {
  type FileKey,
  type FindUnprinted,
  getFile,
  hasNoFile,
  isInRange,
  PRINT_BATCH,
} from "../documents/index.ts";
import { invoiceCopies, originalDocument } from "./invoice-pdf.ts";

type Row = typeof invoices.$inferSelect;

const toKey = ({ kind, number, irn }: Row): FileKey => ({
  kind,
  number: number ?? "",
  edition: irn,
});

const getInvoiceFile = (db: Db, row: Row) =>
  getFile(db, toKey(row), async () => originalDocument(row));

/** All copies of an issued invoice that travel with its goods, as they were first printed. */
export const getInvoiceCopies = (db: Db, row: Row): Promise<Buffer> =>
  getFile(db, { ...toKey(row), kind: "invoice-copies" }, async () => invoiceCopies(row));

/** Issued invoices or notes as one PDF. Each is printed once, and from then on served as it was stored. */
export async function getInvoiceFiles(db: Db, [first, ...further]: [Row, ...Row[]]) {
  const files: [Buffer, ...Buffer[]] = [await getInvoiceFile(db, first)];
  for (const row of further) files.push(await getInvoiceFile(db, row));
  return mergePdfs(files);
}

/** Documents that are printed: not an invoice that waits for its IRN, nor a cancelled one. */
export const isTaxDocument = inArray(invoices.kind, ["invoice", "credit-note", "debit-note"]);

export const findUnprintedInvoices: FindUnprinted = async (db, range) => {
  const { kind, number, irn: edition } = invoices;
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(
        isInRange(invoices, range),
        isNotNull(number),
        isTaxDocument,
        hasNoFile(db, { kind, number, edition }),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(PRINT_BATCH);
  return rows.map((row) => ({
    id: row.id,
    key: toKey(row),
    create: async () => originalDocument(row),
  }));
};

import { setTimeout } from "node:timers/promises";
import { and, asc, eq, getTableColumns, gt, isNotNull, notExists, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import { mergePdfs } from "../../../lib/pdf/merge.ts";
import type { Db } from "../../db/client.ts";
import { isUnreachable } from "../../db/errors.ts";
import { documentFiles, invoices } from "../../db/schema/index.ts";
import { type FileKey, getFile, storeFile } from "../documents/document-files.ts";
import { originalDocument } from "./invoice-pdf.ts";

type Row = typeof invoices.$inferSelect;

const BATCH_SIZE = 50;

const toKey = ({ kind, number, irn }: Row): FileKey => ({
  kind,
  number: number ?? "",
  edition: irn,
});

const getInvoiceFile = (db: Db, row: Row) => getFile(db, toKey(row), () => originalDocument(row));

/** Issued invoices or credit notes as one PDF. Each is printed once, and from then on served as it was stored. */
export async function getInvoiceFiles(db: Db, [first, ...further]: [Row, ...Row[]]) {
  const files: [Buffer, ...Buffer[]] = [await getInvoiceFile(db, first)];
  for (const row of further) files.push(await getInvoiceFile(db, row));
  return mergePdfs(files);
}

/** Issued documents that were never printed, the oldest first. */
const findUnprinted = (db: Db, after: number, onlyRecent: boolean) =>
  db
    .select(getTableColumns(invoices))
    .from(invoices)
    .where(
      and(
        gt(invoices.id, after),
        isNotNull(invoices.number),
        onlyRecent ? sql`${invoices.issuedAt} > now() - interval '2 days'` : undefined,
        notExists(
          db
            .select({ one: sql`1` })
            .from(documentFiles)
            .where(
              and(
                eq(documentFiles.kind, invoices.kind),
                eq(documentFiles.number, invoices.number),
                eq(documentFiles.edition, invoices.irn),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(invoices.id))
    .limit(BATCH_SIZE);

/**
 * Prints what was issued and not printed yet: at the first run all of it, such as the documents of the release before; later
 * what was issued in the last two days. Half of the time is left to requests.
 */
export function createInvoicePrinter(db: Db, log: FastifyBaseLogger): () => Promise<void> {
  let onlyRecent = false;
  return async () => {
    for (let after = 0; ; ) {
      const rows = await findUnprinted(db, after, onlyRecent);
      for (const row of rows) {
        after = row.id;
        const start = performance.now();
        try {
          await storeFile(db, toKey(row), originalDocument(row));
        } catch (error) {
          if (isUnreachable(error)) throw error;
          log.error(
            { err: error, invoice: row.id },
            "invoice not printed; others are not affected",
          );
        }
        await setTimeout(performance.now() - start);
      }
      if (rows.length < BATCH_SIZE) break;
    }
    onlyRecent = true;
  };
}

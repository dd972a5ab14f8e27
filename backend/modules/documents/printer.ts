import { setTimeout } from "node:timers/promises";
import { and, gt, notExists, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { FastifyBaseLogger } from "fastify";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import type { Db } from "../../db/client.ts";
import { isUnreachable } from "../../db/errors.ts";
import { documentFiles } from "../../db/schema/index.ts";
import { type FileKey, storeFile } from "./document-files.ts";

export const PRINT_BATCH = 50;

export interface Unprinted {
  /** Id of the row that the document is made from. */
  id: number;
  key: FileKey;
  /** null if there is nothing to print. */
  create: () => Promise<PdfDocument | null>;
}

/** Documents with an id above `after`; if `onlyRecent`, of the last two days. */
interface Range {
  after: number;
  onlyRecent: boolean;
}

/** Finds up to `PRINT_BATCH` issued documents of a range that were never printed, by id. */
export type FindUnprinted = (db: Db, range: Range) => Promise<Unprinted[]>;

export const isInRange = (row: { id: PgColumn; issuedAt: PgColumn }, range: Range) =>
  and(
    gt(row.id, range.after),
    range.onlyRecent ? sql`${row.issuedAt} > now() - interval '2 days'` : undefined,
  );

/** Whether a document has no file; no file of any edition, if none is given. */
export function hasNoFile(
  db: Db,
  of: { kind: PgColumn | string; number: SQLWrapper; edition?: SQLWrapper },
) {
  const isFile = and(
    sql`${documentFiles.kind} = ${of.kind}`,
    sql`${documentFiles.number} = ${of.number}`,
    of.edition && sql`${documentFiles.edition} = ${of.edition}`,
  );
  return notExists(db.select({ one: sql`1` }).from(documentFiles).where(isFile));
}

/** The documents of rows of several companies by id, read company by company. */
export async function readByCompany<Found>(
  rows: { id: number; companyId: number }[],
  read: (companyId: number) => Promise<Found[]>,
  idOf: (one: Found) => number,
): Promise<Found[]> {
  const ids = new Set(rows.map(({ id }) => id));
  const found: Found[] = [];
  for (const companyId of new Set(rows.map((row) => row.companyId)))
    found.push(...(await read(companyId)));
  return found.filter((one) => ids.has(idOf(one))).sort((a, b) => idOf(a) - idOf(b));
}

/** One that can't be printed is logged and left to the first download. */
async function print(db: Db, { key, create }: Unprinted, log: FastifyBaseLogger): Promise<void> {
  try {
    const document = await create();
    if (document) await storeFile(db, key, document);
  } catch (error) {
    if (isUnreachable(error)) throw error;
    log.error({ err: error, ...key }, "document not printed; others are not affected");
  }
}

/**
 * Prints what was issued and not printed yet: at the first run all of it, such as the documents of the release before; later
 * what was issued lately. Half of the time is left to requests.
 */
export function createPrinter(
  db: Db,
  finders: FindUnprinted[],
  log: FastifyBaseLogger,
): () => Promise<void> {
  let onlyRecent = false;
  return async () => {
    for (const find of finders) {
      for (let after = 0, count = PRINT_BATCH; count === PRINT_BATCH; ) {
        const found = await find(db, { after, onlyRecent });
        for (const one of found) {
          after = one.id;
          const start = performance.now();
          await print(db, one, log);
          await setTimeout(performance.now() - start);
        }
        count = found.length;
      }
    }
    onlyRecent = true;
  };
}

import { and, asc, eq, gte, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { companies, invoices, orders, shipments } from "../../db/schema/index.ts";
import type { InvoiceContent } from "../invoices/index.ts";
import { AWAITING_IRN } from "../invoices/index.ts";
import { momentsOf, type Period } from "./period.ts";

const BATCH = 500;
const corrected = alias(invoices, "corrected_document");

/** Kinds of issued documents. */
export const ISSUED_KINDS = ["invoice", "credit-note", "debit-note"] as const;
type Kind = (typeof ISSUED_KINDS)[number];
/** Kinds that can be read; prepared invoices are read as invoices. */
type StoredKind = Kind | typeof AWAITING_IRN;

function findBatch(
  db: Db,
  period: Period,
  kinds: readonly StoredKind[],
  after: { at: string; id: number },
) {
  const { start, end } = momentsOf(period);
  return db
    .select({
      id: invoices.id,
      kind: invoices.kind,
      number: sql<string>`${invoices.number}`,
      at: sql<string>`${invoices.issuedAt}::text`,
      issuedAt: sql<Date>`${invoices.issuedAt}`.mapWith(invoices.issuedAt),
      dueOn: invoices.dueOn,
      /** Day on which the goods of a shipment's own invoice left. */
      dispatchedOn: sql<string | null>`(select min(s.dispatched_on)::text from ${shipments} s
        where s.order_id = ${invoices.orderId} and s.invoice_id = ${invoices.id})`,
      onCredit: invoices.onCredit,
      onlinePart: invoices.onlinePart,
      total: invoices.total,
      irn: invoices.irn,
      itcReversedOn: invoices.itcReversedOn,
      content: invoices.content,
      order: orders.number,
      customerId: companies.customerNumber,
      against: corrected.number,
      againstAt: corrected.issuedAt,
      againstTotal: corrected.total,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .leftJoin(
      corrected,
      eq(corrected.id, sql`coalesce(${invoices.creditsId}, ${invoices.debitsId})`),
    )
    .where(
      and(
        eq(invoices.brand, period.brand),
        isNotNull(invoices.number),
        gte(invoices.issuedAt, start),
        lt(invoices.issuedAt, end),
        inArray(invoices.kind, kinds),
        sql`(${invoices.issuedAt}, ${invoices.id}) > (${after.at}::timestamptz, ${after.id}::int)`,
      ),
    )
    .orderBy(asc(invoices.issuedAt), asc(invoices.id))
    .limit(BATCH);
}

/** An issued invoice or note as it was printed, or a prepared invoice. */
export type IssuedDocument = Omit<
  Awaited<ReturnType<typeof findBatch>>[number],
  "content" | "kind" | "at"
> & { kind: Kind; content: InvoiceContent; day: string };

/** Documents of a period, oldest first, read in batches; by default issued invoices and notes. */
export async function* readDocuments(
  db: Db,
  period: Period,
  kinds: readonly StoredKind[] = ISSUED_KINDS,
): AsyncGenerator<IssuedDocument> {
  let after = { at: "-infinity", id: 0 };
  for (;;) {
    const batch = await findBatch(db, period, kinds, after);
    for (const { at: _, ...document } of batch) {
      const content = document.content as InvoiceContent;
      const kind = document.kind === AWAITING_IRN ? "invoice" : (document.kind as Kind);
      yield { ...document, kind, content, day: indianDay(document.issuedAt) };
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last;
  }
}

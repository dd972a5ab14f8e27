import { sql } from "drizzle-orm";
import type { DocumentSums, ExportCheck } from "../../../lib/contract/operations/exports.ts";
import type { Db } from "../../db/client.ts";
import { findSeries } from "./document-series.ts";
import { allMovements } from "./money-movements.ts";
import { momentsOf, type Period } from "./period.ts";

const FIELDS = ["taxable", "cgst", "sgst", "igst", "round_off", "total"] as const;

type Row = Record<(typeof FIELDS)[number] | "lines", string> & {
  kind: DocumentSums["kind"];
  documents: number;
};

/**
 * Sums of the issued documents, by the database and not by the code that writes the exports: printed totals, which must equal
 * the lines and the amounts by which the documents are settled.
 */
async function sumDocuments(db: Db, period: Period): Promise<DocumentSums[]> {
  const { start, end } = momentsOf(period);
  const { rows } = await db.execute<Row & Record<string, unknown>>(sql`
    with issued as (
      select i.kind, i.id, i.total, i.content -> 'totals' as totals from invoices i
      where i.brand = ${period.brand} and i.kind in ('invoice', 'credit-note', 'debit-note') and i.number is not null and i.issued_at >= ${start.toISOString()}::timestamptz
        and i.issued_at < ${end.toISOString()}::timestamptz),
    lines as (
      select i.kind, sum(l.taxable + l.gst) as amount from issued i join invoice_lines l on l.invoice_id = i.id group by i.kind)
    select i.kind, count(*)::int as documents, sum((totals ->> 'subtotal')::int8)::text as taxable,
      sum((totals ->> 'cgst')::int8)::text as cgst, sum((totals ->> 'sgst')::int8)::text as sgst,
      sum((totals ->> 'igst')::int8)::text as igst, sum((totals ->> 'roundOff')::int8)::text as round_off,
      sum(i.total)::text as total, coalesce(max(l.amount), 0)::text as lines
    from issued i left join lines l on l.kind = i.kind group by i.kind order by i.kind desc`);
  return rows.map((row) => {
    const [taxable, cgst, sgst, igst, roundOff, total] = FIELDS.map((field) =>
      Number(row[field]),
    ) as [number, number, number, number, number, number];
    const printed = taxable + cgst + sgst + igst;
    return {
      kind: row.kind,
      documents: row.documents,
      taxable,
      cgst,
      sgst,
      igst,
      roundOff,
      total,
      agrees: printed + roundOff === total && printed === Number(row.lines),
    };
  });
}

/** Totals on which the exports of a period must agree, with the gaps in the numbers of its documents. */
export async function checkExports(db: Db, period: Period): Promise<ExportCheck> {
  const documents = await sumDocuments(db, period);
  const money = await db.execute<{ received: string; paid_back: string }>(sql`
    select coalesce(sum(amount) filter (where amount > 0), 0)::text as received,
      coalesce(-sum(amount) filter (where amount < 0), 0)::text as paid_back
    from ${allMovements(period)} m`);
  const pending = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from invoices where brand = ${period.brand} and number is null`);
  const totalOf = (kind: DocumentSums["kind"]) =>
    documents.find((sums) => sums.kind === kind)?.total ?? 0;
  return {
    documents,
    net: totalOf("invoice") + totalOf("debit-note") - totalOf("credit-note"),
    received: Number(money.rows[0]?.received),
    paidBack: Number(money.rows[0]?.paid_back),
    series: await findSeries(db, period),
    pending: pending.rows[0]?.count ?? 0,
  };
}

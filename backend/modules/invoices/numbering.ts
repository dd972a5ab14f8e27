import { and, eq, max, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { invoices } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import { orderApprovedEmail } from "../notifications/order-templates.ts";
import { enqueueAll } from "../notifications/outbox.ts";
import { financialYear } from "../orders/order-number.ts";
import { buildCreditNoteContent, buildInvoiceContent } from "./invoice-content.ts";
import {
  type DocumentKind,
  findOrderLines,
  findPendingInvoices,
  type PendingFilter,
  type PendingInvoice,
  type Series,
} from "./pending-invoices.ts";

/** Advisory lock of the numbering, with one sub-key per brand. */
const NUMBERING_LOCK = 620_420_471;
const seriesLock: Record<BrandId, number> = { zwz: 1, nod: 2 };
export const BATCH_SIZE = 50;

export type Settings = Pick<Config, "sellerGstins" | "rule48Declarations" | "messaging">;

const seriesPrefixes: Record<DocumentKind, Record<BrandId, string>> = {
  invoice: { zwz: "ZW", nod: "ND" },
  "credit-note": { zwz: "ZC", nod: "NC" },
};

/** "ZW/26-27/000123": at most 16 characters (Rule 46), with one series per brand, kind and financial year. */
const formatDocumentNumber = (
  brand: BrandId,
  kind: DocumentKind,
  year: string,
  serial: number,
): string =>
  `${seriesPrefixes[kind][brand]}/${year.slice(0, 2)}-${year.slice(2)}/${String(serial).padStart(6, "0")}`;

async function findLastSerial(tx: Db, { brand, kind }: Series, year: string): Promise<number> {
  const isInSeries = and(
    eq(invoices.brand, brand),
    eq(invoices.kind, kind),
    eq(invoices.financialYear, year),
  );
  const [row] = await tx
    .select({ last: max(invoices.serial) })
    .from(invoices)
    .where(isInSeries);
  return row?.last ?? 0;
}

async function buildContents(
  tx: Db,
  { brand, kind }: Series,
  pending: PendingInvoice[],
  settings: Settings,
) {
  if (kind === "credit-note") return pending.map(buildCreditNoteContent);
  const lines = await findOrderLines(
    tx,
    pending.map(({ order }) => order.id),
  );
  return pending.map((document) =>
    buildInvoiceContent(
      document,
      lines.filter(({ line }) => line.orderId === document.order.id),
      {
        gstin: settings.sellerGstins[brand],
        declaresRule48Exemption: settings.rule48Declarations[brand],
      },
    ),
  );
}

/**
 * Issues a batch of pending documents of a series and returns their number. The batch has its own transaction and lock, so
 * that serials have neither gaps nor duplicates even if the process is killed, and orders never wait for it. Throws without
 * writing anything if one of the documents can't be issued.
 */
export function issueBatch(
  db: Db,
  series: Series,
  filter: PendingFilter,
  clock: () => Date,
  settings: Settings,
): Promise<number> {
  const { brand, kind } = series;
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${NUMBERING_LOCK}::int, ${seriesLock[brand]}::int)`,
    );
    const pending = await findPendingInvoices(tx, series, filter, BATCH_SIZE);
    if (pending.length === 0) return 0;
    // Read after taking the lock, so that a higher serial never has an earlier date.
    const now = clock();
    const year = financialYear(now);
    const last = await findLastSerial(tx, series, year);
    const contents = await buildContents(tx, series, pending, settings);
    const issued = pending.map((document, index) => ({
      id: document.id,
      serial: last + 1 + index,
      number: formatDocumentNumber(brand, kind, year, last + 1 + index),
      due_on: laterDay(indianDay(now), document.onCredit ? document.creditDays : 0),
      content: contents[index],
    }));
    await tx.execute(sql`
      update ${invoices} set financial_year = ${year}, serial = n.serial, number = n.number, issued_at = ${now.toISOString()},
        due_on = n.due_on, content = n.content
      from json_to_recordset(${JSON.stringify(issued)}::json) as n(
        id int, serial int, number text, due_on date, content jsonb)
      where ${invoices.id} = n.id`);
    if (kind === "invoice") {
      await enqueueAll(
        tx,
        pending.map((document, index) =>
          orderApprovedEmail(document, issued[index]?.number ?? "", settings.messaging.sites),
        ),
      );
    }
    return pending.length;
  });
}

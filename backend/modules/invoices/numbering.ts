import { and, asc, eq, inArray, max, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { financialYear } from "../../../lib/financial-year.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { crashPoint } from "../../crash-point.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import { invoices, orderLines } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import { formatSerial, lockSeries } from "../documents/index.ts";
import { enqueueAll, invoiceEmail } from "../notifications/index.ts";
import { buildInvoiceContent } from "./invoice-content.ts";
import { buildCreditNoteContent, buildDebitNoteContent } from "./note-content.ts";
import {
  type DocumentKind,
  type DocumentLine,
  findDocumentLines,
  findPendingInvoices,
  type PendingFilter,
  type PendingInvoice,
  type Series,
} from "./pending-invoices.ts";
import { AWAITING_IRN, CANCELLED_INVOICE } from "./prepared-kinds.ts";

export const BATCH_SIZE = 50;

export type InvoiceSettings = Pick<
  Config,
  "sellerGstins" | "rule48Declarations" | "bankAccounts" | "messaging"
>;

const seriesPrefixes: Record<DocumentKind, Record<BrandId, string>> = {
  invoice: { zwz: "ZW", nod: "ND" },
  "credit-note": { zwz: "ZC", nod: "NC" },
  "debit-note": { zwz: "ZDN", nod: "NDN" },
};

/** Kinds of documents whose numbers are of one series. */
const kindsOfSeries: Record<DocumentKind, string[]> = {
  invoice: ["invoice", AWAITING_IRN, CANCELLED_INVOICE],
  "credit-note": ["credit-note"],
  "debit-note": ["debit-note"],
};

async function findLastSerial(tx: Db, { brand, kind }: Series, year: string): Promise<number> {
  const isInSeries = and(
    eq(invoices.brand, brand),
    inArray(invoices.kind, kindsOfSeries[kind]),
    eq(invoices.financialYear, year),
  );
  const [row] = await tx
    .select({ last: max(invoices.serial) })
    .from(invoices)
    .where(isInSeries);
  return row?.last ?? 0;
}

function buildContents(
  { brand, kind }: Series,
  pending: PendingInvoice[],
  lines: Map<number, DocumentLine[]>,
  settings: InvoiceSettings,
) {
  const linesOf = (id: number | null) => lines.get(id ?? 0) ?? [];
  if (kind === "credit-note") {
    return pending.map((note) =>
      buildCreditNoteContent(note, linesOf(note.id), linesOf(note.correctedId)),
    );
  }
  const seller = {
    gstin: settings.sellerGstins[brand],
    declaresRule48Exemption: settings.rule48Declarations[brand],
    bankAccount: settings.bankAccounts[brand],
  };
  if (kind === "debit-note") {
    return pending.map((note) =>
      buildDebitNoteContent(note, linesOf(note.id), linesOf(note.correctedId), seller),
    );
  }
  return pending.map((invoice) => buildInvoiceContent(invoice, linesOf(invoice.id), seller));
}

/** Lines of the documents and of those that they correct, by document id. */
async function findLines(tx: Db, pending: PendingInvoice[]): Promise<Map<number, DocumentLine[]>> {
  const ids = pending.flatMap(({ id, correctedId }) => (correctedId ? [id, correctedId] : [id]));
  const lines = await findDocumentLines(tx, ids);
  return Map.groupBy(lines, ({ share }) => share.invoiceId);
}

/** Lines of the orders whose approval is announced. */
const findOrderedLines = (tx: Db, pending: PendingInvoice[]) => {
  const ids = pending.filter(({ onApproval }) => onApproval).map(({ order }) => order.id);
  return tx
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.orderId), asc(orderLines.line));
};

/** Locks the numbers of a brand's invoices and notes. Read the clock afterwards (series.ts). */
export const lockInvoiceNumbers = (tx: Db, brand: BrandId): Promise<void> =>
  lockSeries(tx, advisoryLocks.invoiceNumbers, brand);

/** Gives pending documents of the locked series their numbers, dates and contents. Returns them in the same order. */
export async function numberDocuments(
  tx: Db,
  series: Series,
  pending: PendingInvoice[],
  now: Date,
  settings: InvoiceSettings,
) {
  const { brand, kind } = series;
  const year = financialYear(now);
  const last = await findLastSerial(tx, series, year);
  const lines = await findLines(tx, pending);
  const contents = buildContents(series, pending, lines, settings);
  const issued = pending.map((document, index) => ({
    id: document.id,
    serial: last + 1 + index,
    number: formatSerial(seriesPrefixes[kind][brand], year, last + 1 + index),
    due_on: laterDay(indianDay(now), document.onCredit ? document.creditDays : 0),
    content: contents[index],
  }));
  await tx.execute(sql`
    update ${invoices} set financial_year = ${year}, serial = n.serial, number = n.number, issued_at = ${now.toISOString()},
      due_on = n.due_on, content = n.content
    from json_to_recordset(${JSON.stringify(issued)}::json) as n(
      id int, serial int, number text, due_on date, content jsonb)
    where ${invoices.id} = n.id`);
  return issued.map(({ number, due_on: dueOn }, index) => ({
    number,
    dueOn,
    lines: lines.get(pending[index]?.id ?? 0) ?? [],
  }));
}

/** Gives one pending document of the locked series its number. Returns also its due day and the advances that settle it. */
export async function numberDocument(
  tx: Db,
  series: Series,
  id: number,
  now: Date,
  settings: InvoiceSettings,
) {
  const pending = await findPendingInvoices(tx, series, { only: id }, 1);
  const [issued] = await numberDocuments(tx, series, pending, now, settings);
  if (!issued) throw new Error("The document was not issued.");
  const advances = pending.flatMap((document) => document.advances);
  return { number: issued.number, dueOn: issued.dueOn, advances };
}

/** Gives a note its number at once: a process of the release before would print one of prices as one of pieces. */
export async function numberNote(
  tx: Db,
  { id, brand, kind }: { id: number; brand: string; kind: "credit-note" | "debit-note" },
  settings: InvoiceSettings,
  clock: () => Date,
) {
  const series = { brand: brand as BrandId, kind };
  await lockInvoiceNumbers(tx, series.brand);
  return numberDocument(tx, series, id, clock(), settings);
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
  settings: InvoiceSettings,
): Promise<number> {
  const { brand, kind } = series;
  return db.transaction(async (tx) => {
    await lockInvoiceNumbers(tx, brand);
    const pending = await findPendingInvoices(tx, series, filter, BATCH_SIZE);
    if (pending.length === 0) return 0;
    const issued = await numberDocuments(tx, series, pending, clock(), settings);
    if (kind === "invoice") {
      const ordered = await findOrderedLines(tx, pending);
      await enqueueAll(
        tx,
        pending.map((document, index) =>
          invoiceEmail(
            {
              ...document,
              lines: issued[index]?.lines ?? [],
              orderLines: ordered.filter(({ orderId }) => orderId === document.order.id),
            },
            issued[index]?.number ?? "",
            settings.messaging.sites[brand],
          ),
        ),
      );
    }
    crashPoint("invoices-numbered");
    return pending.length;
  });
}

import { and, eq, max, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { invoices } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import { orderApprovedEmail } from "../notifications/order-templates.ts";
import { enqueueAll } from "../notifications/outbox.ts";
import { financialYear } from "../orders/order-number.ts";
import { buildCreditNoteContent, buildInvoiceContent } from "./compose-invoice.ts";
import { formatDocumentNumber } from "./invoice-number.ts";
import {
  findOrderLines,
  findPendingInvoices,
  type PendingFilter,
  type PendingInvoice,
  type Series,
} from "./pending-invoices.ts";

/** Any number that nothing else in this database locks, with one for each brand's series. */
const NUMBERS_LOCK = 620_420_471;
const seriesLock: Record<BrandId, number> = { zwz: 1, nod: 2 };
export const BATCH_SIZE = 50;

export type Settings = Pick<Config, "sellerGstins" | "messaging">;

async function findLastSerial(tx: Db, { brand, kind }: Series, year: string): Promise<number> {
  const mine = and(
    eq(invoices.brand, brand),
    eq(invoices.kind, kind),
    eq(invoices.financialYear, year),
  );
  const [row] = await tx
    .select({ last: max(invoices.serial) })
    .from(invoices)
    .where(mine);
  return row?.last ?? 0;
}

async function buildContents(
  tx: Db,
  { brand, kind }: Series,
  waiting: PendingInvoice[],
  settings: Settings,
) {
  if (kind === "credit-note") return waiting.map(buildCreditNoteContent);
  const lines = await findOrderLines(
    tx,
    waiting.map(({ order }) => order.id),
  );
  return waiting.map((one) =>
    buildInvoiceContent(
      one,
      lines.filter(({ line }) => line.orderId === one.order.id),
      settings.sellerGstins[brand],
    ),
  );
}

/**
 * Gives the next numbers of a series to a batch, in one transaction of its own behind the series' lock, so that it has
 * neither gaps nor doubles, whoever is killed when; orders never wait for it. Answers how many were numbered. One that
 * can't be issued makes the whole batch throw, and nothing of it is written.
 */
export function issueBatch(
  db: Db,
  series: Series,
  which: PendingFilter,
  clock: () => Date,
  settings: Settings,
): Promise<number> {
  const { brand, kind } = series;
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(${NUMBERS_LOCK}::int, ${seriesLock[brand]}::int)`,
    );
    const waiting = await findPendingInvoices(tx, series, which, BATCH_SIZE);
    if (waiting.length === 0) return 0;
    // Read behind the lock: a later number never has an earlier day.
    const now = clock();
    const year = financialYear(now);
    const last = await findLastSerial(tx, series, year);
    const figures = await buildContents(tx, series, waiting, settings);
    const numbered = waiting.map((one, at) => ({
      id: one.id,
      serial: last + 1 + at,
      number: formatDocumentNumber(brand, kind, year, last + 1 + at),
      due_on: laterDay(indianDay(now), one.onCredit ? one.creditDays : 0),
      content: figures[at],
    }));
    await tx.execute(sql`
      update ${invoices} set financial_year = ${year}, serial = n.serial, number = n.number, issued_at = ${now.toISOString()},
        due_on = n.due_on, content = n.content
      from json_to_recordset(${JSON.stringify(numbered)}::json) as n(
        id int, serial int, number text, due_on date, content jsonb)
      where ${invoices.id} = n.id`);
    if (kind === "invoice") {
      await enqueueAll(
        tx,
        waiting.map((one, at) =>
          orderApprovedEmail(one, numbered[at]?.number ?? "", settings.messaging.sites),
        ),
      );
    }
    return waiting.length;
  });
}

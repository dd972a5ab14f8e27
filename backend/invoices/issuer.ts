import { and, eq, max, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { BrandId } from "../../brands/types.ts";
import type { Db } from "../db/client.ts";
import { invoices } from "../db/schema/index.ts";
import type { Config } from "../env.ts";
import { approvedLetter } from "../outbox/order-letters.ts";
import { postAll } from "../outbox/post.ts";
import { indianDay, laterDay } from "../services/indian-time.ts";
import { financialYear } from "../services/order-number.ts";
import { creditNoteFigures, invoiceFigures } from "./compose.ts";
import { type Kind, printedNumber } from "./numbers.ts";
import { linesOf, type Waiting, waitingInvoices } from "./waiting.ts";

/** Any number that nothing else in this database locks. */
const NUMBERS_LOCK = 620_420_471;
const AT_ONCE = 50;

export interface InvoiceIssuer {
  /**
   * Numbers every invoice that was committed before the call; resolves when that is done. Never throws: what could
   * not be numbered now is numbered by the next call of anybody.
   */
  issue: () => Promise<void>;
}

type Settings = Pick<Config, "sellerGstins" | "messaging">;

/** Last serial of each brand in this kind and year. */
async function lastSerials(tx: Db, kind: Kind, year: string): Promise<Map<string, number>> {
  const rows = await tx
    .select({ brand: invoices.brand, last: max(invoices.serial) })
    .from(invoices)
    .where(and(eq(invoices.kind, kind), eq(invoices.year, year)))
    .groupBy(invoices.brand);
  return new Map(rows.map(({ brand, last }) => [brand, last ?? 0]));
}

async function figuresOf(tx: Db, kind: Kind, waiting: Waiting[], { sellerGstins }: Settings) {
  if (kind === "credit-note") return waiting.map(creditNoteFigures);
  const lines = await linesOf(
    tx,
    waiting.map(({ order }) => order.id),
  );
  return waiting.map((one) =>
    invoiceFigures(
      one,
      lines.filter(({ line }) => line.orderId === one.order.id),
      sellerGstins[one.brand as BrandId],
    ),
  );
}

/**
 * Gives the next numbers to a batch, in one transaction of its own behind a lock of the database, so that a series has
 * neither gaps nor doubles, whoever is killed when; orders never wait for it. Answers how many were numbered.
 */
function issueBatch(db: Db, kind: Kind, clock: () => Date, settings: Settings): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS_LOCK}::int)`);
    const waiting = await waitingInvoices(tx, kind, AT_ONCE);
    if (waiting.length === 0) return 0;
    const now = clock();
    const year = financialYear(now);
    const serials = await lastSerials(tx, kind, year);
    const figures = await figuresOf(tx, kind, waiting, settings);
    const numbered = waiting.map((one, at) => {
      const brand = one.brand as BrandId;
      const serial = (serials.get(brand) ?? 0) + 1;
      serials.set(brand, serial);
      return {
        id: one.id,
        serial,
        number: printedNumber(brand, kind, year, serial),
        due_on: laterDay(indianDay(now), one.onCredit ? one.creditDays : 0),
        figures: figures[at],
      };
    });
    await tx.execute(sql`
      update ${invoices} set year = ${year}, serial = n.serial, number = n.number, issued_at = ${now.toISOString()},
        due_on = n.due_on, figures = n.figures
      from json_to_recordset(${JSON.stringify(numbered)}::json) as n(
        id int, serial int, number text, due_on date, figures jsonb)
      where ${invoices.id} = n.id`);
    if (kind === "invoice") {
      await postAll(
        tx,
        waiting.map((one, at) =>
          approvedLetter(one, numbered[at]?.number ?? "", settings.messaging.sites),
        ),
      );
    }
    return waiting.length;
  });
}

/** Numbers everything that waits, invoices before the credit notes that answer them. */
export async function numberInvoices(db: Db, clock: () => Date, settings: Settings): Promise<void> {
  for (const kind of ["invoice", "credit-note"] as const) {
    while ((await issueBatch(db, kind, clock, settings)) === AT_ONCE);
  }
}

/** One per process: calls that come while a batch is on its way share the next one. */
export function createIssuer(
  db: Db,
  clock: () => Date,
  settings: Settings,
  log: FastifyBaseLogger,
): InvoiceIssuer {
  const work = async () => {
    try {
      await numberInvoices(db, clock, settings);
    } catch (error) {
      log.error({ err: error }, "invoices not numbered");
    }
  };
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;
  const start = (): Promise<void> => {
    running = work().finally(() => {
      running = null;
    });
    return running;
  };
  const issue = (): Promise<void> => {
    if (!running) return start();
    next ??= running.then(() => {
      next = null;
      return start();
    });
    return next;
  };
  return { issue };
}

import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../db/client.ts";
import { isUnreachable } from "../../db/errors.ts";
import { withRetry } from "../../db/with-retry.ts";
import { BATCH_SIZE, issueBatch, type Settings } from "./numbering.ts";
import { findPendingIds, findPendingSeries, type Series } from "./pending-invoices.ts";

export interface InvoiceIssuer {
  /**
   * Numbers every invoice that was committed before the call; resolves when that is done. Never throws: what could
   * not be numbered now is numbered by the next call of anybody.
   */
  issue: () => Promise<void>;
}

/** Invoices before the credit notes that answer them. */
const allSeries: Series[] = [
  { brand: "zwz", kind: "invoice" },
  { brand: "nod", kind: "invoice" },
  { brand: "zwz", kind: "credit-note" },
  { brand: "nod", kind: "credit-note" },
];

interface IssueContext {
  db: Db;
  clock: () => Date;
  settings: Settings;
  /** Ids of those that can't be issued. They hold up nobody: each is tried alone after the others. */
  stuck: Set<number>;
  onStuck: (error: unknown, invoice: number) => void;
}

/** Tries each of a batch alone, so that one that can't be issued is known by its id. */
async function issueOneByOne(
  { db, clock, settings, stuck, onStuck }: IssueContext,
  series: Series,
  ids: number[],
) {
  for (const id of ids) {
    try {
      await withRetry(() => issueBatch(db, series, { only: id }, clock, settings));
      stuck.delete(id);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      if (!stuck.has(id)) onStuck(error, id);
      stuck.add(id);
    }
  }
}

async function issueSeries(work: IssueContext, series: Series): Promise<void> {
  const { db, clock, settings, stuck } = work;
  const before = [...stuck];
  for (let numbered = BATCH_SIZE; numbered === BATCH_SIZE; ) {
    const which = { except: [...stuck] };
    try {
      numbered = await issueBatch(db, series, which, clock, settings);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      await issueOneByOne(work, series, await findPendingIds(db, series, which, BATCH_SIZE));
    }
  }
  await issueOneByOne(work, series, before);
}

/** Numbers everything that waits; throws at the first one that can't be. */
export async function issueAllPending(
  db: Db,
  clock: () => Date,
  settings: Settings,
): Promise<void> {
  const onStuck = (error: unknown) => {
    throw error;
  };
  const work = { db, clock, settings, stuck: new Set<number>(), onStuck };
  const waits = await findPendingSeries(db);
  for (const series of allSeries.filter(waits)) await issueSeries(work, series);
}

/** One per process: calls that come while a batch is on its way share the next one. */
export function createIssuer(
  db: Db,
  clock: () => Date,
  settings: Settings,
  log: FastifyBaseLogger,
): InvoiceIssuer {
  const stuck = new Map(allSeries.map((series) => [series, new Set<number>()]));
  const onStuck = (error: unknown, invoice: number) =>
    log.error({ err: error, invoice }, "invoice not numbered: it waits, the others do not");
  const work = async () => {
    const waits = await findPendingSeries(db).catch(() => () => true);
    for (const [series, own] of stuck) {
      if (!waits(series)) continue;
      try {
        await issueSeries({ db, clock, settings, stuck: own, onStuck }, series);
      } catch (error) {
        log.error({ err: error, ...series }, "invoices not numbered");
      }
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

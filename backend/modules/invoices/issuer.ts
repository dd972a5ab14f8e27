import type { FastifyBaseLogger } from "fastify";
import { recordPass } from "../../../lib/node/metrics/loop-metrics.ts";
import type { Db } from "../../db/client.ts";
import { isUnreachable } from "../../db/errors.ts";
import { withRetry } from "../../db/with-retry.ts";
import { BATCH_SIZE, type InvoiceSettings, issueBatch } from "./numbering.ts";
import { findPendingIds, findPendingSeries, type Series } from "./pending-invoices.ts";

export interface InvoiceIssuer {
  /**
   * Issues every document that was committed before the call. Never rejects: a document that can't be issued now is retried
   * by the next call.
   */
  issue: () => Promise<void>;
}

/** Invoices come before credit notes, which refer to them. */
const allSeries: Series[] = [
  { brand: "zwz", kind: "invoice" },
  { brand: "nod", kind: "invoice" },
  { brand: "zwz", kind: "credit-note" },
  { brand: "nod", kind: "credit-note" },
];

interface IssueContext {
  db: Db;
  clock: () => Date;
  settings: InvoiceSettings;
  /** Ids of documents that can't be issued. Each is retried on its own after the batches, so that it doesn't block others. */
  stuck: Set<number>;
  onStuck: (error: unknown, invoice: number) => void;
}

/** Issues documents one at a time to find those that can't be issued. */
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

async function issueSeries(context: IssueContext, series: Series): Promise<void> {
  const { db, clock, settings, stuck } = context;
  const stuckBefore = [...stuck];
  for (let numbered = BATCH_SIZE; numbered === BATCH_SIZE; ) {
    const filter = { except: [...stuck] };
    try {
      numbered = await issueBatch(db, series, filter, clock, settings);
    } catch (error) {
      if (isUnreachable(error)) throw error;
      await issueOneByOne(context, series, await findPendingIds(db, series, filter, BATCH_SIZE));
    }
  }
  await issueOneByOne(context, series, stuckBefore);
}

/** Issues every pending document; throws at the first one that can't be issued. */
export async function issueAllPending(
  db: Db,
  clock: () => Date,
  settings: InvoiceSettings,
): Promise<void> {
  const onStuck = (error: unknown) => {
    throw error;
  };
  const context = { db, clock, settings, stuck: new Set<number>(), onStuck };
  const isSeriesPending = await findPendingSeries(db);
  for (const series of allSeries.filter(isSeriesPending)) await issueSeries(context, series);
}

/** Create one per process: calls during a run share the next run. */
export function createIssuer(
  db: Db,
  clock: () => Date,
  settings: InvoiceSettings,
  log: FastifyBaseLogger,
): InvoiceIssuer {
  const stuck = new Map(allSeries.map((series) => [series, new Set<number>()]));
  const onStuck = (error: unknown, invoice: number) =>
    log.error({ err: error, invoice }, "invoice not issued; other invoices are not affected");
  const work = async () => {
    const isSeriesPending = await findPendingSeries(db).catch(() => () => true);
    let hasFailed = false;
    for (const [series, stuckIds] of stuck) {
      if (!isSeriesPending(series)) continue;
      try {
        await issueSeries({ db, clock, settings, stuck: stuckIds, onStuck }, series);
      } catch (error) {
        hasFailed = true;
        log.error({ err: error, ...series }, "invoices not issued");
      }
    }
    if (!hasFailed) recordPass("invoices");
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

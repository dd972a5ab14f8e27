import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { FastifyBaseLogger } from "fastify";
import type { Db } from "./db/client.ts";
import { jobRuns } from "./db/schema/index.ts";

/** Claims are tried this many times per period, so that a run follows soon after its period. */
const TRIES_PER_PERIOD = 4;
/** A process that runs a job renews its claim; without renewal it was killed, and another one may begin after this time. */
const BUSY_MS = 60_000;
const RENEW_MS = 20_000;

export interface Job {
  /** Stored; processes of all versions know a job by it. */
  name: string;
  /** Period: at most about one run in it, by whichever process is first. */
  everyMs: number;
  run: () => Promise<unknown>;
}

const milliseconds = (ms: number) => sql`${ms}::int * interval '1 millisecond'`;

const busyUntil = sql`now() + ${milliseconds(BUSY_MS)}`;

/**
 * Takes the run that is due for this process: one row per job decides among all of them. Returns the moment that identifies
 * the run, or null if none is due.
 */
async function claim(db: Db, { name, everyMs }: Job): Promise<string | null> {
  // Half a try earlier: the tries of several processes come at any time.
  const minAge = milliseconds(Math.round(everyMs * (1 - 0.5 / TRIES_PER_PERIOD)));
  const claimed = await db
    .insert(jobRuns)
    .values({ name, startedAt: sql`now()`, busyUntil })
    .onConflictDoUpdate({
      target: jobRuns.name,
      set: { startedAt: sql`now()`, busyUntil },
      setWhere: sql`${jobRuns.startedAt} <= now() - ${minAge} and coalesce(${jobRuns.busyUntil} < now(), true)`,
    })
    // As text: a Date has no microseconds.
    .returning({ startedAt: sql<string>`${jobRuns.startedAt}::text` });
  return claimed[0]?.startedAt ?? null;
}

/** Runs the job if it is due and no other process runs it; returns whether it ran. Never rejects because of the job. */
export async function runIfDue(
  db: Db,
  job: Job,
  log: FastifyBaseLogger,
  renewMs = RENEW_MS,
): Promise<boolean> {
  const startedAt = await claim(db, job);
  if (startedAt === null) return false;
  const start = performance.now();
  // Not a later run, by a process that took this one for dead.
  const isThis = and(
    eq(jobRuns.name, job.name),
    sql`${jobRuns.startedAt} = ${startedAt}::timestamptz`,
  );
  const renew = () =>
    db
      .update(jobRuns)
      .set({ busyUntil })
      .where(and(isThis, isNotNull(jobRuns.busyUntil)))
      .catch((error: unknown) => log.warn({ err: error, job: job.name }, "claim not renewed"));
  const renewal = setInterval(renew, renewMs);
  try {
    await job.run();
    const durationMs = Math.round(performance.now() - start);
    await db
      .update(jobRuns)
      .set({ busyUntil: null, succeededAt: sql`now()`, durationMs })
      .where(isThis);
  } catch (error) {
    log.warn({ err: error, job: job.name }, "job failed; it runs again after its period");
    await db.update(jobRuns).set({ busyUntil: null, failedAt: sql`now()` }).where(isThis);
  } finally {
    clearInterval(renewal);
  }
  return true;
}

/**
 * Runs jobs in the background, each once per period in one of the processes that share the database. Several tries per
 * period keep it when the process that ran it last has gone.
 */
export function startJobs(db: Db, jobs: Job[], log: FastifyBaseLogger) {
  let stopped = false;
  const timers = new Map<string, NodeJS.Timeout>();
  const running = new Set<Promise<unknown>>();
  const schedule = (job: Job) => {
    if (stopped) return;
    const timer = setTimeout(() => {
      const run = runIfDue(db, job, log)
        .catch((error) => log.warn({ err: error, job: job.name }, "job not claimed"))
        .finally(() => {
          running.delete(run);
          schedule(job);
        });
      running.add(run);
    }, job.everyMs / TRIES_PER_PERIOD);
    timers.set(job.name, timer.unref());
  };
  for (const job of jobs) schedule(job);
  return {
    async stop() {
      stopped = true;
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all(running);
    },
  };
}

import { sql } from "drizzle-orm";
import { advisoryLocks } from "./advisory-locks.ts";
import type { Database, Db } from "./client.ts";
import { liftTimeLimits } from "./time-limits.ts";

/**
 * Runs work that must not run in two processes at once, such as migrating and seeding. On PostgreSQL the others wait
 * for a lock that a transaction holds, which has no time limits; the embedded database has only one process.
 */
export async function withAdvisoryLock<T>(
  { db, driver }: Database,
  work: (holder: Db) => Promise<T>,
): Promise<T> {
  if (driver === "pglite") return work(db);
  return db.transaction(async (tx) => {
    await liftTimeLimits(tx);
    await tx.execute(sql`select pg_advisory_xact_lock(${advisoryLocks.start}::int)`);
    return work(tx);
  });
}

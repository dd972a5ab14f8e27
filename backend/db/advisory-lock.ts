import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** Any number that nothing else in this database locks. */
const START_LOCK = 620_420_470;

/**
 * Runs work that must not happen in two processes at once, such as migrating and seeding. On PostgreSQL others
 * wait at a lock held by a transaction of its own; the embedded database has one process anyway.
 */
export async function withAdvisoryLock<T>(
  { db, driver }: Database,
  work: () => Promise<T>,
): Promise<T> {
  if (driver === "pglite") return work();
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    await tx.execute(sql`select pg_advisory_xact_lock(${START_LOCK}::int)`);
    return work();
  });
}

import { sql } from "drizzle-orm";
import type { Database } from "./client.ts";

/** Lock id; no other code in this database locks it. */
const START_LOCK = 620_420_470;

/**
 * Runs work that must not run in two processes at once, such as migrating and seeding. On PostgreSQL the others wait
 * for a lock held by a separate transaction; the embedded database has only one process.
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

import { sql } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";

/** Waits until this many calls wait for a lock of the test's database (PostgreSQL only). */
export async function untilWaiting(db: Db, calls: number): Promise<void> {
  const count = async () => {
    const { rows } = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows.length;
  };
  while ((await count()) < calls);
}

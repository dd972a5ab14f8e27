import { sql } from "drizzle-orm";
import type { Db } from "./client.ts";

/** Lifts the time limits of this transaction: it works through whole tables, as a backup does, or waits for another process. */
export async function liftTimeLimits(tx: Db): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
}

import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";

/** The row of an audit, which may take longer than the backend lets a query take. */
export const readUnlimited = (db: Db, query: SQL): Promise<Record<string, number>> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<Record<string, number>>(query);
    return rows[0] ?? {};
  });

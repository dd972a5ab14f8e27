import { sql } from "drizzle-orm";
import type { Database } from "../../backend/db/client.ts";
import { SKIPPED_TABLES } from "../../backend/modules/operations/backup.ts";
import { tablesInForeignKeyOrder } from "../../backend/modules/operations/backup-tables.ts";

/** Tables of a backup. */
export const backedUpTables = tablesInForeignKeyOrder().filter((name) => !SKIPPED_TABLES.has(name));

/** Rows and checksum of each table of a backup, by which two databases are compared. */
export async function tableSums({ db }: Database): Promise<Record<string, unknown>> {
  const sums: Record<string, unknown> = {};
  for (const table of backedUpTables) {
    const { rows } = await db.execute(
      sql`select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.identifier(table)} t`,
    );
    sums[table] = rows[0];
  }
  return sums;
}

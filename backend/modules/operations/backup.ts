import { mkdir, open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { liftTimeLimits } from "../../db/time-limits.ts";
import { messageRecords } from "../notifications/index.ts";
import {
  columnNames,
  type NextSerials,
  readSerials,
  tablesInForeignKeyOrder,
} from "./backup-tables.ts";

/**
 * Sessions, rate limits and short-lived credentials are not backed up, and of messages only their records: after a restore all
 * users sign in again and nothing is sent twice, and a stolen backup gives access to no account. Page changes start anew, which
 * outdates every page; item changes belong to the transactions of one database, and runs of jobs to its processes.
 */
export const SKIPPED_TABLES = new Set([
  "sessions",
  "operator_sessions",
  "operator_tokens",
  "rate_limits",
  "one_time_codes",
  "grants",
  "claims",
  "email_tokens",
  "page_changes",
  "item_changes",
  "job_runs",
]);
/** Queries that a backup reads instead of the table, by its name. */
const SOURCES: Record<string, SQL> = { outbox: messageRecords };
export const ROWS_AT_ONCE = 1000;
/** A thousand uploaded files would not fit into memory. A single row may be larger; it is then written alone. */
export const CHARACTERS_AT_ONCE = 8_000_000;

/** Called after each table, with the number of its rows: a large backup takes minutes. */
export type Progress = (table: string, rows: number) => void;

export interface Manifest {
  /** Format 1 has the table and column names from before migration 0007. */
  format: 1 | 2;
  takenAt: string;
  /** Number of rows by table. */
  rows: Record<string, number>;
  /** Absent in backups from before they were written. */
  nextSerials?: NextSerials;
}

/**
 * Writes a consistent snapshot of all tables as JSON lines into a new folder under `parent`. It can be restored into
 * the embedded database and into PostgreSQL.
 */
export async function writeBackup(
  db: Db,
  parent: string,
  now: Date,
  onTable: Progress = () => undefined,
): Promise<Manifest & { folder: string }> {
  const folder = join(parent, now.toISOString().replaceAll(":", "-").slice(0, 19));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const rows: Manifest["rows"] = {};
  const nextSerials = await db.transaction(
    async (tx) => {
      await liftTimeLimits(tx);
      for (const table of tablesInForeignKeyOrder()) {
        if (SKIPPED_TABLES.has(table)) continue;
        const written = await writeTable(tx, table, join(folder, `${table}.jsonl`));
        rows[table] = written;
        onTable(table, written);
      }
      return readSerials(tx);
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const manifest: Manifest = { format: 2, takenAt: now.toISOString(), rows, nextSerials };
  await writeFile(join(folder, "manifest.json"), `${JSON.stringify(manifest, null, 2)}\n`, {
    mode: 0o600,
  });
  return { folder, ...manifest };
}

/** Number of rows to fetch at once, given the longest row of the table. */
async function rowsAtOnce(tx: Db, table: string): Promise<number> {
  const { rows } = await tx.execute<{ longest: number }>(
    sql`select coalesce(max(length(row_to_json(t)::text)), 1) as longest from ${sql.identifier(table)} t`,
  );
  const fitting = Math.floor(CHARACTERS_AT_ONCE / (rows[0]?.longest ?? 1));
  return Math.min(Math.max(fitting, 1), ROWS_AT_ONCE);
}

async function writeTable(tx: Db, table: string, path: string): Promise<number> {
  const atOnce = await rowsAtOnce(tx, table);
  const file = await open(path, "w", 0o600);
  let written = 0;
  // A credit note is restored after the invoice that it refers to.
  const order = columnNames.get(table)?.has("id") ? sql`order by id` : sql``;
  try {
    await tx.execute(
      sql`declare rows_of_table no scroll cursor for select row_to_json(t)::text as line from ${SOURCES[table] ?? sql.identifier(table)} t ${order}`,
    );
    for (;;) {
      const { rows } = await tx.execute<{ line: string }>(
        sql.raw(`fetch ${atOnce} from rows_of_table`),
      );
      if (rows.length === 0) break;
      await file.write(rows.map(({ line }) => `${line}\n`).join(""));
      written += rows.length;
    }
    await tx.execute(sql`close rows_of_table`);
    await file.sync();
  } finally {
    await file.close();
  }
  return written;
}

import { createReadStream } from "node:fs";
import { mkdir, open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { migrate } from "../../db/migrate.ts";
import { openDatabase } from "../../db/open-database.ts";
import { readConfig } from "../../env.ts";
import { currentTable, upgradeRow } from "./backup-format-1.ts";
import { resetSerials, tablesInForeignKeyOrder } from "./backup-tables.ts";

/**
 * Sessions, rate limits, short-lived credentials and messages are not backed up: after a restore all users sign in
 * again, and a stolen backup gives access to no account.
 */
export const SKIPPED_TABLES = new Set([
  "sessions",
  "rate_limits",
  "one_time_codes",
  "grants",
  "claims",
  "email_tokens",
  "outbox",
]);
const ROWS_AT_ONCE = 1000;
/** A thousand uploaded files would not fit into memory. A single row may be larger; it is then written alone. */
const CHARACTERS_AT_ONCE = 8_000_000;

interface Manifest {
  /** Format 1 has the table and column names from before migration 0007. */
  format: 1 | 2;
  takenAt: string;
  /** Number of rows by table. */
  rows: Record<string, number>;
}

/**
 * Writes a consistent snapshot of all tables as JSON lines into a new folder under `parent`. It can be restored into
 * the embedded database and into PostgreSQL.
 */
export async function writeBackup(
  db: Db,
  parent: string,
  now: Date,
): Promise<Manifest & { folder: string }> {
  const folder = join(parent, now.toISOString().replaceAll(":", "-").slice(0, 19));
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const rows: Manifest["rows"] = {};
  await db.transaction(
    async (tx) => {
      for (const table of tablesInForeignKeyOrder()) {
        if (SKIPPED_TABLES.has(table)) continue;
        rows[table] = await writeTable(tx, table, join(folder, `${table}.jsonl`));
      }
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
  const manifest: Manifest = { format: 2, takenAt: now.toISOString(), rows };
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
  try {
    await tx.execute(
      sql`declare rows_of_table no scroll cursor for select row_to_json(t)::text as line from ${sql.identifier(table)} t`,
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

/** Restores a backup into an empty, migrated database in one transaction. Throws when it is not empty or rows are missing. */
export async function restoreBackup(db: Db, folder: string): Promise<Manifest> {
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
  const old = manifest.format === 1;
  const counts = new Map(
    Object.entries(manifest.rows).map(([name, count]) => [
      old ? currentTable(name) : name,
      { file: join(folder, `${name}.jsonl`), count },
    ]),
  );
  const tables = tablesInForeignKeyOrder().filter((table) => counts.has(table));
  await db.transaction(async (tx) => {
    for (const table of tables) {
      const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
      if (rows.length > 0)
        throw new Error(`The database is not empty: table ${table} has rows. Nothing was changed.`);
    }
    for (const table of tables) {
      const { file = "", count = 0 } = counts.get(table) ?? {};
      const read = await readTable(tx, table, file, old ? upgradeRow : undefined);
      if (read !== count) {
        throw new Error(
          `The backup is damaged: ${table} has ${read} of ${count} rows. Nothing was changed.`,
        );
      }
    }
    await resetSerials(tx);
  });
  return manifest;
}

async function readTable(
  tx: Db,
  table: string,
  path: string,
  upgrade = (_table: string, line: string) => line,
): Promise<number> {
  const name = sql.identifier(table);
  let chunk: string[] = [];
  let characters = 0;
  let read = 0;
  const insertChunk = async () => {
    if (chunk.length === 0) return;
    const rows = `[${chunk.join(",")}]`;
    await tx.execute(
      sql`insert into ${name} select * from json_populate_recordset(null::${name}, ${rows}::json)`,
    );
    read += chunk.length;
    chunk = [];
    characters = 0;
  };
  for await (const line of createInterface({ input: createReadStream(path) })) {
    const isFull = chunk.length >= ROWS_AT_ONCE || characters + line.length > CHARACTERS_AT_ONCE;
    if (isFull) await insertChunk();
    chunk.push(upgrade(table, line));
    characters += line.length;
  }
  await insertChunk();
  return read;
}

/** Opens the configured database directly (the backend must be stopped), migrates it and restores the backup. */
export async function restoreFrom(folder: string): Promise<string> {
  const database = await openDatabase(readConfig(), () => undefined);
  try {
    await migrate(database);
    const { takenAt, rows } = await restoreBackup(database.db, folder);
    const total = Object.values(rows).reduce((sum, n) => sum + n, 0);
    return `${total} rows restored, as of ${takenAt}. All users must sign in again.`;
  } finally {
    await database.close();
  }
}

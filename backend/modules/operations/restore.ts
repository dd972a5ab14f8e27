import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { createInterface } from "node:readline";
import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { errorCode, isDiskFull, isUnreachable } from "../../db/errors.ts";
import {
  addFirstInvoiceLines,
  addFirstShipments,
  addOrderDates,
  continueCartLineIds,
  migrate,
} from "../../db/migrate.ts";
import { openDatabase } from "../../db/open-database.ts";
import { liftTimeLimits } from "../../db/time-limits.ts";
import { readConfig } from "../../env.ts";
import { CHARACTERS_AT_ONCE, type Manifest, type Progress, ROWS_AT_ONCE } from "./backup.ts";
import { currentTable, upgradeRow } from "./backup-format-1.ts";
import { columnNames, continueSerials, tablesInForeignKeyOrder } from "./backup-tables.ts";

/** Why a backup is not restored. Never contains data of a row, unlike the errors of JSON and of the database. */
class RestoreError extends Error {
  constructor(reason: string) {
    super(`${reason} Nothing was changed.`);
  }
}

const newerVersion = (what: string) =>
  new RestoreError(
    `The backup was written by a newer version: ${what} is unknown. Restore it with that version.`,
  );

const damagedRow = ({ path, number }: { path: string; number: number }, what: string) =>
  new RestoreError(`The backup is damaged: row ${number} of ${basename(path)} ${what}.`);

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, "manifest.json");
  const text = await readFile(path, "utf8").catch(() => {
    throw new RestoreError(`${folder} is not a backup: it has no manifest.json.`);
  });
  try {
    return JSON.parse(text) as Manifest;
  } catch {
    throw new RestoreError("The backup is damaged: manifest.json is not JSON.");
  }
}

/**
 * Restores a backup into an empty, migrated database in one transaction; columns added since it was written get their
 * default. Throws if the database is not empty, rows are missing, or the backup has data that this version does not know.
 */
export async function restoreBackup(
  db: Db,
  folder: string,
  onTable: Progress = () => undefined,
): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (![1, 2].includes(manifest.format)) throw newerVersion(`format ${manifest.format}`);
  const old = manifest.format === 1;
  const counts = new Map(
    Object.entries(manifest.rows).map(([name, count]) => [
      old ? currentTable(name) : name,
      { file: join(folder, `${name}.jsonl`), count },
    ]),
  );
  for (const name of counts.keys()) if (!columnNames.has(name)) throw newerVersion(`table ${name}`);
  const tables = tablesInForeignKeyOrder().filter((table) => counts.has(table));
  await db.transaction(async (tx) => {
    await liftTimeLimits(tx);
    for (const table of tables) {
      const { rows } = await tx.execute(sql`select 1 from ${sql.identifier(table)} limit 1`);
      if (rows.length > 0)
        throw new RestoreError(`The database is not empty: table ${table} has rows.`);
    }
    for (const table of tables) {
      const { file = "", count = 0 } = counts.get(table) ?? {};
      const read = await readTable(tx, table, file, old ? upgradeRow : undefined);
      if (read !== count) {
        throw new RestoreError(`The backup is damaged: ${table} has ${read} of ${count} rows.`);
      }
      onTable(table, read);
    }
    if (!counts.has("shipments")) await addFirstShipments(tx);
    await addOrderDates(tx);
    if (!counts.has("invoice_lines")) await addFirstInvoiceLines(tx);
    await continueSerials(tx, manifest.nextSerials ?? {});
    await continueCartLineIds(tx);
  });
  return manifest;
}

/** Columns of a row as SQL; all rows of a table have the same ones. */
function columnList(table: string, row: string): SQL {
  const names = Object.keys(JSON.parse(row) as object);
  const unknown = names.find((name) => !columnNames.get(table)?.has(name));
  if (unknown) throw newerVersion(`column ${table}.${unknown}`);
  return sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
}

interface BackupRow {
  path: string;
  /** Line in the file, from 1. */
  number: number;
  text: string;
}

/** Throws for a line that is not a JSON object, such as one that was cut off. */
function checkRow(row: BackupRow): BackupRow {
  try {
    if (JSON.parse(row.text) instanceof Object) return row;
  } catch {
    // Reported below, without the excerpt that the parser's message contains.
  }
  throw damagedRow(row, "is not a JSON object");
}

async function insertRows(tx: Db, table: string, rows: BackupRow[]): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const name = sql.identifier(table);
  const columns = columnList(table, first.text);
  const json = `[${rows.map(({ text }) => text).join(",")}]`;
  // In a savepoint, so that the rows can be tried one by one after a failure.
  await tx.transaction((inner) =>
    inner.execute(
      sql`insert into ${name} (${columns}) select ${columns} from json_populate_recordset(null::${name}, ${json}::json)`,
    ),
  );
}

/** Inserts the rows. Throws an error that names the first row that the database refuses. */
async function restoreRows(tx: Db, table: string, rows: BackupRow[]): Promise<void> {
  try {
    return await insertRows(tx, table, rows);
  } catch (error) {
    if (error instanceof RestoreError || isUnreachable(error) || isDiskFull(error)) throw error;
  }
  for (const row of rows) {
    try {
      await insertRows(tx, table, [row]);
    } catch (error) {
      throw damagedRow(row, `is refused by the database (code ${errorCode(error) ?? "unknown"})`);
    }
  }
}

async function readTable(
  tx: Db,
  table: string,
  path: string,
  upgrade = (_table: string, line: string) => line,
): Promise<number> {
  let chunk: BackupRow[] = [];
  let characters = 0;
  let number = 0;
  const insertChunk = async () => {
    await restoreRows(tx, table, chunk);
    chunk = [];
    characters = 0;
  };
  for await (const line of createInterface({ input: createReadStream(path) })) {
    number += 1;
    const isFull = chunk.length >= ROWS_AT_ONCE || characters + line.length > CHARACTERS_AT_ONCE;
    if (isFull) await insertChunk();
    const row = checkRow({ path, number, text: line });
    chunk.push({ ...row, text: upgrade(table, line) });
    characters += line.length;
  }
  await insertChunk();
  return number;
}

/** Describes any other failure of a restore by its code: the message of a database error contains the statement. */
function describeFailure(error: unknown): Error {
  if (error instanceof RestoreError) return error;
  const code = errorCode(error) ?? "unknown error";
  if (isDiskFull(error))
    return new RestoreError("The disk is full. Free some space and try again.");
  return new RestoreError(`The backup could not be restored (${code}).`);
}

/** Opens the configured database directly (the backend must be stopped), migrates it and restores the backup. */
export async function restoreFrom(folder: string, onTable?: Progress): Promise<string> {
  const database = await openDatabase(readConfig(), () => undefined);
  try {
    await migrate(database);
    const { takenAt, rows } = await restoreBackup(database.db, folder, onTable).catch((error) => {
      throw describeFailure(error);
    });
    const total = Object.values(rows).reduce((sum, n) => sum + n, 0);
    return `${total} rows restored, as of ${takenAt}. All users must sign in again.`;
  } finally {
    await database.close();
  }
}

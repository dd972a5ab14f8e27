import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { testDatabase } from "../../test/backend/test-database.ts";
import { SKIPPED_TABLES } from "../modules/operations/backup.ts";
import { tablesInForeignKeyOrder } from "../modules/operations/backup-tables.ts";
import { restoreBackup } from "../modules/operations/restore.ts";
import type { Database } from "./client.ts";
import { migrate } from "./migrate.ts";

type Row = Record<string, unknown>;

/** Tables that existed before the two migrations. */
async function findOldTables({ db }: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = current_schema()`,
  );
  const existing = new Set(rows.map(({ name }) => name));
  return tablesInForeignKeyOrder().filter((table) => existing.has(table));
}

let database: Database;
let before: Record<string, Row[]>;

async function readRows({ db }: Database, table: string): Promise<Row[]> {
  const { rows } = await db.execute<{ row: Row }>(
    sql`select row_to_json(t) as row from ${sql.identifier(table)} t order by t`,
  );
  return rows.map(({ row }) => row);
}

beforeAll(async () => {
  database = await testDatabase(15);
  const fixture = readFileSync("test/backend/database-0014.sql", "utf8");
  for (const statement of fixture.split(";\n").filter((text) => text.trim())) {
    await database.db.execute(sql.raw(statement));
  }
  before = {};
  for (const table of await findOldTables(database)) {
    before[table] = await readRows(database, table);
  }
  await migrate(database, 17);
});
afterAll(() => database.close());

/** Status, ordered, allocated, shipped and back-ordered pieces of every line. */
const fulfilment = async (of: Database) =>
  (
    await of.db.execute<{ line: unknown[] }>(sql`
      select json_build_array(o.status, l.quantity, l.allocated, l.shipped, l.back_ordered) as line
      from order_lines l join orders o on o.id = l.order_id order by l.id`)
  ).rows.map(({ line }) => line);

const shipped = async (of: Database) =>
  (
    await of.db.execute<{ row: Row }>(sql`
      select json_build_object('order', s.order_id, 'number', s.number, 'carrier', s.carrier, 'tracking', s.tracking,
        'on', s.dispatched_on, 'packages', s.packages, 'line', l.line, 'pieces', sl.quantity) as row
      from shipments s join shipment_lines sl on sl.shipment_id = s.id join order_lines l on l.id = sl.order_line_id
      order by l.id`)
  ).rows.map(({ row }) => row);

const expectedFulfilment = [
  ["Dispatched", 2, 0, 2, 0],
  ["Dispatched", 20, 0, 20, 0],
  ["Approved", 2, 2, 0, 0],
  ["Approved", 20, 6, 0, 14],
  ["Awaiting Internal Approval", 2, 2, 0, 0],
  ["Awaiting Internal Approval", 20, 6, 0, 14],
  ["Cancelled", 2, 0, 0, 0],
  ["Cancelled", 20, 0, 0, 0],
];
const shipment = {
  order: 1,
  number: 1,
  carrier: "VRL Logistics",
  tracking: "VRL-778812",
  on: "2026-11-20",
  packages: null,
};
const expectedShipments = [
  { ...shipment, line: 1, pieces: 2 },
  { ...shipment, line: 2, pieces: 20 },
];

/** Promise, then dates of allocated and of back-ordered pieces. */
const dates = async (of: Database) =>
  (
    await of.db.execute<{ line: unknown[] }>(sql`
      select json_build_array(now_by, later_by, dispatch_by, back_order_by) as line from order_lines order by id`)
  ).rows.map(({ line }) => line);

const [placed, later] = ["2026-11-20", "2026-12-04"];
const left = [
  [placed, null, null, null],
  [placed, later, null, null],
];
const open = [
  [placed, null, placed, null],
  [placed, later, placed, later],
];
const expectedDates = [...left, ...open, ...open, ...left];

describe("migrations 0015 and 0016 give existing orders their shipments", () => {
  test("a dispatched order becomes one shipment, an undispatched one keeps its pieces and its promise", async () => {
    expect(await fulfilment(database)).toEqual(expectedFulfilment);
    expect(await shipped(database)).toEqual(expectedShipments);
  });

  test("every other value is unchanged", async () => {
    for (const [table, rows] of Object.entries(before)) {
      const names = Object.keys(rows[0] ?? {});
      const after = (await readRows(database, table)).map((row) =>
        Object.fromEntries(names.map((name) => [name, row[name]])),
      );
      expect([table, after]).toEqual([table, rows]);
    }
    expect(before.order_lines).toHaveLength(8);
  });

  test("a backup written before them restores to the same content", async () => {
    const folder = mkdtempSync(join(tmpdir(), "bearings-migration-"));
    const rows: Record<string, number> = {};
    for (const [table, content] of Object.entries(before)) {
      if (SKIPPED_TABLES.has(table)) continue;
      rows[table] = content.length;
      const lines = content.map((row) => `${JSON.stringify(row)}\n`).join("");
      writeFileSync(join(folder, `${table}.jsonl`), lines);
    }
    writeFileSync(join(folder, "manifest.json"), JSON.stringify({ format: 2, takenAt: "", rows }));
    const restored = await testDatabase();
    await restoreBackup(restored.db, folder);
    expect(await fulfilment(restored)).toEqual(expectedFulfilment);
    expect(await shipped(restored)).toEqual(expectedShipments);
    expect(await dates(restored)).toEqual(expectedDates);
    await restored.close();
    rmSync(folder, { recursive: true });
  });

  test("[5.14] migration 0021: existing lines have the dates of their promise", async () => {
    await migrate(database);
    expect(await dates(database)).toEqual(expectedDates);
  });

  test("pieces of a line are allocated, shipped or back-ordered, or all cancelled", async () => {
    const set = (columns: string) =>
      database.db.execute(sql.raw(`update order_lines set ${columns} where id = 4`));
    await expect(set("allocated = 7")).rejects.toThrow();
    await expect(set("allocated = -1, back_ordered = 21")).rejects.toThrow();
    await expect(set("shipped = 1, allocated = 5, back_ordered = 14")).resolves.toBeTruthy();
  });
});

import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, type SQL, sql } from "drizzle-orm";
import { createCustomer, createItem } from "../../../test/backend/factories.ts";
import { testDatabase } from "../../../test/backend/test-database.ts";
import type { Database, Db } from "../../db/client.ts";
import * as schema from "../../db/schema/index.ts";
import { seedCustomers } from "../../seed/customers.ts";
import { seedPlaces } from "../../seed/places.ts";
import { restoreBackup, SKIPPED_TABLES, writeBackup } from "./backup.ts";
import { readSerials, tablesInForeignKeyOrder } from "./backup-tables.ts";

const parent = mkdtempSync(join(tmpdir(), "bearings-backup-"));
const dataDir = join(parent, "data");
let source: Database;
let folder: string;
beforeAll(async () => {
  source = await testDatabase();
  await seedPlaces(source.db);
  await seedCustomers(source.db);
  await createItem(source.db, { designation: 'odd "name", ₹ \\ line\nbreak' });
  await insertRequestedText(source.db);
  await insertBuyersLists(source.db);
  // The id of a removed row is not used again: other tables and mails still name it.
  await source.db.insert(schema.cities).values({ name: "Removed", stateId: 27 });
  await source.db.delete(schema.cities).where(eq(schema.cities.name, "Removed"));
  folder = (await writeBackup(source.db, parent, new Date("2026-11-20T10:00:00Z"))).folder;
});
afterAll(async () => {
  await source.close();
  rmSync(parent, { recursive: true, force: true });
});

/** An RFI line without an item. */
async function insertRequestedText(db: Db) {
  const { companyId, userId } = await createCustomer(db);
  const owner = { companyId, userId, brand: "zwz" };
  const [rfi] = await db
    .insert(schema.rfis)
    .values({ ...owner, number: "ZWRFI2627-000001" })
    .returning();
  const text = { requestedText: "FAG DAC3055", requestedKey: "fag dac3055" };
  const line = { rfiId: rfi?.id ?? 0, companyId, line: 1, quantity: 4, ...text };
  await db.insert(schema.rfiLines).values({ ...line, listPrice: 0, unitPrice: 0 });
}

/** A named list and part numbers of a company. */
async function insertBuyersLists(db: Db) {
  const { companyId, userId } = await createCustomer(db);
  const item = await createItem(db, { designation: "6206" });
  const [key, number] = ["MAT\\4711", "mat \\ 4711"];
  await db
    .insert(schema.partNumbers)
    .values({ companyId, key, number, itemId: item.id, savedBy: userId });
  const rows = [
    { text: '6206 "urgent"\n₹', itemId: item.id, quantity: 4 },
    { text: "unknown", itemId: null, quantity: null },
  ];
  const names = { name: "Pune plant", nameKey: "pune plant" };
  const users = { createdBy: userId, updatedBy: userId };
  await db
    .insert(schema.orderLists)
    .values({ companyId, ...names, rows, rowCount: rows.length, version: 3, ...users });
}

const sums = async ({ db }: Database) => {
  const all: Record<string, unknown> = {};
  for (const table of tablesInForeignKeyOrder().filter((name) => !SKIPPED_TABLES.has(name))) {
    const { rows } = await db.execute(
      sql`select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.identifier(table)} t`,
    );
    all[table] = rows[0];
  }
  return all;
};

test("a restored database equals the original in each table and continues its ids", async () => {
  const target = await testDatabase();
  await restoreBackup(target.db, folder);
  expect(await sums(target)).toEqual(await sums(source));
  expect(await readSerials(target.db)).toEqual(await readSerials(source.db));
  for (const table of [schema.partNumbers, schema.orderLists]) {
    expect(await target.db.$count(table)).toBe(1);
  }
  const { companyId } = await createCustomer(target.db, { email: "next@zwz.example" });
  expect(companyId).toBeGreaterThan(14);
  await target.close();
});

/** Wraps the database and records the size of the largest text sent or received. */
function recordLargestText(db: Db) {
  const wire = { largest: 0 };
  const record = (pieces: unknown[]) => {
    const texts = pieces.filter((one): one is string => typeof one === "string");
    wire.largest = Math.max(wire.largest, texts.join("").length);
  };
  const watch = (real: Db): Db =>
    new Proxy(real, {
      get(target, name) {
        if (name === "transaction")
          return (work: (tx: Db) => Promise<unknown>, how?: object) =>
            target.transaction((tx) => work(watch(tx)), how);
        if (name !== "execute") return Reflect.get(target, name);
        return async (statement: SQL) => {
          record(statement.queryChunks ?? []);
          const result = await target.execute<{ line?: string }>(statement);
          record(result.rows.map(({ line }) => line));
          return result;
        };
      },
    });
  return { db: watch(db), wire };
}

test("large rows are backed up and restored in small chunks", async () => {
  const { userId } = await createCustomer(source.db);
  const content = "A".repeat(2_000_000);
  for (let n = 0; n < 20; n += 1) {
    const file = { id: `big-${n}`, userId, type: "application/pdf", bytes: 1, content };
    await source.db.insert(schema.poFiles).values(file);
  }
  const from = recordLargestText(source.db);
  const later = new Date("2026-11-20T12:00:00Z");
  const { folder: big } = await writeBackup(from.db, parent, later);
  expect(from.wire.largest).toBeGreaterThan(2_000_000);
  expect(from.wire.largest).toBeLessThan(11_000_000);
  const target = await testDatabase();
  const to = recordLargestText(target.db);
  await restoreBackup(to.db, big);
  expect(to.wire.largest).toBeGreaterThan(2_000_000);
  expect(to.wire.largest).toBeLessThan(11_000_000);
  expect(await sums(target)).toEqual(await sums(source));
  await target.close();
});

/** Wraps the database and records the time limits under which its statements run. */
function recordTimeLimits(db: Db) {
  const limits = new Set<string>();
  const watch = (real: Db): Db =>
    new Proxy(real, {
      get(target, name) {
        if (name === "transaction")
          return (work: (tx: Db) => Promise<unknown>, how?: object) =>
            target.transaction((tx) => work(watch(tx)), how);
        if (name !== "execute") return Reflect.get(target, name);
        return async (statement: SQL) => {
          const result = await target.execute(statement);
          const { rows } = await target.execute<{ limits: string }>(
            sql`select current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout') as limits`,
          );
          limits.add(rows[0]?.limits ?? "");
          return result;
        };
      },
    });
  return { db: watch(db), limits };
}

test("backup and restore have no limit of time and tell their progress", async () => {
  const from = recordTimeLimits(source.db);
  const tables: string[] = [];
  const { folder: whole, rows } = await writeBackup(
    from.db,
    parent,
    new Date("2026-11-20T13:00:00Z"),
    (table) => tables.push(table),
  );
  expect(tables).toEqual(Object.keys(rows));
  const target = await testDatabase();
  const to = recordTimeLimits(target.db);
  const restored: string[] = [];
  await restoreBackup(to.db, whole, (table) => restored.push(table));
  expect(restored).toEqual(tables);
  // The statement that lifts the first limit runs under the other.
  for (const { limits } of [from, to])
    expect([...limits].filter((one) => one !== "0 15s")).toEqual(["0 0"]);
  await target.close();
});

test("a backup contains no sessions, and only its owner can read the files", () => {
  const files = readdirSync(folder);
  expect(files).not.toContain("sessions.jsonl");
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
});

test("a database with rows is not changed", async () => {
  await expect(restoreBackup(source.db, folder)).rejects.toThrow(/not empty/);
});

test("a damaged backup restores nothing", async () => {
  const target = await testDatabase();
  const damaged = (await writeBackup(source.db, parent, new Date("2026-11-20T11:00:00Z"))).folder;
  appendFileSync(join(damaged, "states.jsonl"), '{"id":99,"name":"Atlantis","gst_code":"99"}\n');
  await expect(restoreBackup(target.db, damaged)).rejects.toThrow(/damaged/);
  expect(await target.db.$count(schema.states)).toBe(0);
  await target.close();
});

/** Writes a backup with one line of a file replaced, and restores it with the operator's command. */
async function restoreWithLine(
  now: string,
  file: string,
  number: number,
  change: (line: string) => string,
) {
  const { folder: damaged } = await writeBackup(source.db, parent, new Date(now));
  const path = join(damaged, file);
  const lines = readFileSync(path, "utf8").split("\n");
  lines[number - 1] = change(lines[number - 1] ?? "");
  writeFileSync(path, lines.join("\n"));
  const cli = join(process.cwd(), "backend/modules/operations/cli/cli.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, "restore", damaged], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir } as unknown as NodeJS.ProcessEnv,
    encoding: "utf8",
  });
  const progress = /^\w+: [\d,]+ rows$/;
  const messages = stderr.split("\n").filter((line) => !progress.test(line));
  return { status, stdout, stderr: messages.join("\n") };
}

test("the restore of a damaged backup names file and row, and prints no data", async () => {
  const end = "Nothing was changed.\n";
  expect(
    await restoreWithLine("2026-11-21T10:00:00Z", "companies.jsonl", 3, (line) =>
      line.slice(0, -9),
    ),
  ).toEqual({
    status: 1,
    stdout: "",
    stderr: `The backup is damaged: row 3 of companies.jsonl is not a JSON object. ${end}`,
  });
  expect(
    await restoreWithLine("2026-11-21T11:00:00Z", "users.jsonl", 5, (line) =>
      line.replace(/"company_id":\d+/, '"company_id":"secret@works.example"'),
    ),
  ).toEqual({
    status: 1,
    stdout: "",
    stderr: `The backup is damaged: row 5 of users.jsonl is refused by the database (code 22P02). ${end}`,
  });
  expect(
    await restoreWithLine("2026-11-21T12:00:00Z", "manifest.json", 2, () => "secret"),
  ).toMatchObject({
    status: 1,
    stderr: `The backup is damaged: manifest.json is not JSON. ${end}`,
  });
});

type Row = Record<string, unknown>;

/** Writes a backup and changes the rows of one of its files. */
async function changedBackup(now: string, table: string, change: (row: Row) => Row) {
  const { folder: changed } = await writeBackup(source.db, parent, new Date(now));
  const path = join(changed, `${table}.jsonl`);
  const lines = readFileSync(path, "utf8").trimEnd().split("\n");
  const rows = lines.map((line) => `${JSON.stringify(change(JSON.parse(line) as Row))}\n`);
  writeFileSync(path, rows.join(""));
  return changed;
}

test("columns added after the backup get their default", async () => {
  const target = await testDatabase();
  const without = ({ credit_days: _added, ...row }: Row) => row;
  await restoreBackup(target.db, await changedBackup("2026-11-20T13:00:00Z", "companies", without));
  const rows = await target.db.select().from(schema.companies);
  expect(rows.length).toBe(await source.db.$count(schema.companies));
  expect(new Set(rows.map(({ creditDays }) => creditDays))).toEqual(new Set([0]));
  await target.close();
});

test("a backup of a newer version restores nothing", async () => {
  const target = await testDatabase();
  const refused = async (backup: string, message: RegExp) => {
    await expect(restoreBackup(target.db, backup)).rejects.toThrow(message);
    expect(await target.db.$count(schema.states)).toBe(0);
  };
  const more = (row: Row) => ({ ...row, later_column: 1 });
  const column = await changedBackup("2026-11-20T14:00:00Z", "companies", more);
  await refused(column, /newer version: column companies\.later_column/);
  const { folder: table, ...manifest } = await writeBackup(
    source.db,
    parent,
    new Date("2026-11-20T15:00:00Z"),
  );
  const write = (changes: object) =>
    writeFileSync(join(table, "manifest.json"), JSON.stringify({ ...manifest, ...changes }));
  writeFileSync(join(table, "later_table.jsonl"), "");
  write({ rows: { ...manifest.rows, later_table: 0 } });
  await refused(table, /newer version: table later_table/);
  write({ format: 3 });
  await refused(table, /newer version: format 3/);
  await target.close();
});

import { spawnSync } from "node:child_process";
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { testDatabase } from "../../../test/backend/test-database.ts";
import type { Database } from "../../db/client.ts";
import * as schema from "../../db/schema/index.ts";
import { seedCustomers } from "../../seed/customers.ts";
import { seedPlaces } from "../../seed/places.ts";
import { writeBackup } from "./backup.ts";
import { restoreBackup } from "./restore.ts";

const parent = mkdtempSync(join(tmpdir(), "bearings-damaged-"));
const dataDir = join(parent, "data");
let source: Database;
let folder: string;
beforeAll(async () => {
  source = await testDatabase();
  await seedPlaces(source.db);
  await seedCustomers(source.db);
  folder = (await writeBackup(source.db, parent, new Date("2026-11-20T10:00:00Z"))).folder;
});
afterAll(async () => {
  await source.close();
  rmSync(parent, { recursive: true, force: true });
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

/** Writes a backup with one line of a file replaced. */
async function backupWithLine(
  now: string,
  file: string,
  number: number,
  change: (line: string) => string,
): Promise<string> {
  const { folder: damaged } = await writeBackup(source.db, parent, new Date(now));
  const path = join(damaged, file);
  const lines = readFileSync(path, "utf8").split("\n");
  lines[number - 1] = change(lines[number - 1] ?? "");
  writeFileSync(path, lines.join("\n"));
  return damaged;
}

test("a damaged backup is refused with its file and row", async () => {
  const target = await testDatabase();
  const cut = (line: string) => line.slice(0, -9);
  const row = await backupWithLine("2026-11-21T10:00:00Z", "companies.jsonl", 3, cut);
  await expect(restoreBackup(target.db, row)).rejects.toMatchObject({
    message:
      "The backup is damaged: row 3 of companies.jsonl is not a JSON object. Nothing was changed.",
  });
  const manifest = await backupWithLine("2026-11-21T12:00:00Z", "manifest.json", 2, () => "secret");
  await expect(restoreBackup(target.db, manifest)).rejects.toMatchObject({
    message: "The backup is damaged: manifest.json is not JSON. Nothing was changed.",
  });
  expect(await target.db.$count(schema.states)).toBe(0);
  await target.close();
});

test("the operator's command names file and row of a damaged backup, and prints no data", async () => {
  const damaged = await backupWithLine("2026-11-21T11:00:00Z", "users.jsonl", 5, (line) =>
    line.replace(/"company_id":\d+/, '"company_id":"secret@works.example"'),
  );
  const cli = join(process.cwd(), "backend/modules/operations/cli/cli.ts");
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, "restore", damaged], {
    env: {
      NODE_ENV: "test",
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATA_DIR: dataDir,
    },
    encoding: "utf8",
  });
  const progress = /^\w+: [\d,]+ rows$/;
  const messages = stderr.split("\n").filter((line) => !progress.test(line));
  expect({ status, stdout, stderr: messages.join("\n") }).toEqual({
    status: 1,
    stdout: "",
    stderr:
      "The backup is damaged: row 5 of users.jsonl is refused by the database (code 22P02). Nothing was changed.\n",
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

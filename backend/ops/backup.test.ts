import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import type { Database } from "../db/client.ts";
import * as schema from "../db/schema/index.ts";
import { seedCustomers } from "../seed/customers.ts";
import { seedPlaces } from "../seed/places.ts";
import { aCustomer, anItem } from "../testing/factories.ts";
import { testDatabase } from "../testing/test-database.ts";
import { restoreBackup, SKIPPED, writeBackup } from "./backup.ts";
import { tablesInOrder } from "./tables.ts";

const parent = mkdtempSync(join(tmpdir(), "bearings-backup-"));
let source: Database;
let folder: string;
beforeAll(async () => {
  source = await testDatabase();
  await seedPlaces(source.db);
  await seedCustomers(source.db);
  await anItem(source.db, { designation: 'odd "name", ₹ \\ line\nbreak' });
  folder = (await writeBackup(source.db, parent, new Date("2026-11-20T10:00:00Z"))).folder;
});
afterAll(async () => {
  await source.close();
  rmSync(parent, { recursive: true, force: true });
});

const sums = async ({ db }: Database) => {
  const all: Record<string, unknown> = {};
  for (const table of tablesInOrder().filter((name) => !SKIPPED.has(name))) {
    const { rows } = await db.execute(
      sql`select count(*)::int as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.identifier(table)} t`,
    );
    all[table] = rows[0];
  }
  return all;
};

test("a restored database is the same, table by table, and goes on counting where it was", async () => {
  const target = await testDatabase();
  await restoreBackup(target.db, folder);
  expect(await sums(target)).toEqual(await sums(source));
  const { companyId } = await aCustomer(target.db, { email: "next@zwz.example" });
  expect(companyId).toBeGreaterThan(14);
  await target.close();
});

test("no keys of sessions are written, and only the owner can read the files", () => {
  const files = readdirSync(folder);
  expect(files).not.toContain("sessions.jsonl");
  for (const file of files) expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
});

test("a database with rows is left alone", async () => {
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

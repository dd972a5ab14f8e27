import { appendFileSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { type SQL, sql } from "drizzle-orm";
import { createCustomer, createItem } from "../../../test/backend/factories.ts";
import { testDatabase } from "../../../test/backend/test-database.ts";
import type { Database, Db } from "../../db/client.ts";
import * as schema from "../../db/schema/index.ts";
import { seedCustomers } from "../../seed/customers.ts";
import { seedPlaces } from "../../seed/places.ts";
import { restoreBackup, SKIPPED_TABLES, writeBackup } from "./backup.ts";
import { tablesInForeignKeyOrder } from "./backup-tables.ts";

const parent = mkdtempSync(join(tmpdir(), "bearings-backup-"));
let source: Database;
let folder: string;
beforeAll(async () => {
  source = await testDatabase();
  await seedPlaces(source.db);
  await seedCustomers(source.db);
  await createItem(source.db, { designation: 'odd "name", ₹ \\ line\nbreak' });
  folder = (await writeBackup(source.db, parent, new Date("2026-11-20T10:00:00Z"))).folder;
});
afterAll(async () => {
  await source.close();
  rmSync(parent, { recursive: true, force: true });
});

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

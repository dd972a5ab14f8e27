import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { eq, sql } from "drizzle-orm";
import { createCustomer, createItem } from "../../../test/backend/factories.ts";
import { tableSums } from "../../../test/backend/table-sums.ts";
import { testDatabase } from "../../../test/backend/test-database.ts";
import { watchStatements } from "../../../test/backend/watch-statements.ts";
import type { Database, Db } from "../../db/client.ts";
import * as schema from "../../db/schema/index.ts";
import { seedCustomers } from "../../seed/customers.ts";
import { seedPlaces } from "../../seed/places.ts";
import { writeBackup } from "./backup.ts";
import { readSerials } from "./backup-tables.ts";
import { restoreBackup } from "./restore.ts";

const parent = mkdtempSync(join(tmpdir(), "bearings-backup-"));
const _dataDir = join(parent, "data");
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

test("a restored database equals the original in each table and continues its ids", async () => {
  const target = await testDatabase();
  await restoreBackup(target.db, folder);
  expect(await tableSums(target)).toEqual(await tableSums(source));
  expect(await readSerials(target.db)).toEqual(await readSerials(source.db));
  for (const table of [schema.partNumbers, schema.orderLists]) {
    expect(await target.db.$count(table)).toBe(1);
  }
  const { companyId } = await createCustomer(target.db, { email: "next@zwz.example" });
  expect(companyId).toBeGreaterThan(14);
  await target.close();
});

test("of messages a backup holds the records, without recipients, texts and codes, and none is sent again", async () => {
  const to = { brand: "zwz", channel: "email", recipient: "asha@works.example" };
  const content = { text: "Your code is 123456", html: "<p>123456</p>", code: "123456" };
  const template = { template: "recovery-code", subject: "Your code" };
  await source.db.insert(schema.outbox).values([
    { ...to, ...template, ...content },
    { ...to, template: "order-approved", subject: "Order", text: "", status: "sent" },
  ]);
  const backup = await writeBackup(source.db, parent, new Date("2026-11-20T11:00:00Z"));
  expect(readFileSync(join(backup.folder, "outbox.jsonl"), "utf8")).not.toMatch(/123456|asha@/);
  const target = await testDatabase();
  await restoreBackup(target.db, backup.folder);
  const records = await target.db.select().from(schema.outbox).orderBy(schema.outbox.id);
  const masked = { recipient: "a…@works.example", text: "", html: "", code: "" };
  expect(records).toMatchObject([
    { ...template, ...masked, status: "expired", maskedAt: expect.any(Date) },
    { ...masked, template: "order-approved", status: "sent", maskedAt: expect.any(Date) },
  ]);
  await target.close();
  await source.db.delete(schema.outbox);
});

/** Wraps the database and records the size of the largest text sent or received. */
function recordLargestText(real: Db) {
  const wire = { largest: 0 };
  const record = (pieces: unknown[]) => {
    const texts = pieces.filter((one): one is string => typeof one === "string");
    wire.largest = Math.max(wire.largest, texts.join("").length);
  };
  const db = watchStatements(real, (statement, rows) => {
    record(statement.queryChunks ?? []);
    record((rows as { line?: string }[]).map(({ line }) => line));
  });
  return { db, wire };
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
  expect(await tableSums(target)).toEqual(await tableSums(source));
  await target.close();
});

/** Wraps the database and records the time limits under which its statements run. */
function recordTimeLimits(real: Db) {
  const limits = new Set<string>();
  const db = watchStatements(real, async (_statement, _rows, tx) => {
    const { rows } = await tx.execute<{ limits: string }>(
      sql`select current_setting('statement_timeout') || ' ' || current_setting('idle_in_transaction_session_timeout') as limits`,
    );
    limits.add(rows[0]?.limits ?? "");
  });
  return { db, limits };
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

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
type Content = Record<string, Row[]>;

const folder = mkdtempSync(join(tmpdir(), "bearings-migration-"));
let database: Database;
let before: Content;
/** After migration 0007, and after all later ones, which may add columns. */
let renamedContent: Content;
let after: Content;

/** Every table of the database with its rows. */
async function contentOf({ db }: Database): Promise<Content> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const content: Content = {};
  for (const { name } of tables.rows) {
    const { rows } = await db.execute<{ row: Row }>(
      sql`select row_to_json(t) as row from ${sql.identifier(name)} t order by t`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  return content;
}

beforeAll(async () => {
  database = await testDatabase(6);
  const fixture = readFileSync("test/backend/database-0005.sql", "utf8");
  for (const statement of fixture.split(";\n").filter((text) => text.trim())) {
    await database.db.execute(sql.raw(statement));
  }
  before = await contentOf(database);
  await migrate(database, 8);
  renamedContent = await contentOf(database);
  await migrate(database);
  after = await contentOf(database);
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true });
});

const statusesOf = (table: string, column: string) => after[table]?.map((row) => row[column]);
const refused = (statement: string) =>
  expect(database.db.execute(sql.raw(statement))).rejects.toThrow();

describe("migrations 0006 and 0007 rename tables, columns and values", () => {
  test("every row is kept", () => {
    const sizes = (content: Content) =>
      Object.values(content)
        .map((rows) => rows.length)
        // Later migrations add empty tables.
        .filter((size) => size > 0)
        .sort();
    expect(sizes(after)).toEqual(sizes(before));
    expect(Object.keys(after).sort()).toEqual(tablesInForeignKeyOrder().sort());
  });

  test("all other values are unchanged", () => {
    const renamed = new Set([
      "asked",
      "lapsed",
      "waiting",
      "kept",
      "mail",
      "/bearings/[shelf]/[page]",
    ]);
    const valuesOf = (content: Content, drop: Set<unknown>) =>
      Object.values(content)
        .flat()
        .map((row) => JSON.stringify(Object.values(row).filter((value) => !drop.has(value))))
        .sort();
    const current = new Set([
      "pending",
      "expired",
      "stored",
      "email",
      "/bearings/[category]/[page]",
    ]);
    expect(valuesOf(renamedContent, current)).toEqual(valuesOf(before, renamed));
  });

  test("columns have the new names", () => {
    const first = (table: string) => after[table]?.[0];
    expect(first("companies")).toMatchObject({ marked_overdue: true });
    expect(first("users")).toMatchObject({ job_title: "Purchase" });
    expect(first("pending_users")).toMatchObject({ job_title: "Director" });
    expect(first("consents")).toMatchObject({ created_at: expect.stringMatching(/^2026-11-01/) });
    expect(first("rate_limits")).toMatchObject({ bucket: "login:abc", hits: 3 });
    expect(first("one_time_codes")).toMatchObject({ attempts: 4 });
    expect(first("items")).toMatchObject({
      bearing_type: "deep-groove-ball",
      base_designation: "6204",
    });
    expect(first("item_stock")).toMatchObject({ out_of_stock_availability: "Arriving Shortly" });
    expect(first("rfis")).toMatchObject({ requested_at: expect.stringMatching(/^2026-11-02/) });
    expect(first("orders")).toMatchObject({ balance_debited: 28300 });
    expect(first("balance_entries")).toHaveProperty("created_at");
    expect(first("invoices")).toMatchObject({
      financial_year: "2627",
      content: { payment: "On account" },
      acknowledgement: "ack 1",
    });
    expect(first("receipt_allocations")).toMatchObject({ amount: 100 });
    expect(first("checkouts")).toMatchObject({
      snapshot: { lines: [{ item_id: 1 }] },
      provider_state: "attempted",
      provider_order_requested_at: expect.stringMatching(/^2026-11-05/),
      provider_order_lease_until: expect.stringMatching(/^2026-11-05/),
    });
    expect(first("reservations")).toMatchObject({ quantity: 3 });
    expect(first("payment_events")).toMatchObject({ type: "order.paid" });
    expect(first("refunds")).toMatchObject({
      next_attempt_at: expect.stringMatching(/^2026-11-05/),
    });
    expect(first("mock_gateway")).toMatchObject({ type: "order" });
    expect(first("outbox")).toMatchObject({ expires_at: expect.stringMatching(/^2026-11-06/) });
  });

  test("stored values have the new names", () => {
    const sorted = (table: string, column: string) => statusesOf(table, column)?.sort();
    expect(sorted("rfi_lines", "status")).toEqual(["answered", "pending"]);
    expect(sorted("checkouts", "state")).toEqual(["expired", "open"]);
    expect(sorted("outbox", "status")).toEqual(["pending", "sent", "stored"]);
    expect(sorted("outbox", "channel")).toEqual(["email", "email", "sms"]);
  });

  test("a backup written before them restores to the same content", async () => {
    const skipped = new Set([...SKIPPED_TABLES, "outbox", "limits", "otps"]);
    const rows: Record<string, number> = {};
    mkdirSync(folder, { recursive: true });
    for (const [table, content] of Object.entries(before)) {
      if (skipped.has(table)) continue;
      rows[table] = content.length;
      const lines = content.map((row) => `${JSON.stringify(row)}\n`).join("");
      writeFileSync(join(folder, `${table}.jsonl`), lines);
    }
    writeFileSync(join(folder, "manifest.json"), JSON.stringify({ format: 1, takenAt: "", rows }));
    const restored = await testDatabase();
    await restoreBackup(restored.db, folder);
    const content = await contentOf(restored);
    await restored.close();
    const byValue = (list: Row[] = []) => list.map((row) => JSON.stringify(row)).sort();
    for (const table of tablesInForeignKeyOrder().filter((name) => !skipped.has(name))) {
      expect([table, byValue(content[table])]).toEqual([table, byValue(after[table])]);
    }
  });
});

describe("constraints and defaults after the migration", () => {
  test("an item has one pending RFI line per company", async () => {
    await refused(`insert into rfi_lines (rfi_id, company_id, line, item_id, quantity, list_price, unit_price)
      values (1, 1, 3, 1, 1, 1, 1)`);
  });

  test("reservations are positive, allocations unique and refer to invoices", async () => {
    await refused("update reservations set quantity = 0");
    await refused("insert into receipt_allocations values (1, 1, 5)");
    await refused("insert into receipt_allocations values (1, 999, 5)");
  });

  test("new rows are pending and continue the ids", async () => {
    const { rows } = await database.db.execute<{ id: number; status: string }>(
      sql`insert into outbox (brand, channel, recipient, template, text)
        values ('zwz', 'email', 'a@b.example', 't', 'words') returning id::int as id, status`,
    );
    expect(rows).toEqual([{ id: 4, status: "pending" }]);
    const codes = await database.db.execute<{ id: number }>(
      sql`insert into one_time_codes (brand, purpose, target_hash, bound_to, address_hash, code_hash, expires_at)
        values ('zwz', 'mobile', 't', 'b', 'a', 'c', now()) returning id::int as id`,
    );
    expect(codes.rows).toEqual([{ id: 2 }]);
  });
});

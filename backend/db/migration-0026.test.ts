import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { testDatabase } from "../../test/backend/test-database.ts";
import { addInvoices } from "../modules/invoices/add-invoices.ts";
import { writeBackup } from "../modules/operations/backup.ts";
import { restoreBackup } from "../modules/operations/restore.ts";
import type { Database } from "./client.ts";
import { migrate } from "./migrate.ts";

let database: Database;

beforeAll(async () => {
  database = await testDatabase(15);
  const fixture = readFileSync("test/backend/database-0014.sql", "utf8");
  for (const statement of fixture.split(";\n").filter((text) => text.trim())) {
    await database.db.execute(sql.raw(statement));
  }
  await migrate(database);
});
afterAll(() => database.close());

/** Status, ordered, invoiced and cancelled pieces of every order line. */
const lines = async ({ db }: Database) =>
  (
    await db.execute<{ line: unknown[] }>(sql`
      select json_build_array(o.status, l.quantity, l.invoiced, l.cancelled) as line
      from order_lines l join orders o on o.id = l.order_id order by l.id`)
  ).rows.map(({ line }) => line);

/** Kind, credited document, reason, and whether the lines have the quantities and amounts of the whole order. */
const documents = async ({ db }: Database) =>
  (
    await db.execute<{ document: unknown[] }>(sql`
      select json_build_array(i.kind, i.credits_id, i.reason, i.on_approval,
        i.total - o.payable, sum(n.taxable) - o.subtotal, sum(n.gst) - o.cgst - o.sgst - o.igst,
        sum(n.quantity - l.quantity)) as document
      from invoices i join orders o on o.id = i.order_id join invoice_lines n on n.invoice_id = i.id
      join order_lines l on l.id = n.order_line_id
      group by i.id, o.id order by i.id`)
  ).rows.map(({ document }) => document);

const expectedLines = [
  ["Dispatched", 2, 2, 0],
  ["Dispatched", 20, 20, 0],
  ["Approved", 2, 2, 0],
  ["Approved", 20, 20, 0],
  ["Awaiting Internal Approval", 2, 0, 0],
  ["Awaiting Internal Approval", 20, 0, 0],
  ["Cancelled", 2, 2, 2],
  ["Cancelled", 20, 20, 20],
];

describe("migrations 0025 and 0026 give existing documents their lines", () => {
  test("an invoice covers its whole order, a credit note its whole invoice", async () => {
    expect(await lines(database)).toEqual(expectedLines);
    expect(await documents(database)).toEqual([
      ["invoice", null, "", true, 0, 0, 0, 0],
      ["invoice", null, "", true, 0, 0, 0, 0],
      ["invoice", null, "", true, 0, 0, 0, 0],
      ["credit-note", 3, expect.any(String), false, 0, 0, 0, 0],
    ]);
    const { rows } = await database.db.execute<{ same: boolean }>(sql`
      select i.reason <> '' and i.reason = o.cancel_reason as same
      from invoices i join orders o on o.id = i.order_id where i.id = 4`);
    expect(rows).toEqual([{ same: true }]);
  });

  test("back-ordered pieces of an invoiced order never get a second invoice", async () => {
    const { db } = database;
    await db.execute(sql`update order_lines set allocated = 20, back_ordered = 0 where id = 4`);
    expect(await db.transaction((tx) => addInvoices(tx, [1, 2, 3, 4]))).toEqual([]);
    await db.execute(sql`update order_lines set allocated = 6, back_ordered = 14 where id = 4`);
  });

  test("a backup of it restores to the same content, and is not migrated again", async () => {
    const folder = mkdtempSync(join(tmpdir(), "bearings-migration-"));
    const written = await writeBackup(database.db, folder, new Date("2026-11-23T00:00:00Z"));
    const restored = await testDatabase();
    await restoreBackup(restored.db, written.folder);
    expect(await lines(restored)).toEqual(expectedLines);
    expect(await documents(restored)).toEqual(await documents(database));
    await restored.close();
    rmSync(folder, { recursive: true });
  });

  test("a line is not invoiced beyond its quantity, and its pieces are accounted for", async () => {
    const set = (columns: string) =>
      database.db.execute(sql.raw(`update order_lines set ${columns} where id = 4`));
    await expect(set("invoiced = 21")).rejects.toThrow();
    await expect(set("cancelled = 1")).rejects.toThrow();
    await expect(set("cancelled = 4, back_ordered = 10")).resolves.toBeTruthy();
  });
});

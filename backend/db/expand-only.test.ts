import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

/**
 * Processes of the release before go on while this one has migrated the database (deploy/README.md): a migration only adds what
 * they can ignore. Removing comes one release later, when no process uses it any more. `npm run test:hard -- release-before
 * release-tests` runs the release before on this schema.
 */
const FIRST = 17;
/** The first migration that notes in a comment what of it may be removed, and when. */
const FIRST_NOTED = 46;
/** Why a migration breaks no process of the release before, although a statement of it could. */
const EXCEPTIONS: Record<string, string> = {
  "0017_item_changes.sql": "its triggers write to a table of their own",
  "0021_dates_of_existing_orders.sql": "fills columns that the release before does not use",
  "0022_invoice_payments.sql":
    "the release before leaves the columns of the unique indexes null, and each of its payments has a checkout",
  "0025_invoice_lines.sql":
    "the rules allow what the release before writes, but for its refunds, which name refunds_payment: they fail, and processes of this release make them",
  "0026_first_invoice_lines.sql": "fills columns that the release before does not use",
  "0032_operators.sql": "fills a column that the release before does not use",
  "0043_cart_line_ids.sql": "changes the ids only of lines that the release before could not order",
  "0044_operator_references.sql":
    "the release before leaves the columns of the unique indexes null",
  "0047_first_release_writes.sql":
    "its triggers complete what the first release leaves out, and leave complete rows as they are",
  "0051_price_credit_notes.sql": "its rule allows more than the one that it replaces",
  "0055_debit_notes.sql": "no statement names the index that it replaces",
  "0057_later_deductions.sql":
    "its rules allow what the release before writes, which leaves the column of the unique index null",
  "0058_order_vouchers.sql": "the release before leaves the columns of the unique indexes null",
  "0061_message_records.sql": "fills a column that the release before does not use",
  "0050_refund_vouchers.sql": "the release before leaves the columns of the unique indexes null",
};

const folder = join(import.meta.dirname, "migrations");

/** Statements without comments and without the text of strings and function bodies. */
const statementsOf = (text: string) =>
  text
    .replace(/--> statement-breakpoint/g, ";")
    .replace(/--[^\n]*/g, "")
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .split(";")
    .map((statement) => statement.replace(/\s+/g, " ").trim().toLowerCase())
    .filter(Boolean);

/** Why a process of the previous version could fail after this statement; null if it could not. */
function breakageOf(statement: string): string | null {
  const newTable = /^create table/.test(statement);
  if (/\bdrop (?:table|view|schema|type|function|sequence)\b/.test(statement))
    return "removes an object";
  if (/^alter table .*\bdrop column\b/.test(statement)) return "removes a column";
  if (/\brename\b/.test(statement)) return "renames";
  if (/\balter column .* (?:set data )?type\b/.test(statement)) return "changes a type";
  if (/\bset not null\b/.test(statement)) return "makes a column mandatory";
  if (/\bdrop default\b/.test(statement)) return "removes a default";
  if (
    !newTable &&
    /\badd column\b/.test(statement) &&
    /\bnot null\b/.test(statement) &&
    !/\bdefault\b|\bserial\b|\bgenerated\b/.test(statement)
  )
    return "adds a mandatory column without a default";
  if (!newTable && /\badd constraint\b.*\b(?:check|unique)\b/.test(statement))
    return "adds a rule for existing tables";
  if (/^(?:truncate|delete)\b/.test(statement)) return "removes rows";
  if (/^update\b/.test(statement)) return "changes rows";
  if (/^drop index\b/.test(statement) || /\bdrop constraint\b/.test(statement))
    return "removes a rule that a statement may name";
  if (/^create unique index\b/.test(statement)) return "adds a rule for existing tables";
  if (/^create (?:constraint )?trigger\b/.test(statement))
    return "adds a trigger to existing tables";
  return null;
}

const files = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name));
/** Tables made by a file: rules about them bind no older process. */
const tablesMadeIn = (statements: string[]) =>
  statements.flatMap(
    (statement) => /^create table (?:if not exists )?"?(\w+)"?/.exec(statement)?.[1] ?? [],
  );

/** Table that a statement changes. */
const tableOf = (statement: string) =>
  /^(?:alter table|update|delete from|create .*? on) "?(\w+)"?/.exec(statement)?.[1] ?? "";

test("migrations only add, so that processes of the previous version keep running", () => {
  const breaking = files
    .filter((name) => Number(name.slice(0, 4)) >= FIRST && !EXCEPTIONS[name])
    .flatMap((name) => {
      const statements = statementsOf(readFileSync(join(folder, name), "utf8"));
      const made = tablesMadeIn(statements);
      return statements
        .filter((one) => !made.includes(tableOf(one)))
        .flatMap((one) => {
          const reason = breakageOf(one);
          return reason ? [`${name} ${reason}: ${one.slice(0, 120)}`] : [];
        });
    });
  expect(breaking).toEqual([]);
});

test("each migration notes what of it may be removed, and when", () => {
  const silent = files.filter(
    (name) =>
      Number(name.slice(0, 4)) >= FIRST_NOTED &&
      !/^-- Contract: \w/m.test(readFileSync(join(folder, name), "utf8")),
  );
  expect(silent).toEqual([]);
});

test("every exception is a migration", () => {
  for (const name of Object.keys(EXCEPTIONS)) expect(files).toContain(name);
});

test.each([
  ['ALTER TABLE "orders" DROP COLUMN "docket"', "removes a column"],
  ['DROP TABLE "orders"', "removes an object"],
  ['ALTER TABLE "orders" RENAME COLUMN "a" TO "b"', "renames"],
  ['ALTER TABLE "orders" RENAME TO "sales"', "renames"],
  ['ALTER TABLE "orders" ALTER COLUMN "total" SET DATA TYPE text', "changes a type"],
  ['ALTER TABLE "orders" ALTER COLUMN "docket" SET NOT NULL', "makes a column mandatory"],
  ['ALTER TABLE "orders" ALTER COLUMN "docket" DROP DEFAULT', "removes a default"],
  [
    'ALTER TABLE "orders" ADD COLUMN "x" text NOT NULL',
    "adds a mandatory column without a default",
  ],
  ['ALTER TABLE "orders" ADD CONSTRAINT "c" CHECK ("a" > 0)', "adds a rule for existing tables"],
  ['ALTER TABLE "orders" DROP CONSTRAINT "c"', "removes a rule that a statement may name"],
  ['DROP INDEX "orders_number"', "removes a rule that a statement may name"],
  ['CREATE UNIQUE INDEX "i" ON "orders" ("x")', "adds a rule for existing tables"],
  [
    'CREATE CONSTRAINT TRIGGER "t" AFTER INSERT ON "orders" EXECUTE FUNCTION "f"()',
    "adds a trigger to existing tables",
  ],
  ['UPDATE "orders" SET "x" = 1', "changes rows"],
  ['DELETE FROM "orders"', "removes rows"],
  ['ALTER TABLE "orders" ADD COLUMN "x" text', null],
  ['ALTER TABLE "orders" ADD COLUMN "x" text DEFAULT \'drop table\' NOT NULL', null],
  ['CREATE TABLE "new" ("id" serial PRIMARY KEY, "x" text NOT NULL)', null],
  ['CREATE INDEX "i" ON "orders" ("x")', null],
  ['ALTER TABLE "orders" ALTER COLUMN "docket" DROP NOT NULL', null],
  ["-- rename\nINSERT INTO a VALUES ('rename')", null],
])("%s: %s", (sql, reason) => {
  expect(statementsOf(sql).map(breakageOf).find(Boolean) ?? null).toBe(reason);
});

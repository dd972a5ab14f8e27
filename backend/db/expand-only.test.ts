import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";

/**
 * Processes of the previous version go on while a new one has migrated the database (deploy/README.md): a migration only
 * adds what they can ignore. Removing comes one release later, when no process uses it any more.
 */
const FIRST = 30;
/** Migrations that remove what the release before them no longer used, with the release that stopped using it. */
const CONTRACTS: Record<string, string> = {};

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
  if (/^truncate\b/.test(statement)) return "removes rows";
  return null;
}

const files = readdirSync(folder).filter((name) => /^\d{4}_.*\.sql$/.test(name));
/** Tables made by a file: rules about them bind no older process. */
const tablesMadeIn = (statements: string[]) =>
  statements.flatMap(
    (statement) => /^create table (?:if not exists )?"?(\w+)"?/.exec(statement)?.[1] ?? [],
  );

test("migrations only add, so that processes of the previous version keep running", () => {
  const breaking = files
    .filter((name) => Number(name.slice(0, 4)) >= FIRST && !CONTRACTS[name])
    .flatMap((name) => {
      const statements = statementsOf(readFileSync(join(folder, name), "utf8"));
      const made = tablesMadeIn(statements);
      return statements
        .filter((one) => !made.includes(/^alter table "?(\w+)"?/.exec(one)?.[1] ?? ""))
        .flatMap((one) => {
          const reason = breakageOf(one);
          return reason ? [`${name} ${reason}: ${one.slice(0, 120)}`] : [];
        });
    });
  expect(breaking).toEqual([]);
});

test("every exception is a migration", () => {
  for (const name of Object.keys(CONTRACTS)) expect(files).toContain(name);
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
  ['ALTER TABLE "orders" ADD COLUMN "x" text', null],
  ['ALTER TABLE "orders" ADD COLUMN "x" text DEFAULT \'drop table\' NOT NULL', null],
  ['CREATE TABLE "new" ("id" serial PRIMARY KEY, "x" text NOT NULL)', null],
  ['CREATE INDEX "i" ON "orders" ("x")', null],
  ['ALTER TABLE "orders" ALTER COLUMN "docket" DROP NOT NULL', null],
  ["-- rename\nINSERT INTO a VALUES ('rename')", null],
])("%s: %s", (sql, reason) => {
  expect(statementsOf(sql).map(breakageOf).find(Boolean) ?? null).toBe(reason);
});

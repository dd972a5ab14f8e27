import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { sql } from "drizzle-orm";
import { testDatabase } from "../../test/backend/test-database.ts";
import type { Database, Db } from "./client.ts";
import { migrate } from "./migrate.ts";
import { connectPostgres } from "./postgres-database.ts";

/** Far shorter than the migration waits. */
const RESPONSE_TIMEOUT_MS = 100;
const migrations = readdirSync(join(import.meta.dirname, "migrations")).filter((name) =>
  name.endsWith(".sql"),
);
const LAST_LOCKED = migrations.indexOf("0040_order_lines_by_item.sql");

/** A backend of the previous version, and one of the new version that starts. */
let former: Database;
let starting: Database;
beforeAll(async () => {
  former = await testDatabase(LAST_LOCKED);
  const { rows } = await former.db.execute<{ name: string }>(
    sql`select current_database() as name`,
  );
  const url = new URL(process.env.TEST_DATABASE_URL ?? "");
  url.pathname = `/${rows[0]?.name}`;
  starting = await connectPostgres(url.href, () => undefined, {
    responseTimeoutMs: RESPONSE_TIMEOUT_MS,
  });
});
afterAll(async () => {
  await starting.close();
  await former.close();
});

const order = (tx: Db) => tx.execute(sql`lock table order_lines in row exclusive mode`);
const isWaiting = async () => {
  const { rows } = await former.db.execute(
    sql`select 1 from pg_locks where not granted and relation = 'order_lines'::regclass`,
  );
  return rows.length > 0;
};

test("a migration waits for a long transaction beyond all time limits of a call, without holding up other calls meanwhile", async () => {
  let migrated: Promise<void> | undefined;
  await former.db.transaction(async (long) => {
    await order(long);
    migrated = migrate(starting, LAST_LOCKED + 1);
    while (!(await isWaiting()));
    await former.db.transaction(order);
    while (!(await isWaiting()));
  });
  await migrated;
  const { rows } = await former.db.execute(
    sql`select 1 from pg_indexes where indexname = 'order_lines_item'`,
  );
  expect(rows).toHaveLength(1);
});

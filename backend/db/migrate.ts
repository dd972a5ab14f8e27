import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { PgDialect, PgSession } from "drizzle-orm/pg-core";
import { withAdvisoryLock } from "./advisory-lock.ts";
import type { Database, Db } from "./client.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** drizzle keeps both on the database object; its drivers' own migrators use them in the same way. */
interface Internals {
  dialect: PgDialect;
  session: PgSession;
}

/** Data of orders from before shipments existed; also needed by backups from before it. */
const FIRST_SHIPMENTS = 16;

/** Gives restored orders from before migration 0016 their shipments and allocations. */
export async function addFirstShipments(tx: Db): Promise<void> {
  const migration = readMigrationFiles({ migrationsFolder })[FIRST_SHIPMENTS];
  for (const statement of migration?.sql ?? []) await tx.execute(sql.raw(statement));
}

/**
 * Applies all pending migrations, or those among the first `count`. A second process that starts at the same time
 * waits and finds none pending.
 */
export async function migrate(database: Database, count?: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, count);
  const { dialect, session } = database.db as unknown as Internals;
  await withAdvisoryLock(database, () =>
    dialect.migrate(migrations, session, { migrationsFolder }),
  );
}

import { setTimeout as pause } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import type { PgDialect, PgSession } from "drizzle-orm/pg-core";
import { withAdvisoryLock } from "./advisory-lock.ts";
import type { Database, Db } from "./client.ts";
import { errorCode } from "./errors.ts";

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** drizzle keeps both on the database object; its drivers' own migrators use them in the same way. */
interface Internals {
  dialect: PgDialect;
  session: PgSession;
}

/** Migrations of data, which backups from before them need too. */
const FIRST_SHIPMENTS = 16;
const DATES_OF_ORDERS = 21;
const FIRST_INVOICE_LINES = 26;
const CART_LINE_IDS = 43;

async function applyData(tx: Db, index: number): Promise<void> {
  const migration = readMigrationFiles({ migrationsFolder })[index];
  for (const statement of migration?.sql ?? []) await tx.execute(sql.raw(statement));
}

/** Gives restored orders from before migration 0016 their shipments and allocations. */
export const addFirstShipments = (tx: Db) => applyData(tx, FIRST_SHIPMENTS);

/** Gives restored order lines from before migration 0021 the dates of their promise; others are unchanged. */
export const addOrderDates = (tx: Db) => applyData(tx, DATES_OF_ORDERS);

/** Gives restored documents from before migration 0026 their lines. */
export const addFirstInvoiceLines = (tx: Db) => applyData(tx, FIRST_INVOICE_LINES);

/** Continues the ids of cart lines after those that lines of orders, RFIs and checkouts have. */
export const continueCartLineIds = (tx: Db) => applyData(tx, CART_LINE_IDS);

/**
 * A change of a table waits until nobody reads it, and everybody who comes later waits behind the change. So it waits only
 * this long, shorter than buyers of the previous version's processes do, and is tried again.
 */
const LOCK_TIMEOUT = sql`set local lock_timeout = '2s'`;
const LOCKED = "55P03";
const TRIES = 60;
const PAUSE_MS = 500;

/**
 * Applies all pending migrations, or those among the first `count`, in one transaction without a limit of time, since an index of a large table takes minutes. A
 * second process that starts at the same time waits and finds none pending.
 */
export async function migrate(database: Database, count?: number): Promise<void> {
  const migrations = readMigrationFiles({ migrationsFolder }).slice(0, count);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await withAdvisoryLock(database, async (holder) => {
        const { dialect, session } = holder as unknown as Internals;
        if (database.driver === "pglite")
          return dialect.migrate(migrations, session, { migrationsFolder });
        await holder.execute(LOCK_TIMEOUT);
        // drizzle's own BEGIN and COMMIT would end the transaction that holds the lock.
        const inTransaction: PgSession = Object.create(session, {
          transaction: { value: (work: (tx: Db) => Promise<unknown>) => work(holder) },
        });
        await dialect.migrate(migrations, inTransaction, { migrationsFolder });
      });
    } catch (error) {
      if (errorCode(error) !== LOCKED || attempt === TRIES) throw error;
      await pause(PAUSE_MS);
    }
  }
}

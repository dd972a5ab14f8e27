import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database, Db } from "./client.ts";
import { PreparingClient } from "./preparing-client.ts";

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 2_000;

/** A pool of 8; a connection that breaks, idle or between two statements of a transaction, is reported, not fatal. */
export async function connectPostgres(
  url: string,
  onFault: (error: Error) => void,
): Promise<Database> {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "bearings-backend",
  });
  // The pool itself watches idle connections only, and a broken one that nobody watches ends the process.
  pool.on("connect", (client) => client.on("error", onFault));
  pool.on("error", () => undefined);
  const db = drizzle(pool);
  // drizzle's own transaction keeps the connection for ever when BEGIN fails, until the pool has none left.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return {
    db: db as unknown as Db,
    driver: "postgres",
    close: () => pool.end(),
  };
}

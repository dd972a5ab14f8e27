import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database, Db } from "./client.ts";
import { isUnreachable } from "./errors.ts";
import { PreparingClient } from "./prepared-statements.ts";

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 2_000;
/** For a server that keeps the connection and says nothing; one that answers gives up by itself before. */
const SILENCE_MS = 20_000;

/** A pool of 8; a connection that breaks, idle or between two statements of a transaction, is reported, not fatal. */
export async function connectPostgres(
  url: string,
  onFault: (error: Error) => void,
  silenceMs = SILENCE_MS,
): Promise<Database> {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: silenceMs,
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
    let broken = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      broken = isUnreachable(error);
      throw error;
    } finally {
      // A connection that fell silent still owes an answer, which the next statement would take for its own.
      client.release(broken);
    }
  };
  return {
    db: db as unknown as Db,
    driver: "postgres",
    close: () => pool.end(),
  };
}

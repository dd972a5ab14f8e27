import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database, Db } from "./client.ts";
import { errorCode, isUnreachable } from "./errors.ts";
import { PreparingClient } from "./prepared-statements.ts";

const STATEMENT_TIMEOUT_MS = 15_000;
/**
 * For a new connection, and for one that others use. Long enough for a busy machine, short enough that the storefront, which
 * waits 10 s, can repeat a read.
 */
const CONNECT_TIMEOUT_MS = 4_500;
/** For a server that accepts the connection but never answers; longer than the server's own statement timeout. */
const RESPONSE_TIMEOUT_MS = 20_000;

/** Says what is wrong with DATABASE_URL, without its password. */
function describeConnectError(url: string, error: unknown): Error {
  const { host, username, pathname } = new URL(url);
  const database = decodeURIComponent(pathname.slice(1));
  const code = errorCode(error) ?? "";
  if (/^28/.test(code)) {
    return new Error(
      `PostgreSQL at ${host} refused the user "${decodeURIComponent(username)}" (DATABASE_URL). Correct user and password.`,
    );
  }
  if (code === "3D000") {
    return new Error(
      `PostgreSQL at ${host} has no database "${database}" (DATABASE_URL). Create it: createdb --locale=C.UTF-8 --template=template0 ${database}`,
    );
  }
  return new Error(
    `PostgreSQL at ${host} (DATABASE_URL) cannot be used: ${code || (error as Error).message}. Start it, or correct the address.`,
  );
}

/**
 * A pool of 8 connections. A connection that breaks, idle or between two statements of a transaction, is reported and
 * not fatal.
 */
export async function connectPostgres(
  url: string,
  onFault: (error: Error) => void,
  { responseTimeoutMs = RESPONSE_TIMEOUT_MS, connectTimeoutMs = CONNECT_TIMEOUT_MS } = {},
): Promise<Database> {
  const pool = new Pool({
    Client: PreparingClient,
    connectionString: url,
    max: 8,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    query_timeout: responseTimeoutMs,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    application_name: "bearings-backend",
  });
  // The pool handles errors of idle connections only; an unhandled error event of another one would end the process.
  pool.on("connect", (client) => client.on("error", onFault));
  pool.on("error", () => undefined);
  const db = drizzle(pool);
  // drizzle's own transaction never releases the connection if BEGIN fails, until the pool is exhausted.
  db.transaction = async (work, config) => {
    const client = await pool.connect();
    let broken = false;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      broken = isUnreachable(error);
      throw error;
    } finally {
      // A connection that timed out still owes a response, which the next statement would take for its own.
      client.release(broken);
    }
  };
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    throw describeConnectError(url, error);
  }
  return {
    db: db as unknown as Db,
    driver: "postgres",
    pool,
    close: () => pool.end(),
  };
}

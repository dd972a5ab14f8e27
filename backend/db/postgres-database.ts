import { drizzle } from "drizzle-orm/node-postgres";
import { Pool } from "pg";
import type { Database, Db } from "./client.ts";
import { PreparingClient } from "./preparing-client.ts";
import * as schema from "./schema/index.ts";

const STATEMENT_TIMEOUT_MS = 15_000;
const CONNECT_TIMEOUT_MS = 2_000;

/** A pool of 8; a broken idle connection is reported, not fatal. */
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
  pool.on("error", onFault);
  return {
    db: drizzle(pool, { schema }) as unknown as Db,
    driver: "postgres",
    close: () => pool.end(),
  };
}

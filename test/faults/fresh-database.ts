import { randomBytes } from "node:crypto";
import { Client } from "pg";
import type { Database } from "../../backend/db/client.ts";
import { migrate } from "../../backend/db/migrate.ts";
import { connectPostgres } from "../../backend/db/postgres-database.ts";

const DEFAULT_URL = "postgres://postgres@127.0.0.1:5432/postgres";

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Creates a migrated PostgreSQL database on the server of TEST_DATABASE_URL; `drop` removes it. */
export async function createPostgresDatabase(): Promise<
  Database & { url: string; drop: () => Promise<void> }
> {
  const admin = process.env.TEST_DATABASE_URL || DEFAULT_URL;
  const name = `hard_${randomBytes(6).toString("hex")}`;
  await administer(
    admin,
    `create database ${name} template template0 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  );
  const own = new URL(admin);
  own.pathname = `/${name}`;
  const database = await connectPostgres(own.href, () => undefined);
  await migrate(database);
  const drop = async () => {
    await database.close();
    await administer(admin, `drop database ${name} with (force)`);
  };
  return { ...database, url: own.href, drop };
}

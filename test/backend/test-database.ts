import { createHash, randomBytes } from "node:crypto";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import type { Database } from "../../backend/db/client.ts";
import { migrate } from "../../backend/db/migrate.ts";
import { connectEmbedded } from "../../backend/db/pglite-database.ts";
import { connectPostgres } from "../../backend/db/postgres-database.ts";

const fail = (error: Error) => {
  throw error;
};

/** A migrated embedded database folder, made once per state of the migrations and copied for each test file. */
async function template(): Promise<string> {
  const migrations = join(process.cwd(), "backend/db/migrations");
  const digest = createHash("sha256");
  for (const file of readdirSync(migrations)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    digest.update(readFileSync(join(migrations, file)));
  }
  const path = join(tmpdir(), `bearings-test-${digest.digest("hex").slice(0, 16)}`);
  if (existsSync(path)) return path;
  const making = mkdtempSync(`${path}-making-`);
  const database = await connectEmbedded(join(making, "db"), fail);
  await migrate(database);
  await database.close();
  try {
    renameSync(making, path);
  } catch {
    // Another test process was first.
    rmSync(making, { recursive: true, force: true });
  }
  return path;
}

/** An embedded database, whatever TEST_DATABASE_URL says. */
export async function embedded(migrations?: number): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "bearings-test-run-"));
  if (migrations === undefined) cpSync(await template(), folder, { recursive: true });
  const database = await connectEmbedded(join(folder, "db"), fail);
  if (migrations !== undefined) await migrate(database, migrations);
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, close };
}

async function administer(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

async function postgres(url: string, migrations?: number): Promise<Database> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await administer(
    url,
    `create database ${name} template template0 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'`,
  );
  const own = new URL(url);
  own.pathname = `/${name}`;
  // Races send more calls than there are connections; on a busy machine they wait for longer than buyers should.
  const database = await connectPostgres(own.href, () => undefined, { connectTimeoutMs: 50_000 });
  await migrate(database, migrations);
  const close = async () => {
    await database.close();
    await administer(url, `drop database ${name} with (force)`);
  };
  return { ...database, close };
}

/**
 * An empty database for one test file: PostgreSQL when TEST_DATABASE_URL is set, embedded otherwise. With all migrations,
 * or with the first ones only.
 */
export function testDatabase(migrations?: number): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? postgres(url, migrations) : embedded(migrations);
}

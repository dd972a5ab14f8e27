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

/** Tells states of the migrations apart. */
function migrationsDigest(): string {
  const folder = join(process.cwd(), "backend/db/migrations");
  const digest = createHash("sha256");
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    digest.update(readFileSync(join(folder, file)));
  }
  return digest.digest("hex").slice(0, 16);
}

/** A migrated embedded database folder, made once per state of the migrations and copied for each test file. */
async function embeddedTemplate(): Promise<string> {
  const path = join(tmpdir(), `bearings-test-${migrationsDigest()}`);
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
  if (migrations === undefined) cpSync(await embeddedTemplate(), folder, { recursive: true });
  const database = await connectEmbedded(join(folder, "db"), fail);
  if (migrations !== undefined) await migrate(database, migrations);
  const close = async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { ...database, close };
}

async function administer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const COLLATION = "lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'";
/** Only one process makes a template: the lock has nothing to do with those of the backend, which are in other databases. */
const TEMPLATE_LOCK = 1;

function connectTo(url: string, name: string) {
  const own = new URL(url);
  own.pathname = `/${name}`;
  // What a power cut would lose does not matter here.
  own.searchParams.set("options", "-c synchronous_commit=off");
  // Races send more calls than there are connections; on a busy machine they wait for longer than buyers should.
  return connectPostgres(own.href, () => undefined, { connectTimeoutMs: 50_000 });
}

/**
 * Name of a migrated database that nobody is connected to, made once per state of the migrations and copied for each
 * test file. Those of earlier states are removed.
 */
function postgresTemplate(url: string): Promise<string> {
  const prefix = `${new URL(url).pathname.slice(1)}_template_`;
  const name = `${prefix}${migrationsDigest()}`;
  return administer(url, async (client) => {
    await client.query("select pg_advisory_lock($1)", [TEMPLATE_LOCK]);
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [prefix],
    );
    if (rows.some(({ datname }) => datname === name)) return name;
    for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
    const making = `${prefix}making`;
    await client.query(`create database "${making}" template template0 ${COLLATION}`);
    const database = await connectTo(url, making);
    await migrate(database);
    await database.close();
    await client.query(`alter database "${making}" rename to "${name}"`);
    return name;
  });
}

async function postgres(url: string, migrations?: number): Promise<Database> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const source =
    migrations === undefined ? `"${await postgresTemplate(url)}"` : `template0 ${COLLATION}`;
  await administer(url, (client) =>
    client.query(`create database ${name} template ${source} strategy file_copy`),
  );
  const database = await connectTo(url, name);
  if (migrations !== undefined) await migrate(database, migrations);
  const close = async () => {
    await database.close();
    await administer(url, (client) => client.query(`drop database ${name} with (force)`));
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

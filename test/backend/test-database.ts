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
import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { Database } from "../../backend/db/client.ts";
import { migrate } from "../../backend/db/migrate.ts";
import { connectEmbedded } from "../../backend/db/pglite-database.ts";
import { connectPostgres } from "../../backend/db/postgres-database.ts";

const fail = (error: Error) => {
  throw error;
};

/** Template databases: "migrated" has the schema alone, "seeded" the catalogue of a first start as well. */
type Content = "migrated" | "seeded";

/** Folders whose code determines the rows of a seeded template. */
const SEED_SOURCES = ["backend", "brands", "lib"];

/** Ids of each table begin elsewhere: a test notices the id of a company where that of its user belongs. */
const SPREAD_IDS = `
  do $$ declare one record; begin
    for one in select schemaname, sequencename, row_number() over (order by sequencename) as place from pg_sequences loop
      execute format('alter sequence %I.%I restart with %s', one.schemaname, one.sequencename, one.place * 1000 + 1);
    end loop;
  end $$`;

/** Tells templates apart that were made by different code. */
function digestOf(content: Content): string {
  const folders = content === "seeded" ? SEED_SOURCES : ["backend/db/migrations"];
  const digest = createHash("sha256").update(SPREAD_IDS);
  for (const folder of folders) {
    const path = join(process.cwd(), folder);
    const files = readdirSync(path, { recursive: true, encoding: "utf8" });
    for (const file of files.filter((one) => /(?<!\.test)\.(?:sql|ts)$/.test(one)).sort())
      digest.update(file).update(readFileSync(join(path, file)));
  }
  return digest.digest("hex").slice(0, 16);
}

async function fill(database: Database, content: Content) {
  await migrate(database);
  await database.db.execute(sql.raw(SPREAD_IDS));
  if (content === "migrated") return;
  // Imported on demand: the data is large.
  const { seedCatalogue } = await import("../../backend/seed/items.ts");
  await seedCatalogue(database.db, { seedItems: 0 });
}

/**
 * An embedded database folder, made once per state of the code and copied for each test file. Those of earlier states
 * are removed.
 */
async function embeddedTemplate(content: Content): Promise<string> {
  const prefix = `bearings-test-${content}-`;
  const path = join(tmpdir(), `${prefix}${digestOf(content)}`);
  if (existsSync(path)) return path;
  for (const name of readdirSync(tmpdir()))
    if (name.startsWith(prefix) && !name.includes("making"))
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
  const making = mkdtempSync(`${path}-making-`);
  const database = await connectEmbedded(join(making, "db"), fail);
  await fill(database, content);
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
export async function embedded(content: Content | number = "migrated"): Promise<Database> {
  const folder = mkdtempSync(join(tmpdir(), "bearings-test-run-"));
  const isCopied = typeof content !== "number";
  if (isCopied) cpSync(await embeddedTemplate(content), folder, { recursive: true });
  const database = await connectEmbedded(join(folder, "db"), fail);
  if (!isCopied) await migrate(database, content);
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
  // Commits of a test needn't survive a power cut.
  own.searchParams.set("options", "-c synchronous_commit=off");
  // Races send more calls than there are connections; on a busy machine they wait for longer than buyers should.
  return connectPostgres(own.href, () => undefined, { connectTimeoutMs: 50_000 });
}

/**
 * Name of a database that nobody is connected to, made once per state of the code and copied for each test file. Those
 * of earlier states are removed.
 */
function postgresTemplate(url: string, content: Content): Promise<string> {
  const prefix = `${new URL(url).pathname.slice(1)}_${content}_`;
  const name = `${prefix}${digestOf(content)}`;
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
    await fill(database, content);
    await database.close();
    await client.query(`alter database "${making}" rename to "${name}"`);
    return name;
  });
}

/** Creates a database of this name on the server of this URL, replacing one that exists. */
export async function createPostgres(url: string, name: string, content: Content | number) {
  const isCopied = typeof content !== "number";
  const source = isCopied ? `"${await postgresTemplate(url, content)}"` : `template0 ${COLLATION}`;
  await administer(url, async (client) => {
    await client.query(`drop database if exists "${name}" with (force)`);
    await client.query(`create database "${name}" template ${source} strategy file_copy`);
  });
}

/**
 * Removes a database whose connections were closed. Their processes end a few milliseconds later, and PostgreSQL, which
 * looks for them only every 100 ms, would make each test file wait for that.
 */
const removePostgres = (url: string, name: string) =>
  administer(url, async (client) => {
    const isUsed = async () =>
      (await client.query("select from pg_stat_activity where datname = $1", [name])).rowCount;
    for (let tries = 0; tries < 50 && (await isUsed()); tries++);
    await client.query(`drop database ${name} with (force)`);
  });

async function postgres(url: string, content: Content | number): Promise<Database> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  await createPostgres(url, name, content);
  const database = await connectTo(url, name);
  if (typeof content === "number") await migrate(database, content);
  const close = async () => {
    await database.close();
    await removePostgres(url, name);
  };
  return { ...database, close };
}

/**
 * A database for one test file: PostgreSQL when TEST_DATABASE_URL is set, embedded otherwise. A number stands for the
 * first migrations only.
 */
export function testDatabase(content: Content | number = "migrated"): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? postgres(url, content) : embedded(content);
}

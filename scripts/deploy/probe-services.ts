import { Client } from "pg";
import { createClient } from "redis";
import type { Finding, Variables } from "./checks/settings.ts";

const CONNECT_MS = 3_000;
/** Clocks of machines that share pages may differ by this much. */
const MAX_SKEW_MS = 2_000;
const error = (text: string): Finding => ({ kind: "error", text });
const note = (text: string): Finding => ({ kind: "note", text });

const reasonOf = (problem: unknown): string => {
  const { code, message } = problem as { code?: string; message?: string };
  return code ?? message ?? "unknown";
};

function compareClock(name: string, time: number): Finding[] {
  const skew = Math.abs(time - Date.now());
  return skew > MAX_SKEW_MS
    ? [
        error(
          `The clocks of this machine and of ${name} differ by ${Math.round(skew / 1000)} s. Use NTP on both.`,
        ),
      ]
    : [];
}

/** Looks at the database: reachable, version, durability, connections, locale, clock. */
export async function probeDatabase(url: string): Promise<Finding[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS });
  try {
    await client.connect();
    const { rows } = await client.query<{
      version: number;
      fsync: string;
      commit: string;
      connections: number;
      collation: string;
      now: Date;
    }>(`select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as commit, current_setting('max_connections')::int as connections,
      (select datcollate from pg_database where datname = current_database()) as collation, clock_timestamp() as now`);
    const [row] = rows;
    if (!row) return [error("PostgreSQL did not answer.")];
    return [
      ...(row.version < 150_000 ? [error("PostgreSQL 15 or newer is needed.")] : []),
      ...(row.fsync === "off" || row.commit === "off"
        ? [error("PostgreSQL has fsync or synchronous_commit off: paid orders can be lost.")]
        : []),
      ...(row.connections < 40
        ? [note(`max_connections of PostgreSQL is ${row.connections}; each backend uses up to 8.`)]
        : []),
      ...(/^C(\.|$)|^POSIX$/.test(row.collation)
        ? []
        : [
            note(
              "The database was not created with --locale=C.UTF-8; lists may be sorted differently.",
            ),
          ]),
      ...compareClock("PostgreSQL", row.now.getTime()),
    ];
  } catch (problem) {
    return [error(`PostgreSQL (DATABASE_URL) cannot be used from here: ${reasonOf(problem)}`)];
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Looks at Redis: reachable, limited memory with eviction, clock. */
export async function probeRedis(url: string): Promise<Finding[]> {
  const client = createClient({
    url,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: false },
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { maxmemory, "maxmemory-policy": policy } = await client.configGet("maxmemory*");
    const [seconds] = (await client.sendCommand(["TIME"])) as unknown as string[];
    return [
      ...(Number(maxmemory) > 0
        ? []
        : [
            error(
              "Redis has no maxmemory: pages would fill the machine's memory. Set maxmemory 512mb.",
            ),
          ]),
      ...(String(policy).startsWith("allkeys-")
        ? []
        : [
            error(
              `Redis must evict pages when it is full: maxmemory-policy allkeys-lru, not ${policy}.`,
            ),
          ]),
      ...compareClock("Redis", Number(seconds) * 1000 + 500),
    ];
  } catch (problem) {
    return [error(`Redis (REDIS_URL) cannot be used from here: ${reasonOf(problem)}`)];
  } finally {
    client.destroy();
  }
}

/** Probes what the settings name. */
export async function probeServices(backend: Variables, storefront: Variables): Promise<Finding[]> {
  const { DATABASE_URL } = backend;
  const redisUrls = new Set([backend.REDIS_URL, storefront.REDIS_URL].filter(Boolean));
  const found = await Promise.all([
    DATABASE_URL ? probeDatabase(DATABASE_URL) : [],
    ...[...redisUrls].map((url) => probeRedis(url as string)),
  ]);
  return found.flat();
}

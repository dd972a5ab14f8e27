import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { loadSecrets } from "../../scripts/launch/secrets.mjs";
import { answering, startServer } from "../../scripts/launch/server.mjs";
import { createPostgres } from "../backend/test-database.ts";
import { freePort } from "../free-port.ts";

const root = resolve(import.meta.dirname, "../..");
/** A first start on an embedded database seeds a catalogue: half a minute on a quiet machine. */
const SLOW_MS = 180_000;

type Server = ReturnType<typeof startServer>;

/** A database with the catalogue on PostgreSQL if one is given, replacing that of the last run. */
async function databaseOf(name: string) {
  const { TEST_DATABASE_URL: server } = process.env;
  if (!server) return {};
  const url = new URL(server);
  url.pathname += `_${name}`;
  await createPostgres(server, url.pathname.slice(1), "seeded");
  return { DATABASE_URL: url.href };
}

/** Servers of the spec of this name on free ports, separate from the shared ones. Call `stop` when done. */
export async function ownServers(name: string) {
  const [port, backendPort] = await Promise.all([freePort(), freePort()]);
  const dataDir = mkdtempSync(join(tmpdir(), "bearings-e2e-own-"));
  const backendUrl = `http://127.0.0.1:${backendPort}`;
  const shared = {
    ...loadSecrets(dataDir, {}),
    DATA_DIR: dataDir,
    PORT: String(port),
    BACKEND_PORT: String(backendPort),
    STOREFRONT_URL: `http://127.0.0.1:${port}`,
    CAPTCHA_STORE_DIR: join(dataDir, "captcha"),
    CAPTCHA_COST: "1",
    CAPTCHA_MIN: "1",
    CAPTCHA_MAX: "5",
    LOG_LEVEL: "warn",
    REQUESTS_PER_SECOND: "100000",
    REQUESTS_BURST: "100000",
    MAX_CONNECTIONS_PER_ADDRESS: "1000",
  };
  const running: Server[] = [];
  async function start(server: string, args: string[], url: string, environment = {}) {
    const started = startServer(server, args, { ...process.env, ...shared, ...environment });
    running.push(started);
    await answering(started, url, SLOW_MS);
    return started;
  }
  let database: ReturnType<typeof databaseOf> | undefined;
  return {
    /** Port of the storefront. */
    port,
    backendPort,
    backendUrl,
    dataDir,
    /** A second start has the data of the first one. */
    async backend(environment = {}) {
      database ??= databaseOf(name);
      const settings = { ...(await database), ...environment };
      return start("backend", [join(root, "backend/server.ts")], `${backendUrl}/ready`, settings);
    },
    otherBackend: () =>
      start(
        "other",
        [join(root, "test/other-backend/server.ts"), String(backendPort)],
        `${backendUrl}/`,
      ),
    /** With both addresses set, the launcher starts no backend of its own; ours has the paths /zwz/ and /nod/. */
    storefront: (
      paths: { zwz: string; nod: string },
      {
        port: ownPort = port,
        backend = backendUrl,
        ...environment
      }: { port?: number; backend?: string; REDIS_URL?: string | undefined } = {},
    ) =>
      start("launcher", [join(root, "scripts/launch.mjs")], `http://127.0.0.1:${ownPort}/`, {
        ZWZ_RAZORPAY_KEY_ID: "rzp_other",
        NOD_RAZORPAY_KEY_ID: "rzp_other",
        ...environment,
        PORT: String(ownPort),
        BACKEND_URL: paths.zwz === "/zwz/" ? backend : "",
        ZWZ_API_URL: `${backend}${paths.zwz}`,
        NOD_API_URL: `${backend}${paths.nod}`,
      }),
    async stop() {
      await Promise.all(running.map((server) => server.stop()));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { loadSecrets } from "../../scripts/launch/secrets.mjs";
import { answering, startServer } from "../../scripts/launch/server.mjs";

const root = resolve(import.meta.dirname, "../..");
/** A first start seeds a catalogue: half a minute on a quiet machine. */
const SLOW_MS = 180_000;

type Server = ReturnType<typeof startServer>;

/** Servers of one spec, separate from the shared ones. Call `stop` when done. */
export function ownServers(ports: { storefront: number; backend: number }) {
  const dataDir = mkdtempSync(join(tmpdir(), "bearings-e2e-own-"));
  const backendUrl = `http://127.0.0.1:${ports.backend}`;
  const storefrontUrl = `http://127.0.0.1:${ports.storefront}`;
  const shared = {
    ...loadSecrets(dataDir, {}),
    DATA_DIR: dataDir,
    PORT: String(ports.storefront),
    BACKEND_PORT: String(ports.backend),
    STOREFRONT_URL: storefrontUrl,
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
  async function start(name: string, args: string[], url: string, environment = {}) {
    const server = startServer(name, args, { ...process.env, ...shared, ...environment });
    running.push(server);
    await answering(server, url, SLOW_MS);
    return server;
  }
  return {
    backendUrl,
    storefrontUrl,
    dataDir,
    backend: (environment = {}) =>
      start("backend", [join(root, "backend/server.ts")], `${backendUrl}/ready`, environment),
    otherBackend: () =>
      start(
        "other",
        [join(root, "test/other-backend/server.ts"), String(ports.backend)],
        `${backendUrl}/`,
      ),
    /** With both addresses set, the launcher starts no backend of its own; ours has the paths /zwz/ and /nod/. */
    storefront: (
      paths: { zwz: string; nod: string },
      {
        port = ports.storefront,
        backend = backendUrl,
        ...environment
      }: { port?: number; backend?: string; REDIS_URL?: string | undefined } = {},
    ) =>
      start("launcher", [join(root, "scripts/launch.mjs")], `http://127.0.0.1:${port}/`, {
        ZWZ_RAZORPAY_KEY_ID: "rzp_other",
        NOD_RAZORPAY_KEY_ID: "rzp_other",
        ...environment,
        PORT: String(port),
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

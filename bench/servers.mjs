import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { loadSecrets } from "../scripts/launch/secrets.mjs";
import { answering, environmentFor, startServer, thrift } from "../scripts/launch/server.mjs";

const root = resolve(import.meta.dirname, "..");
const PORT = Number(process.env.BENCH_PORT ?? 3178);
const BACKEND_PORT = PORT + 1000;
/** A million items per brand take minutes to be made. */
const FIRST_START_MS = 1_200_000;

export const backendOrigin = `http://127.0.0.1:${BACKEND_PORT}`;
export const storefrontOrigin = `http://127.0.0.1:${PORT}`;
export const hostOf = (brand) => `${brand}.localhost:${PORT}`;
export const pageOrigin = (brand) => `http://${hostOf(brand)}`;

/**
 * Both servers over a fresh catalogue of at least `items` items per brand, in a folder of their own. The backend is
 * started once to fill the database and again to be measured, as it is on every day but the first.
 */
export async function withServers({ items = 0, environment = {} }, use) {
  const dataDir = mkdtempSync(join(tmpdir(), "bench-data-"));
  const secrets = loadSecrets(dataDir, {});
  const shared = {
    ...secrets,
    DATA_DIR: dataDir,
    PORT: String(PORT),
    BACKEND_PORT: String(BACKEND_PORT),
    STOREFRONT_URL: storefrontOrigin,
    SEED_ITEMS: String(items),
    SEED_DEMO: "1",
    LOG_LEVEL: "warn",
    // All load comes from one address; the part "flood" measures with the usual limits.
    REQUESTS_PER_SECOND: "1000000",
    REQUESTS_BURST: "1000000",
    BACKEND_URL: backendOrigin,
    ZWZ_API_URL: `${backendOrigin}/zwz/`,
    NOD_API_URL: `${backendOrigin}/nod/`,
    CAPTCHA_COST: "1",
    CAPTCHA_MIN: "1",
    CAPTCHA_MAX: "5",
    CAPTCHA_STORE_DIR: join(dataDir, "captcha"),
    ...environment,
  };
  const startBackend = async () => {
    const args = [...thrift.flags, join(root, "backend/server.ts")];
    const environment = { ...process.env, ...thrift.environment, ...shared };
    const server = startServer("backend", args, environmentFor("backend", environment));
    await answering(server, `${backendOrigin}/ready`, FIRST_START_MS);
    return server;
  };
  const timed = async (start) => {
    const begun = performance.now();
    return { server: await start(), seconds: (performance.now() - begun) / 1000 };
  };
  const first = await timed(startBackend);
  await first.server.stop();
  const later = await timed(startBackend);
  const backend = later.server;
  const storefront = startServer(
    "storefront",
    [...thrift.flags, join(root, "server/storefront.mjs")],
    environmentFor("storefront", { ...process.env, ...thrift.environment, ...shared }),
  );
  try {
    await answering(storefront, `${storefrontOrigin}/`, 60_000);
    const seconds = { first: first.seconds, later: later.seconds };
    return await use({ backend, storefront, secrets, dataDir, seconds });
  } finally {
    await Promise.all([backend.stop(), storefront.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Starts the backend and the storefront, and stops both together. `--dev` for reloading on change. */
import { join, resolve } from "node:path";
import { mustBeFree, portFrom } from "./launch/ports.mjs";
import { answering, environmentFor, startServer, thrift } from "./launch/server.mjs";
import { welcome } from "./launch/welcome.mjs";

const FIRST_START_MS = 180_000;
const root = resolve(import.meta.dirname, "..");
const dev = process.argv.includes("--dev");
const servers = [];
// Both servers inherit it: what they write is closed to other users.
process.umask(0o077);
let stopping = false;

async function stopAll(code, why) {
  if (stopping) return;
  stopping = true;
  if (why) console[code ? "error" : "log"](`launch: ${why}`);
  await Promise.all(servers.map((server) => server.stop()));
  process.exit(code);
}

function start(name, args, env) {
  const server = startServer(name, args, environmentFor(name, { ...process.env, ...env }));
  servers.push(server);
  server.ended.then((how) => stopAll(1, `the ${name} stopped (${how}); stopping everything.`));
  return server;
}

async function demoCustomers(environment) {
  const production = environment.NODE_ENV === "production";
  const wanted = environment.SEED_DEMO ? /^(1|true)$/.test(environment.SEED_DEMO) : !production;
  if (!wanted) return [];
  const { DEMO_PASSWORD, demoCustomers } = await import("../backend/seed/demo-customers.ts");
  return demoCustomers.map((one) => ({ ...one, password: DEMO_PASSWORD }));
}

/** Origin of the mock payment gateway's script, or "" where the gateway is off. */
function mockGatewayOrigin(backend) {
  const { NODE_ENV, TEST_PAYMENTS, TEST_PAYMENTS_URL } = process.env;
  const isOn = TEST_PAYMENTS ? TEST_PAYMENTS === "1" : NODE_ENV !== "production";
  return isOn ? new URL(TEST_PAYMENTS_URL || backend).origin : "";
}

async function launch() {
  if (!process.features.typescript) {
    throw new Error(`Node ${process.version} is too old to run the backend; use npm start.`);
  }
  const bundled = !(process.env.ZWZ_API_URL && process.env.NOD_API_URL);
  const port = portFrom("PORT", 3000);
  const backendPort = bundled ? portFrom("BACKEND_PORT", 4000) : null;
  await mustBeFree(port, "PORT");
  if (backendPort) await mustBeFree(backendPort, "BACKEND_PORT");

  // TypeScript inside, so not before the check above.
  const { loadSecrets } = await import("./launch/secrets.mjs");
  const dataDir = resolve(process.env.DATA_DIR || join(root, ".data"));
  const backend = `http://127.0.0.1:${backendPort}`;
  const shared = {
    ...loadSecrets(dataDir),
    DATA_DIR: dataDir,
    PORT: String(port),
    STOREFRONT_URL: process.env.STOREFRONT_URL || `http://127.0.0.1:${port}`,
  };
  const ready = [];
  if (bundled) {
    const watch = dev ? ["--watch"] : [];
    const args = [...thrift.flags, ...watch, join(root, "backend/server.ts")];
    const environment = { ...thrift.environment, ...shared, BACKEND_PORT: String(backendPort) };
    const server = start("backend", args, environment);
    ready.push(answering(server, `${backend}/ready`, FIRST_START_MS));
  }
  const storefront = start(
    "storefront",
    [...thrift.flags, join(root, "server/storefront.mjs"), ...(dev ? ["--dev"] : [])],
    {
      ...thrift.environment,
      ...shared,
      CAPTCHA_STORE_DIR: process.env.CAPTCHA_STORE_DIR || join(dataDir, "captcha"),
      SIGN_OUT_DIR: process.env.SIGN_OUT_DIR || join(dataDir, "sign-outs"),
      ...(bundled
        ? {
            BACKEND_URL: backend,
            ZWZ_API_URL: process.env.ZWZ_API_URL || `${backend}/zwz/`,
            NOD_API_URL: process.env.NOD_API_URL || `${backend}/nod/`,
            PAYMENT_SCRIPT_ORIGINS:
              process.env.PAYMENT_SCRIPT_ORIGINS || mockGatewayOrigin(backend),
          }
        : // Other backends get no token, unless one of them is declared as ours.
          process.env.BACKEND_URL
          ? {}
          : { INTERNAL_TOKEN: "" }),
    },
  );
  ready.push(answering(storefront, `http://127.0.0.1:${port}/`, FIRST_START_MS));
  await Promise.all(ready);
  const customers = bundled ? await demoCustomers(process.env) : [];
  if (!stopping) {
    const [consoleHost] = (process.env.OPS_HOSTS || "ops.localhost").split(/[\s,]+/);
    console.log(welcome({ port, backendPort, customers, consoleHost }));
  }
}

process.on("SIGINT", () => stopAll(0, "stopping."));
process.on("SIGTERM", () => stopAll(0, "stopping."));
const parent = process.ppid;
setInterval(
  () => process.ppid !== parent && stopAll(0, "the parent is gone; stopping."),
  1000,
).unref();
launch().catch((error) => stopAll(1, error.message));

import { spawn } from "node:child_process";
import { createInterface } from "node:readline";

const COLOURS = { backend: 36, storefront: 35 };
const PATIENCE_MS = 10_000;

/**
 * Keeps the servers small. Loading the catalogue would otherwise leave the backend about 250 MB of garbage in an enlarged
 * young generation, and each thread that indexes or compresses about 30 MB in an allocator arena of its own. With half of
 * these 16 MB the backend takes 40 MB less, but its slowest suggestions take longer.
 */
export const thrift = {
  flags: ["--max-semi-space-size=16"],
  environment: { MALLOC_ARENA_MAX: "2" },
};

/** Variables that only one server may see. INTERNAL_TOKEN, REVALIDATE_TOKEN and REDIS_URL belong to both. */
const secretsOf = {
  storefront: ["SESSION_SECRET", "PREVIEW_PASSWORD"],
  backend: [
    "OPS_TOKEN",
    "DATABASE_URL",
    "PGPASSWORD",
    "SMTP_URL",
    "MSG91_AUTH_KEY",
    "ZWZ_RAZORPAY_KEY_SECRET",
    "ZWZ_RAZORPAY_WEBHOOK_SECRET",
    "NOD_RAZORPAY_KEY_SECRET",
    "NOD_RAZORPAY_WEBHOOK_SECRET",
  ],
};

/**
 * The environment of one server: everything but the other's secrets.
 * @param {"storefront" | "backend"} server
 * @param {Record<string, string | undefined>} environment
 */
export function environmentFor(server, environment) {
  const others = secretsOf[server === "backend" ? "storefront" : "backend"];
  return Object.fromEntries(Object.entries(environment).filter(([name]) => !others.includes(name)));
}

function echo(stream, name, out) {
  const label = out.isTTY ? `\u001b[${COLOURS[name] ?? 33}m${name}\u001b[0m` : name;
  createInterface({ input: stream }).on("line", (line) => out.write(`${label} | ${line}\n`));
}

/**
 * Starts a server in its own process group, so that Ctrl-C reaches only the launcher. Its log lines carry its
 * name. It exits if this process dies (exit-with-parent.mjs). `env` is its whole environment.
 */
export function startServer(name, args, env) {
  const guard = ["--import", new URL("./exit-with-parent.mjs", import.meta.url).href];
  const child = spawn(process.execPath, [...guard, ...args], {
    env: { ...env, LEAVE_WITH_PARENT: "1" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: true,
  });
  echo(child.stdout, name, process.stdout);
  echo(child.stderr, name, process.stderr);
  const ended = new Promise((resolve) => {
    child.once("error", (error) => resolve(error.message));
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
  });
  const server = {
    name,
    pid: child.pid,
    alive: true,
    /** Why it has exited, once it has. */
    ended,
    /** Asks it to stop, and kills it after ten seconds. */
    async stop() {
      if (!server.alive) return;
      child.kill("SIGTERM");
      const late = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS);
      await ended;
      clearTimeout(late);
    },
  };
  ended.then(() => {
    server.alive = false;
  });
  return server;
}

/** Waits until the address responds with a status below 500. Rejects if the server exits first or time is up. */
export async function answering(server, url, timeoutMs) {
  const until = Date.now() + timeoutMs;
  while (Date.now() < until) {
    if (!server.alive)
      throw new Error(`The ${server.name} stopped while starting (${await server.ended}).`);
    try {
      const reply = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(5000) });
      await reply.arrayBuffer();
      if (reply.status < 500 && server.alive) return;
    } catch {
      // Not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`The ${server.name} did not answer at ${url} within ${timeoutMs / 1000} s.`);
}

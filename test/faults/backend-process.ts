import { spawn } from "node:child_process";
import { once } from "node:events";
import { get } from "node:http";
import { resolve } from "node:path";
import { freePort } from "../free-port.ts";

const root = resolve(import.meta.dirname, "../..");
const START_MS = 180_000;
const POLL_MS = 20;

export interface BackendProcess {
  origin: string;
  pid: number;
  /** Resolves when the process has ended; `code` is null if a signal ended it. */
  ended: Promise<{ code: number | null; errors: string }>;
  /** Sends the signal and waits until the process has ended. */
  stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/** True if the URL responds with 200. */
export const isReachable = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const request = get(url, (reply) => {
      reply.resume();
      resolve(reply.statusCode === 200);
    });
    request.on("error", () => resolve(false));
  });

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts the backend as its own process, by default on a free port, without waiting until it is ready. `folder` holds the
 * files of its release.
 */
export async function launchBackend(
  settings: Record<string, string>,
  folder = root,
): Promise<BackendProcess> {
  const port = Number(settings.BACKEND_PORT) || (await freePort());
  const { DATABASE_URL: _own, ...inherited } = process.env;
  const child = spawn(process.execPath, ["backend/server.ts"], {
    cwd: folder,
    env: {
      ...inherited,
      LOG_LEVEL: "error",
      SEED_DEMO: "0",
      INVOICE_WITH_SHIPMENT: "0",
      STOREFRONT_URL: "http://127.0.0.1:9",
      // All buyers call from one address.
      REQUESTS_PER_SECOND: "1000000",
      REQUESTS_BURST: "1000000",
      ...settings,
      BACKEND_PORT: String(port),
    },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (text: Buffer) => {
    errors = `${errors}${text}`.slice(-2000);
  });
  const ended = once(child, "exit").then(([code]) => ({ code: code as number | null, errors }));
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    ended,
    stop: async (signal = "SIGTERM") => {
      child.kill(signal);
      await ended;
    },
  };
}

/** Starts the backend and waits until it is ready; throws with its last error output if it ends instead. */
export async function startBackend(
  settings: Record<string, string>,
  folder?: string,
): Promise<BackendProcess> {
  const backend = await launchBackend(settings, folder);
  let ended = false;
  backend.ended.then(() => {
    ended = true;
  });
  const deadline = Date.now() + START_MS;
  while (!ended && Date.now() < deadline) {
    if (await isReachable(`${backend.origin}/ready`)) return backend;
    await pause(POLL_MS);
  }
  await backend.stop("SIGKILL");
  throw new Error(`the backend did not start: ${(await backend.ended).errors.trim()}`);
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { thrift } from "../../scripts/launch/server.mjs";
import { isReachable, startBackend } from "../faults/backend-process.ts";

const root = resolve(import.meta.dirname, "../..");
const START_MS = 120_000;

/** A storefront or backend that can be killed and started again on its port. */
export interface Member {
  name: string;
  pid: () => number;
  kill: (signal?: NodeJS.Signals) => Promise<void>;
  start: () => Promise<void>;
  metricsPort: number;
  inspectorPort: number | undefined;
}

interface Settings {
  name: string;
  port: number;
  metricsPort: number;
  inspectorPort: number | undefined;
  environment: Record<string, string>;
}

interface Running {
  pid: number;
  stop: (signal: NodeJS.Signals) => Promise<void>;
}

async function startStorefront({ port, environment }: Settings): Promise<Running> {
  const { DATABASE_URL: _own, ...inherited } = process.env;
  const child = spawn(process.execPath, [resolve(root, "server/storefront.mjs")], {
    cwd: root,
    env: { ...inherited, ...environment, PORT: String(port) },
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (text: Buffer) => {
    errors = `${errors}${text}`.slice(-2000);
  });
  let hasEnded = false;
  const ended = once(child, "exit").then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + START_MS;
  while (!hasEnded && Date.now() < deadline) {
    if (await isReachable(`http://127.0.0.1:${port}/api/places/states`)) break;
    await new Promise((done) => setTimeout(done, 50));
  }
  if (hasEnded) throw new Error(`the storefront did not start: ${errors.trim()}`);
  return {
    pid: child.pid ?? 0,
    stop: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}

/** A process that is started by `start` and again after each `kill`. */
export function createMember(kind: "storefront" | "backend", settings: Settings): Member {
  const { name, port, metricsPort, inspectorPort, environment } = settings;
  // As `npm start` and deploy/ start them.
  const flags = [
    ...thrift.flags,
    ...(inspectorPort ? [`--inspect=127.0.0.1:${inspectorPort}`] : []),
  ];
  const variable = kind === "backend" ? "BACKEND_METRICS_PORT" : "METRICS_PORT";
  const own = {
    ...environment,
    ...thrift.environment,
    NODE_OPTIONS: flags.join(" "),
    [variable]: String(metricsPort),
  };
  let running: Running | null = null;
  return {
    name,
    metricsPort,
    inspectorPort,
    pid: () => running?.pid ?? 0,
    async start() {
      running =
        kind === "backend"
          ? await startBackend({ ...own, BACKEND_PORT: String(port) })
          : await startStorefront({ ...settings, environment: own });
    },
    async kill(signal = "SIGKILL") {
      await running?.stop(signal);
      running = null;
    },
  };
}

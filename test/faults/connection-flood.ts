import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { METRICS_TOKEN } from "../cluster/cluster.ts";
import { createMember } from "../cluster/processes.ts";
import { freePort } from "../free-port.ts";
import { startBackend } from "./backend-process.ts";
import type { Check } from "./checks.ts";
import type { FloodFigures } from "./connection-flooder.ts";
import { createPostgresDatabase } from "./fresh-database.ts";

const flooder = fileURLToPath(new URL("./connection-flooder.ts", import.meta.url));
const BUYER = "127.0.2.1";
const PATHS = ["/", "/product-category/6204", "/api/search?q=6205"];
const EVERY_MS = 200;
const IDLE_SECONDS = 15;
const FLOOD_SECONDS = 30;
const TIMEOUT_MS = 10_000;
const MOST_DELAY = 3;
/** A slower flood would say nothing. */
const LEAST_PER_SECOND = 1_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

interface Visit {
  path: string;
  /** 0 if the connection was closed or nothing came in time. */
  status: number;
  /** Infinity unless the status is 200: a connection that is closed at once is no quick response. */
  ms: number;
}

/** One request on a connection of its own: a connection that is already open would be spared by the flood. */
const visit = (port: number, path: string) =>
  new Promise<Visit>((resolve) => {
    const start = performance.now();
    const end = (status: number) => {
      const ms = status === 200 ? performance.now() - start : Number.POSITIVE_INFINITY;
      resolve({ path, status, ms });
    };
    const headers = { host: "zwz.localhost" };
    const address = { host: "127.0.0.1", port, localAddress: BUYER };
    const request = get({ ...address, path, headers, agent: false }, (reply) => {
      reply.resume();
      reply.on("error", () => end(0));
      reply.on("end", () => end(reply.statusCode ?? 0));
    });
    request.setTimeout(TIMEOUT_MS, () => request.destroy());
    request.on("error", () => end(0));
  });

/** Requests each path in turn at equal intervals, however long a response takes. */
async function browse(port: number, seconds: number): Promise<Visit[]> {
  const start = performance.now();
  const visits: Promise<Visit>[] = [];
  for (let n = 0; n * EVERY_MS < seconds * 1000; n += 1) {
    await pause(Math.max(0, start + n * EVERY_MS - performance.now()));
    visits.push(visit(port, PATHS[n % PATHS.length] ?? "/"));
  }
  return Promise.all(visits);
}

async function flood<Result>(port: number, meanwhile: () => Promise<Result>) {
  const child: ChildProcess = fork(flooder, [String(port)]);
  try {
    await once(child, "message", { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const result = await meanwhile();
    child.send("figures");
    const [figures] = (await once(child, "message", {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })) as [FloodFigures];
    return { result, figures };
  } finally {
    if (child.connected) child.disconnect();
  }
}

/** A storefront without a proxy, and its backend on PostgreSQL. */
async function withStorefront<Result>(use: (port: number) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "bearings-hard-"));
  const database = await createPostgresDatabase();
  const port = await freePort();
  const shared = {
    INTERNAL_TOKEN: "internal-token-of-the-flood-0123456789",
    REVALIDATE_TOKEN: "revalidate-token-of-the-flood-01234567",
  };
  const backend = await startBackend({
    ...shared,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    STOREFRONT_URL: `http://127.0.0.1:${port}`,
  });
  const storefront = createMember("storefront", {
    name: "storefront",
    port,
    metricsPort: await freePort(),
    inspectorPort: undefined,
    environment: {
      ...shared,
      METRICS_TOKEN,
      SESSION_SECRET: "session-secret-of-the-flood-0123456789",
      BACKEND_URL: backend.origin,
      CAPTCHA_STORE_DIR: join(folder, "captcha"),
      SIGN_OUT_DIR: join(folder, "sign-outs"),
    },
  });
  try {
    await storefront.start();
    return await use(port);
  } finally {
    await storefront.kill();
    await backend.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const median = (visits: Visit[]) =>
  visits.map(({ ms }) => ms).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ?? Number.NaN;

function describeDelay(idle: Visit[], during: Visit[]): string {
  const compare = (of: (visit: Visit) => boolean) =>
    `${median(during.filter(of)).toFixed(1)} ms (idle ${median(idle.filter(of)).toFixed(1)})`;
  const each = PATHS.map((path) => `${path} ${compare((one) => one.path === path)}`);
  return [`p50 ${compare(() => true)}`, ...each].join(", ");
}

/** Ten addresses with a hundred connections each flood a storefront; a buyer at another address is served as before. */
export function connectionFlood(): Promise<Check[]> {
  return withStorefront(async (port) => {
    // Renders the pages, which are cached from then on, and compiles code.
    await browse(port, IDLE_SECONDS / 3);
    const idle = await browse(port, IDLE_SECONDS);
    const { result: during, figures } = await flood(port, () => browse(port, FLOOD_SECONDS));
    const served = during.filter(({ status }) => status === 200).length;
    const perSecond = figures.requests / figures.seconds;
    return [
      {
        name: "connection flood: requests of a buyer at another address",
        ok: served === during.length,
        figures: `${served} of ${during.length} served`,
      },
      {
        name: `connection flood: his p50 is at most ${MOST_DELAY} times the idle one`,
        ok: median(during) <= MOST_DELAY * median(idle),
        figures: describeDelay(idle, during),
      },
      {
        name: "connection flood: 1,000 connections of ten addresses",
        ok: perSecond >= LEAST_PER_SECOND,
        figures: `${perSecond.toFixed(0)} requests/s for ${figures.seconds.toFixed(0)} s: ${figures.served} served, ${figures.rejected} rejected, ${figures.closed} connections closed`,
      },
    ];
  });
}

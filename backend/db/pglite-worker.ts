import { parentPort, workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";

/** A request from the main thread. */
export type WorkerRequest =
  | { id: number; kind: "query"; sql: string; params: unknown[]; rowMode?: "array" | "object" }
  | { id: number; kind: "close" };

export type WorkerResponse =
  | { id: number; result: unknown }
  | { id: number; error: { message: string; code?: string; detail?: string; constraint?: string } };

const raw = (value: string) => value;
const INTERVAL_ARRAY = 1187;
const DATE_ARRAY = 1182;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;

// drizzle wants these types as text; its parser functions cannot be sent to a thread, so they are set here.
const parsers = Object.fromEntries(
  [
    types.TIMESTAMP,
    types.TIMESTAMPTZ,
    types.INTERVAL,
    types.DATE,
    NUMERIC_ARRAY,
    TIMESTAMP_ARRAY,
    TIMESTAMPTZ_ARRAY,
    INTERVAL_ARRAY,
    DATE_ARRAY,
  ].map((oid) => [oid, raw]),
);

const port = parentPort;
if (!port) throw new Error("pglite-worker runs only as a worker thread");

// A quarter of the default: the file system cache holds the same pages, and the catalogue is searched in memory.
const SHARED_BUFFERS = "shared_buffers=32MB";

const databasePromise = PGlite.create(workerData.dataDir as string, {
  parsers,
  startParams: [...PGlite.defaultStartParams, "-c", SHARED_BUFFERS],
});

async function handle(request: WorkerRequest): Promise<unknown> {
  const database = await databasePromise;
  if (request.kind === "close") return database.close();
  return database.query(request.sql, request.params, { rowMode: request.rowMode ?? "object" });
}

port.on("message", async (request: WorkerRequest) => {
  try {
    port.postMessage({ id: request.id, result: await handle(request) } satisfies WorkerResponse);
  } catch (caught) {
    const { message, code, detail, constraint } = caught as Error & Record<string, string>;
    port.postMessage({
      id: request.id,
      error: { message, code, detail, constraint },
    } as WorkerResponse);
  }
});

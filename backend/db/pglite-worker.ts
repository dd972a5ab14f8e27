import { parentPort, workerData } from "node:worker_threads";
import { PGlite, types } from "@electric-sql/pglite";

/** What the main thread asks of the database thread. */
export type Order =
  | { id: number; kind: "query"; sql: string; params: unknown[]; rowMode?: "array" | "object" }
  | { id: number; kind: "close" };

export type Answer =
  | { id: number; result: unknown }
  | { id: number; error: { message: string; code?: string; detail?: string; constraint?: string } };

const raw = (value: string) => value;
const INTERVAL_ARRAY = 1187;
const DATE_ARRAY = 1182;
const TIMESTAMP_ARRAY = 1115;
const TIMESTAMPTZ_ARRAY = 1185;
const NUMERIC_ARRAY = 1231;

// drizzle asks for these as text with functions that can't cross threads, so they are set here once.
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

// A quarter of the usual: the file system's cache holds the same pages, and the catalogue is searched in the index.
const SHARED_BUFFERS = "shared_buffers=32MB";

const opening = PGlite.create(workerData.dataDir as string, {
  parsers,
  startParams: [...PGlite.defaultStartParams, "-c", SHARED_BUFFERS],
});

async function obey(order: Order): Promise<unknown> {
  const database = await opening;
  if (order.kind === "close") return database.close();
  return database.query(order.sql, order.params, { rowMode: order.rowMode ?? "object" });
}

port.on("message", async (order: Order) => {
  try {
    port.postMessage({ id: order.id, result: await obey(order) } satisfies Answer);
  } catch (caught) {
    const { message, code, detail, constraint } = caught as Error & Record<string, string>;
    port.postMessage({ id: order.id, error: { message, code, detail, constraint } } as Answer);
  }
});

import { parentPort, workerData } from "node:worker_threads";
import type { IndexRow } from "./catalogue-index.ts";
import { buffersOf, buildBoth } from "./index-builder.ts";

const rows: IndexRow[] = [];

parentPort?.on("message", (page: string | null) => {
  if (page !== null) {
    rows.push(...(JSON.parse(page) as IndexRow[]));
    return;
  }
  const { manyMakers } = workerData as { manyMakers: boolean };
  const built = buildBoth(rows, manyMakers);
  parentPort?.postMessage(built, buffersOf(built));
});

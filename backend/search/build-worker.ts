import { parentPort, workerData } from "node:worker_threads";
import { buildIndex } from "./build.ts";
import { buildShelves } from "./build-shelves.ts";
import { type Built, buffersOf } from "./builder.ts";
import type { IndexRow } from "./catalogue-index.ts";

const rows: IndexRow[] = [];

parentPort?.on("message", (page: string | null) => {
  if (page !== null) {
    rows.push(...(JSON.parse(page) as IndexRow[]));
    return;
  }
  const { manyMakers } = workerData as { manyMakers: boolean };
  const built: Built = { index: buildIndex(rows), shelves: buildShelves(rows, manyMakers) };
  parentPort?.postMessage(built, buffersOf(built));
});

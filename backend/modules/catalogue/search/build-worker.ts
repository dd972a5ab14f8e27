import { parentPort, workerData } from "node:worker_threads";
import { buildCategoryIndex } from "./build-categories.ts";
import { buildIndex } from "./build-index.ts";
import type { IndexRow } from "./catalogue-index.ts";
import { type BuiltIndex, buffersOf } from "./index-builder.ts";

const rows: IndexRow[] = [];

parentPort?.on("message", (page: string | null) => {
  if (page !== null) {
    rows.push(...(JSON.parse(page) as IndexRow[]));
    return;
  }
  const { manyMakers } = workerData as { manyMakers: boolean };
  const built: BuiltIndex = {
    index: buildIndex(rows),
    categories: buildCategoryIndex(rows, manyMakers),
  };
  parentPort?.postMessage(built, buffersOf(built));
});

import { parentPort } from "node:worker_threads";
import { buildIndex } from "./build.ts";
import { buffersOf } from "./builder.ts";
import type { IndexRow } from "./catalogue-index.ts";

const rows: IndexRow[] = [];

parentPort?.on("message", (page: string | null) => {
  if (page !== null) {
    rows.push(...(JSON.parse(page) as IndexRow[]));
    return;
  }
  const index = buildIndex(rows);
  parentPort?.postMessage(index, buffersOf(index));
});

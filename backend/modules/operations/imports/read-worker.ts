import { parentPort, workerData } from "node:worker_threads";
import { FileRefusal, readTable } from "../../../../lib/imports/read-table.ts";

/** Rows of a file, or why it can't be read. */
export type WorkerResponse = { rows: string[][] } | { refusal: string };

const answer = (response: WorkerResponse) => parentPort?.postMessage(response);

try {
  answer({ rows: await readTable(workerData as Uint8Array<ArrayBuffer>) });
} catch (error) {
  if (!(error instanceof FileRefusal)) throw error;
  answer({ refusal: error.message });
}

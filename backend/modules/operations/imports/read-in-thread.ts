import { Worker } from "node:worker_threads";
import { Refusal } from "../../../http/errors.ts";
import type { WorkerResponse } from "./read-worker.ts";

const MEMORY_MB = 768;
const TIMEOUT_MS = 30_000;
const TOO_MUCH = "This file takes too much time or memory. Split it into smaller files.";

/**
 * Reads a file in a thread of its own, so that a large or hostile one neither delays other requests nor uses up the memory of
 * the process. Refusal 400 with the reason if it can't be read.
 */
export async function readInThread(bytes: Uint8Array<ArrayBuffer>): Promise<string[][]> {
  const worker = new Worker(new URL("./read-worker.ts", import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  const timer = setTimeout(() => void worker.terminate(), TIMEOUT_MS);
  try {
    const response = await new Promise<WorkerResponse>((resolve) => {
      // Under `node --watch` a worker also reports the files it has loaded.
      worker.on("message", (message: object) => {
        if ("rows" in message || "refusal" in message) resolve(message as WorkerResponse);
      });
      worker.once("error", () => resolve({ refusal: TOO_MUCH }));
      worker.once("exit", () => resolve({ refusal: TOO_MUCH }));
    });
    if ("refusal" in response) throw new Refusal(400, response.refusal);
    return response.rows;
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

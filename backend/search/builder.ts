import { Worker } from "node:worker_threads";
import { buildIndex } from "./build.ts";
import type { CatalogueIndex, IndexRow } from "./catalogue-index.ts";

/** Everything in an index that can change threads without being copied. */
export function buffersOf(index: CatalogueIndex): ArrayBuffer[] {
  const buffers: ArrayBuffer[] = [];
  const gather = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) buffers.push(value.buffer as ArrayBuffer);
    else if (value && typeof value === "object" && !Array.isArray(value))
      Object.values(value).forEach(gather);
  };
  gather(index);
  return buffers;
}

/** Builds an index from pages of rows (JSON texts) in another thread; building would be felt by those who are being answered. */
export async function buildInThread(pages: AsyncIterable<string>): Promise<CatalogueIndex> {
  const worker = new Worker(new URL("./build-worker.ts", import.meta.url));
  try {
    const built = new Promise<CatalogueIndex>((resolve, reject) => {
      worker.once("message", resolve);
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("the index builder stopped early")));
    });
    // A builder that dies while pages are still being read is reported below, by awaiting it.
    built.catch(() => undefined);
    for await (const page of pages) worker.postMessage(page);
    worker.postMessage(null);
    return await built;
  } finally {
    await worker.terminate();
  }
}

/** Builds a small index where we are. */
export async function buildHere(pages: AsyncIterable<string>): Promise<CatalogueIndex> {
  const rows: IndexRow[] = [];
  for await (const page of pages) rows.push(...(JSON.parse(page) as IndexRow[]));
  return buildIndex(rows);
}

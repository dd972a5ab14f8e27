import { Worker } from "node:worker_threads";
import { buildCategoryIndex } from "./build-categories.ts";
import { buildIndex } from "./build-index.ts";
import type { CatalogueIndex, IndexRow } from "./catalogue-index.ts";
import type { CategoryIndex } from "./categories.ts";
import { findItemPlaces } from "./filter-results.ts";

/** Search index and categories of a brand. */
export interface BuiltIndex {
  index: CatalogueIndex;
  categories: CategoryIndex;
  /** Place of each item of `index` in `categories`. */
  places: Uint32Array;
}

export function buildBoth(rows: IndexRow[], manyMakers: boolean): BuiltIndex {
  const index = buildIndex(rows);
  const categories = buildCategoryIndex(rows, manyMakers);
  return { index, categories, places: findItemPlaces(index, categories) };
}

/** All buffers that can be transferred between threads. */
export function buffersOf(built: BuiltIndex): ArrayBuffer[] {
  const buffers: ArrayBuffer[] = [];
  const gather = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) buffers.push(value.buffer as ArrayBuffer);
    else if (value && typeof value === "object" && !Array.isArray(value))
      Object.values(value).forEach(gather);
  };
  gather(built);
  return buffers;
}

/** Builds an index from pages of rows (JSON) in another thread, to keep the main thread responsive. */
export async function buildInThread(
  pages: AsyncIterable<string>,
  manyMakers: boolean,
): Promise<BuiltIndex> {
  const worker = new Worker(new URL("./build-worker.ts", import.meta.url), {
    workerData: { manyMakers },
  });
  try {
    const built = new Promise<BuiltIndex>((resolve, reject) => {
      // Under `node --watch` a worker also reports the files it has loaded.
      worker.on(
        "message",
        (message: object) => "index" in message && resolve(message as BuiltIndex),
      );
      worker.once("error", reject);
      worker.once("exit", () => reject(new Error("the index builder stopped early")));
    });
    // If the worker exits while pages are still being read, awaiting it below reports the error.
    built.catch(() => undefined);
    for await (const page of pages) worker.postMessage(page);
    worker.postMessage(null);
    return await built;
  } finally {
    await worker.terminate();
  }
}

/** Builds a small index in the current thread. */
export async function buildInline(
  pages: AsyncIterable<string>,
  manyMakers: boolean,
): Promise<BuiltIndex> {
  const rows: IndexRow[] = [];
  for await (const page of pages) rows.push(...(JSON.parse(page) as IndexRow[]));
  return buildBoth(rows, manyMakers);
}

import { Worker } from "node:worker_threads";
import { buildShelves } from "./build-categories.ts";
import { buildIndex } from "./build-index.ts";
import type { CatalogueIndex, IndexRow } from "./catalogue-index.ts";
import type { Categories } from "./categories.ts";

/** What is made of a brand's rows: for searching and for browsing. */
export interface Built {
  index: CatalogueIndex;
  shelves: Categories;
}

/** Everything in what was built that can change threads without being copied. */
export function buffersOf(built: Built): ArrayBuffer[] {
  const buffers: ArrayBuffer[] = [];
  const gather = (value: unknown): void => {
    if (ArrayBuffer.isView(value)) buffers.push(value.buffer as ArrayBuffer);
    else if (value && typeof value === "object" && !Array.isArray(value))
      Object.values(value).forEach(gather);
  };
  gather(built);
  return buffers;
}

/** Builds an index from pages of rows (JSON texts) in another thread; building would be felt by those who are being answered. */
export async function buildInThread(
  pages: AsyncIterable<string>,
  manyMakers: boolean,
): Promise<Built> {
  const worker = new Worker(new URL("./build-worker.ts", import.meta.url), {
    workerData: { manyMakers },
  });
  try {
    const built = new Promise<Built>((resolve, reject) => {
      // Under `node --watch` a worker also tells its parent which files it has loaded.
      worker.on("message", (told: object) => "index" in told && resolve(told as Built));
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
export async function buildHere(pages: AsyncIterable<string>, manyMakers: boolean): Promise<Built> {
  const rows: IndexRow[] = [];
  for await (const page of pages) rows.push(...(JSON.parse(page) as IndexRow[]));
  return { index: buildIndex(rows), shelves: buildShelves(rows, manyMakers) };
}

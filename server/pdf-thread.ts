import { subscribe } from "node:diagnostics_channel";
import { Worker } from "node:worker_threads";
import { RENDER_CHANNEL, type RenderRequest } from "../lib/node/pdf/render-request.ts";

interface Result {
  id: number;
  bytes?: Uint8Array;
  failure?: string;
}

/** Renders PDFs in a thread of its own, because rendering would delay every page. */
const pending = new Map<number, RenderRequest>();
let worker: Worker | undefined;
let lastId = 0;

function startWorker(): Worker {
  const started = new Worker(new URL("../lib/node/pdf/thread.ts", import.meta.url));
  started.unref();
  started.on("message", ({ id, bytes, failure }: Result) => {
    if (bytes) pending.get(id)?.resolve(Buffer.from(bytes));
    else pending.get(id)?.reject(new Error(failure));
    pending.delete(id);
  });
  const fail = (reason: unknown) => {
    if (worker !== started) return;
    worker = undefined;
    for (const { reject } of pending.values()) reject(new Error(String(reason)));
    pending.clear();
  };
  started.on("error", fail);
  started.on("exit", () => fail("the PDF thread ended"));
  return started;
}

subscribe(RENDER_CHANNEL, (message) => {
  const request = message as RenderRequest;
  worker ??= startWorker();
  lastId += 1;
  pending.set(lastId, request);
  worker.postMessage({ id: lastId, document: request.document });
});

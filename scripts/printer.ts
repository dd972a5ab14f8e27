import { Worker } from "node:worker_threads";
import { printing } from "../lib/datasheet/printing.ts";
import type { PdfDocument } from "../lib/pdf/document.ts";

interface Printed {
  id: number;
  bytes?: Uint8Array;
  failure?: string;
}

const waiting = new Map<number, (printed: Omit<Printed, "id">) => void>();
let thread: Worker | undefined;
let last = 0;

/** Begun with the first paper. */
function printer(): Worker {
  if (thread) return thread;
  const started = new Worker(new URL("../lib/pdf/thread.ts", import.meta.url));
  started.unref();
  started.on("message", ({ id, ...printed }: Printed) => {
    waiting.get(id)?.(printed);
    waiting.delete(id);
  });
  const lost = (why: unknown) => {
    if (thread !== started) return;
    thread = undefined;
    for (const answer of waiting.values()) answer({ failure: String(why) });
    waiting.clear();
  };
  started.on("error", lost);
  started.on("exit", () => lost("the printing thread ended"));
  thread = started;
  return started;
}

/** Prints beside the thread that answers pages, which would have to wait for it otherwise. */
function printed(paper: PdfDocument): Promise<Buffer> {
  return new Promise((done, fail) => {
    last += 1;
    waiting.set(last, ({ bytes, failure }) =>
      bytes ? done(Buffer.from(bytes)) : fail(new Error(failure)),
    );
    printer().postMessage({ id: last, paper });
  });
}

/** Gives the storefront's handlers a printer. Out here, because Next would bundle the fonts. */
export const offerPrinter = () => {
  printing.print = printed;
};

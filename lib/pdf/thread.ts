import { parentPort } from "node:worker_threads";
import type { PdfDocument } from "./document.ts";
import { renderPdf } from "./render.ts";

/** Prints papers one after the other in a thread of its own: { id, paper } → { id, bytes } or { id, failure }. */
parentPort?.on("message", async ({ id, paper }: { id: number; paper: PdfDocument }) => {
  try {
    parentPort?.postMessage({ id, bytes: await renderPdf(paper) });
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) });
  }
});

import { parentPort } from "node:worker_threads";
import type { PdfDocument } from "../../pdf/document.ts";
import { renderPdf } from "./render.ts";

/** Worker thread that renders PDFs: { id, document } → { id, bytes } or { id, failure }. */
parentPort?.on("message", async ({ id, document }: { id: number; document: PdfDocument }) => {
  try {
    parentPort?.postMessage({ id, bytes: await renderPdf(document) });
  } catch (error) {
    parentPort?.postMessage({ id, failure: String(error) });
  }
});

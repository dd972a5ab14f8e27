import { channel } from "node:diagnostics_channel";
import type { PdfDocument } from "../../pdf/document.ts";

/**
 * The storefront server renders PDFs in a thread and subscribes to this channel. Started from here, the thread's code
 * and fonts would be bundled by Next.
 */
export const RENDER_CHANNEL = "bearings.render-pdf";

export interface RenderRequest {
  document: PdfDocument;
  resolve: (bytes: Buffer) => void;
  reject: (error: Error) => void;
}

export function renderInThread(document: PdfDocument): Promise<Buffer> {
  const requests = channel(RENDER_CHANNEL);
  return new Promise((resolve, reject) => {
    if (!requests.hasSubscribers) reject(new Error("the server does not render PDFs"));
    requests.publish({ document, resolve, reject } satisfies RenderRequest);
  });
}

import type { PdfDocument } from "../pdf/document.ts";

interface Printing {
  print: ((paper: PdfDocument) => Promise<Buffer>) | undefined;
}

const KEY = Symbol.for("bearings.printing");
const shared = globalThis as { [KEY]?: Printing };

/** Who prints: the storefront's own server says it. Next bundles this module into several copies, so all of them share one. */
shared[KEY] ??= { print: undefined };
export const printing: Printing = shared[KEY];

/** The paper as a PDF, printed beside the thread that answers pages. */
export function printed(paper: PdfDocument): Promise<Buffer> {
  if (!printing.print) throw new Error("nobody prints here");
  return printing.print(paper);
}

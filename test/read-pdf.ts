import { getDocument, OPS } from "pdfjs-dist/legacy/build/pdf.mjs";

/** The text of each page of a PDF, one line for each run of text. */
export async function readPdfText(pdf: Uint8Array): Promise<string[]> {
  // pdf.js takes ownership of the bytes.
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const document = await loading.promise;
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    const runs = items.flatMap((item) => ("str" in item && item.str !== "" ? item.str : []));
    pages.push(runs.join("\n"));
  }
  await loading.destroy();
  return pages;
}

/** Number of rectangles drawn on the first page, such as those of a QR code. */
export async function countPdfRectangles(pdf: Uint8Array): Promise<number> {
  const loading = getDocument({ data: new Uint8Array(pdf), verbosity: 0 });
  const page = await (await loading.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const paths = fnArray.flatMap((operation, at) =>
    operation === OPS.constructPath ? [argsArray[at]?.[1]?.[0] as Float32Array] : [],
  );
  await loading.destroy();
  return paths.reduce((sum, path) => sum + countMoves(path), 0);
}

/** Numbers after each operation of a path: move, line, curves, close. */
const ARGUMENTS = [2, 2, 6, 4, 0];

function countMoves(path: Float32Array): number {
  let moves = 0;
  for (let at = 0; at < path.length; at += 1 + (ARGUMENTS[path[at] ?? 4] ?? 0)) {
    if (path[at] === 0) moves += 1;
  }
  return moves;
}

import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

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

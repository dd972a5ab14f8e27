import { buffer } from "node:stream/consumers";
import { writeFacts, writeText, writeTotals } from "./blocks.ts";
import type { Block, PdfDocument } from "./document.ts";
import { writeDrawing } from "./drawing.ts";
import { createDocument, type Doc, writeFooters, writeLetterhead } from "./page.ts";
import { writeTable } from "./table.ts";

function write(doc: Doc, block: Block): void {
  if (block.kind === "facts") writeFacts(doc, block);
  else if (block.kind === "table") writeTable(doc, block);
  else if (block.kind === "sums") writeTotals(doc, block);
  else if (block.kind === "figure") writeDrawing(doc, block);
  else writeText(doc, block);
}

/** The document as a PDF: A4, selectable text, "Page 1 of 2". The same paper always gives the same bytes. */
export function renderPdf(paper: PdfDocument): Promise<Buffer> {
  const doc = createDocument(paper);
  const bytes = buffer(doc);
  writeLetterhead(doc, paper);
  for (const block of paper.blocks) write(doc, block);
  writeFooters(doc, paper);
  doc.end();
  return bytes;
}

import { buffer } from "node:stream/consumers";
import { writeFacts, writeText, writeTotals } from "./blocks.ts";
import type { Block, PdfDocument } from "./document.ts";
import { writeDrawing } from "./drawing.ts";
import { createDocument, type Doc, writeFooters, writeLetterhead } from "./page.ts";
import { writeTable } from "./table.ts";

function writeBlock(doc: Doc, block: Block): void {
  if (block.kind === "facts") writeFacts(doc, block);
  else if (block.kind === "table") writeTable(doc, block);
  else if (block.kind === "totals") writeTotals(doc, block);
  else if (block.kind === "figure") writeDrawing(doc, block);
  else writeText(doc, block);
}

/** Renders an A4 PDF with selectable text and page numbers. Equal documents render to equal bytes. */
export function renderPdf(document: PdfDocument): Promise<Buffer> {
  const doc = createDocument(document);
  const bytes = buffer(doc);
  writeLetterhead(doc, document);
  for (const block of document.blocks) writeBlock(doc, block);
  writeFooters(doc, document);
  doc.end();
  return bytes;
}

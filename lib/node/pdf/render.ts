import { buffer } from "node:stream/consumers";
import type { Block, PdfDocument } from "../../pdf/document.ts";
import { writeFacts, writeText, writeTotals } from "./blocks.ts";
import { writeCode } from "./code.ts";
import { writeDrawing } from "./drawing.ts";
import { createDocument, type Doc, writeFooters, writeLetterhead } from "./page.ts";
import { writeTable } from "./table.ts";

function writeBlock(doc: Doc, block: Block): void {
  if (block.kind === "facts") writeFacts(doc, block);
  else if (block.kind === "table") writeTable(doc, block);
  else if (block.kind === "totals") writeTotals(doc, block);
  else if (block.kind === "code") writeCode(doc, block);
  else if (block.kind === "figure") writeDrawing(doc, block);
  else writeText(doc, block);
}

/**
 * Renders an A4 PDF with selectable text and page numbers; each copy is numbered from page 1. Equal documents render to equal
 * bytes.
 */
export async function renderPdf(document: PdfDocument): Promise<Buffer> {
  const doc = await createDocument(document);
  const bytes = buffer(doc);
  for (const [at, mark] of (document.copies ?? [""]).entries()) {
    if (at > 0) doc.addPage();
    const start = doc.bufferedPageRange().count - 1;
    writeLetterhead(doc, document, mark);
    for (const block of document.blocks) writeBlock(doc, block);
    writeFooters(doc, document, start);
  }
  doc.end();
  return bytes;
}

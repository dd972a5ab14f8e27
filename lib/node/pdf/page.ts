import type { PdfDocument } from "../../pdf/document.ts";
import { loadFonts } from "./fonts.ts";

export type Doc = PDFKit.PDFDocument;

export const INK = "#101828";
export const MUTED = "#52607a";
export const RULE = "#d5dce6";
export const SHADE = "#f5f7fa";

const MARGIN = 36;
/** Leaves room for the running header of later pages. */
const TOP = 58;
const BOTTOM = 46;
const BLOCK_GAP = 10;

/** Printable area in points. */
export const getPrintArea = (doc: Doc) => ({
  left: MARGIN,
  width: doc.page.width - 2 * MARGIN,
  bottom: doc.page.height - BOTTOM,
});

/** Creates an A4 document. Fonts are embedded as subsets, and its text can be selected. */
export async function createDocument({ title, letterhead, created }: PdfDocument): Promise<Doc> {
  // Imported on demand: few processes print anything.
  const { default: PDFDocument } = await import("pdfkit");
  const { regular, strong } = loadFonts(PDFDocument);
  const doc = new PDFDocument({
    size: "A4",
    margins: { top: TOP, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    bufferPages: true,
    // With a default font, pdfkit would open and compare that font at every font change.
    font: null as unknown as string,
    lang: "en-IN",
    displayTitle: true,
    info: { Title: title, Author: letterhead.name, CreationDate: created },
  });
  doc.registerFont("regular", regular);
  doc.registerFont("strong", strong);
  return doc;
}

/** Reduces the wide line height of Noto Sans; used for writing and for measuring. */
export const TEXT_OPTIONS = { lineGap: -1.2 };

/** Sets font, size and colour of the next text. */
export const setFont = (doc: Doc, size: number, { strong = false, colour = INK } = {}): Doc =>
  doc
    .font(strong ? "strong" : "regular")
    .fontSize(size)
    .fillColor(colour);

/** Starts a new page if less than `height` points are left; returns whether it did. */
export function ensureSpace(doc: Doc, height: number): boolean {
  if (doc.y + height <= getPrintArea(doc).bottom) return false;
  doc.addPage();
  return true;
}

export const moveDown = (doc: Doc, height = BLOCK_GAP): void => {
  doc.y += height;
};

/** Company on the left; title, subtitle and mark of the copy on the right. */
export function writeLetterhead(
  doc: Doc,
  { title, subtitle = "", letterhead }: PdfDocument,
  copy: string,
): void {
  const { left, width } = getPrintArea(doc);
  const half = width / 2;
  setFont(doc, 15, { strong: true, colour: letterhead.colour });
  doc.text(letterhead.name, left, MARGIN, { width: half });
  setFont(doc, 8, { colour: MUTED }).text(letterhead.lines.join("\n"), { width: half });
  const end = doc.y;
  setFont(doc, 14, { strong: true }).text(title, left + half, MARGIN, {
    width: half,
    align: "right",
  });
  const marks = [subtitle, copy].filter(Boolean).join("\n");
  if (marks) setFont(doc, 8, { colour: MUTED }).text(marks, { width: half, align: "right" });
  doc.y = Math.max(end, doc.y) + 6;
  doc.moveTo(left, doc.y).lineTo(left + width, doc.y);
  doc.lineWidth(1.5).strokeColor(letterhead.colour).stroke();
  moveDown(doc);
}

/** Writes page numbers of the copy that starts on page `first`, and a running header from its second page on. Call after all its blocks. */
export function writeFooters(
  doc: Doc,
  { title, letterhead, footer: foot = "" }: PdfDocument,
  first: number,
): void {
  const count = doc.bufferedPageRange().count - first;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(first + page);
    const { left, width, bottom } = getPrintArea(doc);
    // Otherwise pdfkit would start a new page for text below the margin.
    doc.page.margins.bottom = 0;
    setFont(doc, 7, { colour: MUTED });
    if (page > 0)
      doc.text(`${letterhead.name} · ${title}`, left, MARGIN, { width, lineBreak: false });
    const line = { width: width - 80, height: 20, ellipsis: true };
    doc.text(foot, left, bottom + 10, line);
    doc.text(`Page ${page + 1} of ${count}`, left, bottom + 10, {
      width,
      align: "right",
    });
  }
}

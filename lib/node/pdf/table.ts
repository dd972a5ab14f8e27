import type { Column, Table } from "../../pdf/document.ts";
import {
  type Doc,
  ensureSpace,
  getPrintArea,
  MUTED,
  moveDown,
  RULE,
  SHADE,
  setFont,
  TEXT_OPTIONS,
} from "./page.ts";

const SIZE = 8;
const NOTE_SIZE = 6.8;
const PAD_X = 3;
const PAD_Y = 2;
/** A row fits on a page together with headings and total. */
const MAX_CELL_HEIGHT = 660;
const MAX_LENGTH = 400;
const MAX_NOTE_LENGTH = 2000;
const LONG_WORD = /\S{60}(?=\S)/g;
const MIN_SIZE = 5;

interface PlacedColumn extends Column {
  x: number;
  inner: number;
}

function layoutColumns(doc: Doc, columns: Column[]): PlacedColumn[] {
  const { left, width } = getPrintArea(doc);
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  let x = left;
  return columns.map((column) => {
    const columnWidth = (column.width / shares) * width;
    const place = { ...column, x: x + PAD_X, inner: columnWidth - 2 * PAD_X };
    x += columnWidth;
    return place;
  });
}

/** First line and note of a cell, without very long words, because breaking one of thousands of letters takes seconds. */
const splitCell = (cell: string): [string, string] => {
  const [first = "", ...rest] = cell.split("\n");
  const note = rest.join("\n").slice(0, MAX_NOTE_LENGTH).replace(LONG_WORD, "$& ");
  return [first.slice(0, MAX_LENGTH), note];
};

/** Reduces the font size of a single word or number until it fits, as it must not be broken. */
function fitFontSize(doc: Doc, text: string, width: number, strong: boolean): number {
  if (text.includes(" ")) return SIZE;
  const textWidth = setFont(doc, SIZE, { strong }).widthOfString(text);
  return textWidth <= width
    ? SIZE
    : Math.max(MIN_SIZE, Math.floor((SIZE * width * 10) / textWidth) / 10);
}

const heightOf = (doc: Doc, cell: string, width: number, strong: boolean): number => {
  const [first, note] = splitCell(cell);
  setFont(doc, fitFontSize(doc, first, width, strong), { strong });
  const main = doc.heightOfString(first || " ", { width, ...TEXT_OPTIONS });
  if (!note) return main;
  return main + setFont(doc, NOTE_SIZE).heightOfString(note, { width, ...TEXT_OPTIONS });
};

function writeRow(
  doc: Doc,
  placed: PlacedColumn[],
  cells: string[],
  { strong = false, fill = "" } = {},
) {
  const { left, width } = getPrintArea(doc);
  const tallest = Math.max(
    ...placed.map(({ inner }, at) => heightOf(doc, cells[at] ?? "", inner, strong)),
  );
  const height = Math.min(tallest, MAX_CELL_HEIGHT) + 2 * PAD_Y;
  const top = doc.y;
  if (fill) doc.rect(left, top, width, height).fill(fill);
  for (const [at, { x, inner, align = "left" }] of placed.entries()) {
    const [first, note] = splitCell(cells[at] ?? "");
    const cut = { width: inner, align, height: MAX_CELL_HEIGHT, ellipsis: true, ...TEXT_OPTIONS };
    setFont(doc, fitFontSize(doc, first, inner, strong), { strong }).text(
      first,
      x,
      top + PAD_Y,
      cut,
    );
    const height = MAX_CELL_HEIGHT - (doc.y - top);
    if (note) setFont(doc, NOTE_SIZE, { colour: MUTED }).text(note, { ...cut, height });
  }
  doc.y = top + height;
  doc.moveTo(left, doc.y).lineTo(left + width, doc.y);
  doc.lineWidth(0.5).strokeColor(RULE).stroke();
  return height;
}

export function writeTable(doc: Doc, { columns, rows, total }: Table): void {
  const placed = layoutColumns(doc, columns);
  const headings = columns.map((column) => column.heading);
  const writeHeadings = () => writeRow(doc, placed, headings, { strong: true, fill: SHADE });
  const rowHeight = (cells: string[], strong = false) =>
    Math.min(
      MAX_CELL_HEIGHT,
      Math.max(...placed.map(({ inner }, at) => heightOf(doc, cells[at] ?? "", inner, strong))),
    ) +
    2 * PAD_Y;
  // Keeps the heading row together with the first row, and the total with the last one.
  ensureSpace(doc, rowHeight(headings, true) + rowHeight(rows[0] ?? []));
  writeHeadings();
  for (const [at, cells] of rows.entries()) {
    const last = at === rows.length - 1;
    const needed = rowHeight(cells) + (last && total ? rowHeight(total, true) : 0);
    if (ensureSpace(doc, needed)) writeHeadings();
    writeRow(doc, placed, cells);
  }
  if (total) writeRow(doc, placed, total, { strong: true });
  moveDown(doc);
}

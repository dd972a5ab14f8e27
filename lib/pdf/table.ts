import type { Column, Table } from "./document.ts";
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
const NOTE = 6.8;
const PAD_X = 3;
const PAD_Y = 2;
/** A single cell never takes more than this; what is longer ends in an ellipsis. */
const TALLEST = 160;
const LONGEST = 400;
const SMALLEST = 5;
/** Two lines. */
const NOTE_TALLEST = 2 * NOTE * 1.37;

interface PlacedColumn extends Column {
  x: number;
  inner: number;
}

function layoutColumns(doc: Doc, columns: Column[]): PlacedColumn[] {
  const { left, width } = getPrintArea(doc);
  const shares = columns.reduce((sum, column) => sum + column.width, 0);
  let x = left;
  return columns.map((column) => {
    const wide = (column.width / shares) * width;
    const place = { ...column, x: x + PAD_X, inner: wide - 2 * PAD_X };
    x += wide;
    return place;
  });
}

/** First line and the smaller ones after it. Breaking a word of thousands of letters takes seconds, so it is cut. */
const splitCell = (cell: string): [string, string] => {
  const [first = "", ...rest] = cell.slice(0, LONGEST).split("\n");
  return [first, rest.join("\n")];
};

/** A number is never broken: it is written smaller until it fits. */
function fitFontSize(doc: Doc, text: string, width: number, strong: boolean): number {
  if (text.includes(" ")) return SIZE;
  const wide = setFont(doc, SIZE, { strong }).widthOfString(text);
  return wide <= width ? SIZE : Math.max(SMALLEST, Math.floor((SIZE * width * 10) / wide) / 10);
}

const heightOf = (doc: Doc, cell: string, width: number, strong: boolean): number => {
  const [first, note] = splitCell(cell);
  setFont(doc, fitFontSize(doc, first, width, strong), { strong });
  const main = doc.heightOfString(first || " ", { width, ...TEXT_OPTIONS });
  if (!note) return main;
  return (
    main +
    Math.min(NOTE_TALLEST, setFont(doc, NOTE).heightOfString(note, { width, ...TEXT_OPTIONS }))
  );
};

function writeRow(
  doc: Doc,
  places: PlacedColumn[],
  cells: string[],
  { strong = false, fill = "" } = {},
) {
  const { left, width } = getPrintArea(doc);
  const tallest = Math.max(
    ...places.map(({ inner }, at) => heightOf(doc, cells[at] ?? "", inner, strong)),
  );
  const height = Math.min(tallest, TALLEST) + 2 * PAD_Y;
  const top = doc.y;
  if (fill) doc.rect(left, top, width, height).fill(fill);
  for (const [at, { x, inner, align = "left" }] of places.entries()) {
    const [first, note] = splitCell(cells[at] ?? "");
    const cut = { width: inner, align, height: TALLEST, ellipsis: true, ...TEXT_OPTIONS };
    setFont(doc, fitFontSize(doc, first, inner, strong), { strong }).text(
      first,
      x,
      top + PAD_Y,
      cut,
    );
    if (note) setFont(doc, NOTE, { colour: MUTED }).text(note, { ...cut, height: NOTE_TALLEST });
  }
  doc.y = top + height;
  doc.moveTo(left, doc.y).lineTo(left + width, doc.y);
  doc.lineWidth(0.5).strokeColor(RULE).stroke();
  return height;
}

export function writeTable(doc: Doc, { columns, rows, total }: Table): void {
  const places = layoutColumns(doc, columns);
  const heads = columns.map((column) => column.heading);
  const writeHead = () => writeRow(doc, places, heads, { strong: true, fill: SHADE });
  const rowHeight = (cells: string[], strong = false) =>
    Math.min(
      TALLEST,
      Math.max(...places.map(({ inner }, at) => heightOf(doc, cells[at] ?? "", inner, strong))),
    ) +
    2 * PAD_Y;
  // The head never stands alone at the foot of a page, nor does the total alone at the top of one.
  ensureSpace(doc, rowHeight(heads, true) + rowHeight(rows[0] ?? []));
  writeHead();
  for (const [at, cells] of rows.entries()) {
    const last = at === rows.length - 1;
    const needed = rowHeight(cells) + (last && total ? rowHeight(total, true) : 0);
    if (ensureSpace(doc, needed)) writeHead();
    writeRow(doc, places, cells);
  }
  if (total) writeRow(doc, places, total, { strong: true });
  moveDown(doc);
}

import type { FactGroup, Facts, Text, Totals } from "../../pdf/document.ts";
import {
  type Doc,
  ensureSpace,
  getPrintArea,
  MUTED,
  moveDown,
  RULE,
  setFont,
  TEXT_OPTIONS,
} from "./page.ts";

const SIZE = 8.5;
const SMALL = 7.5;
const COLUMN_GAP = 14;
const LABEL_SHARE = 0.36;

function writeGroup(doc: Doc, { heading, rows }: FactGroup, x: number, width: number): void {
  if (heading)
    setFont(doc, SMALL, { strong: true, colour: MUTED }).text(heading, x, doc.y, {
      width,
      ...TEXT_OPTIONS,
    });
  for (const row of rows) {
    if (typeof row === "string") {
      setFont(doc, SIZE).text(row, x, doc.y, { width, ...TEXT_OPTIONS });
      continue;
    }
    const [label, value] = row;
    const top = doc.y;
    const indent = width * LABEL_SHARE;
    setFont(doc, SIZE, { colour: MUTED }).text(label, x, top, {
      width: indent - 4,
      ...TEXT_OPTIONS,
    });
    const end = doc.y;
    setFont(doc, SIZE).text(value, x + indent, top, { width: width - indent, ...TEXT_OPTIONS });
    doc.y = Math.max(end, doc.y);
  }
}

const heightOf = (doc: Doc, { heading, rows }: FactGroup, width: number): number => {
  setFont(doc, SIZE);
  const indent = width * LABEL_SHARE;
  const heights = rows.map((row) =>
    typeof row === "string"
      ? doc.heightOfString(row, { width, ...TEXT_OPTIONS })
      : Math.max(
          doc.heightOfString(row[0], { width: indent - 4, ...TEXT_OPTIONS }),
          doc.heightOfString(row[1], { width: width - indent, ...TEXT_OPTIONS }),
        ),
  );
  return heights.reduce((sum, height) => sum + height, heading ? SIZE * 1.4 : 0);
};

export function writeFacts(doc: Doc, { groups }: Facts): void {
  const { left, width } = getPrintArea(doc);
  const each = (width - COLUMN_GAP * (groups.length - 1)) / groups.length;
  ensureSpace(doc, Math.max(...groups.map((group) => heightOf(doc, group, each))));
  const top = doc.y;
  const ends = groups.map((group, at) => {
    doc.y = top;
    writeGroup(doc, group, left + at * (each + COLUMN_GAP), each);
    return doc.y;
  });
  doc.y = Math.max(...ends);
  moveDown(doc);
}

const ROW_HEIGHT = 13;
const TOTALS_WIDTH = 220;

export function writeTotals(doc: Doc, { rows, aside }: Totals): void {
  const { left, width } = getPrintArea(doc);
  const x = left + width - TOTALS_WIDTH;
  const asideGroup = { rows: aside ?? [] };
  const asideWidth = width - TOTALS_WIDTH - COLUMN_GAP;
  ensureSpace(doc, Math.max(rows.length * ROW_HEIGHT + 8, heightOf(doc, asideGroup, asideWidth)));
  const start = doc.y;
  writeGroup(doc, asideGroup, left, asideWidth);
  const end = doc.y;
  doc.y = start;
  for (const { label, amount, strong = false } of rows) {
    const top = doc.y;
    if (strong) {
      doc
        .moveTo(x, top + 1)
        .lineTo(x + TOTALS_WIDTH, top + 1)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
    }
    const look = strong ? { strong } : { colour: MUTED };
    setFont(doc, strong ? SIZE + 1 : SIZE, look).text(label, x, top + 3, { width: TOTALS_WIDTH });
    setFont(doc, strong ? SIZE + 1 : SIZE, { strong });
    doc.text(amount, x, top + 3, { width: TOTALS_WIDTH, align: "right" });
    doc.y = top + ROW_HEIGHT + (strong ? 2 : 0);
  }
  doc.y = Math.max(end, doc.y);
  moveDown(doc, 6);
}

/** Paragraphs may span several pages. */
export function writeText(doc: Doc, { heading, lines }: Text): void {
  const { left, width } = getPrintArea(doc);
  if (heading) {
    ensureSpace(doc, 3 * SIZE * 1.4);
    setFont(doc, SIZE + 0.5, { strong: true }).text(heading, left, doc.y, {
      width,
      ...TEXT_OPTIONS,
    });
    moveDown(doc, 2);
  }
  for (const line of lines) {
    setFont(doc, SIZE).text(line, left, doc.y, { width, ...TEXT_OPTIONS });
    moveDown(doc, 2);
  }
  moveDown(doc, 6);
}

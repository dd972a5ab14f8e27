import type { FactGroup, Facts, Sums, Text } from "./document.ts";
import { area, type Doc, gap, MUTED, makeRoom, pen, RULE, TIGHT } from "./page.ts";

const SIZE = 8.5;
const SMALL = 7.5;
const BETWEEN = 14;
const LABEL_SHARE = 0.36;

function writeGroup(doc: Doc, { heading, rows }: FactGroup, x: number, width: number): void {
  if (heading)
    pen(doc, SMALL, { strong: true, colour: MUTED }).text(heading, x, doc.y, { width, ...TIGHT });
  for (const row of rows) {
    if (typeof row === "string") {
      pen(doc, SIZE).text(row, x, doc.y, { width, ...TIGHT });
      continue;
    }
    const [label, value] = row;
    const top = doc.y;
    const indent = width * LABEL_SHARE;
    pen(doc, SIZE, { colour: MUTED }).text(label, x, top, { width: indent - 4, ...TIGHT });
    const end = doc.y;
    pen(doc, SIZE).text(value, x + indent, top, { width: width - indent, ...TIGHT });
    doc.y = Math.max(end, doc.y);
  }
}

const heightOf = (doc: Doc, { heading, rows }: FactGroup, width: number): number => {
  pen(doc, SIZE);
  const indent = width * LABEL_SHARE;
  const heights = rows.map((row) =>
    typeof row === "string"
      ? doc.heightOfString(row, { width, ...TIGHT })
      : Math.max(
          doc.heightOfString(row[0], { width: indent - 4, ...TIGHT }),
          doc.heightOfString(row[1], { width: width - indent, ...TIGHT }),
        ),
  );
  return heights.reduce((sum, height) => sum + height, heading ? SIZE * 1.4 : 0);
};

export function writeFacts(doc: Doc, { groups }: Facts): void {
  const { left, width } = area(doc);
  const each = (width - BETWEEN * (groups.length - 1)) / groups.length;
  makeRoom(doc, Math.max(...groups.map((group) => heightOf(doc, group, each))));
  const top = doc.y;
  const ends = groups.map((group, at) => {
    doc.y = top;
    writeGroup(doc, group, left + at * (each + BETWEEN), each);
    return doc.y;
  });
  doc.y = Math.max(...ends);
  gap(doc);
}

const SUM_ROW = 13;
const SUM_WIDTH = 220;

export function writeSums(doc: Doc, { rows, aside }: Sums): void {
  const { left, width } = area(doc);
  const x = left + width - SUM_WIDTH;
  const beside = { rows: aside ?? [] };
  const besideWidth = width - SUM_WIDTH - BETWEEN;
  makeRoom(doc, Math.max(rows.length * SUM_ROW + 8, heightOf(doc, beside, besideWidth)));
  const start = doc.y;
  writeGroup(doc, beside, left, besideWidth);
  const end = doc.y;
  doc.y = start;
  for (const { label, amount, strong = false } of rows) {
    const top = doc.y;
    if (strong) {
      doc
        .moveTo(x, top + 1)
        .lineTo(x + SUM_WIDTH, top + 1)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke();
    }
    const look = strong ? { strong } : { colour: MUTED };
    pen(doc, strong ? SIZE + 1 : SIZE, look).text(label, x, top + 3, { width: SUM_WIDTH });
    pen(doc, strong ? SIZE + 1 : SIZE, { strong });
    doc.text(amount, x, top + 3, { width: SUM_WIDTH, align: "right" });
    doc.y = top + SUM_ROW + (strong ? 2 : 0);
  }
  doc.y = Math.max(end, doc.y);
  gap(doc, 6);
}

/** Paragraphs flow over as many pages as they need. */
export function writeText(doc: Doc, { heading, lines }: Text): void {
  const { left, width } = area(doc);
  if (heading) {
    makeRoom(doc, 3 * SIZE * 1.4);
    pen(doc, SIZE + 0.5, { strong: true }).text(heading, left, doc.y, { width, ...TIGHT });
    gap(doc, 2);
  }
  for (const line of lines) {
    pen(doc, SIZE).text(line, left, doc.y, { width, ...TIGHT });
    gap(doc, 2);
  }
  gap(doc, 6);
}

import type { Drawing, DrawingPath } from "./document.ts";
import {
  type Doc,
  ensureSpace,
  getPrintArea,
  INK,
  MUTED,
  moveDown,
  SHADE,
  setFont,
} from "./page.ts";

/** Share of the width that the drawing takes; the words stand beside it. */
const SHARE = 0.36;
const HATCH = 5;

type Point = [x: number, y: number];

/** Lines at 45° inside a path, rising or falling. */
function hatch(doc: Doc, path: string, { canvas, colour }: Drawing, rising: boolean) {
  const { width, height } = canvas;
  doc.save();
  doc.path(path).clip();
  for (let x = -height; x < width; x += HATCH * Math.SQRT2) {
    doc.moveTo(x, rising ? height : 0).lineTo(x + height, rising ? 0 : height);
  }
  doc.lineWidth(0.8).strokeColor(colour).stroke();
  doc.restore();
}

function draw(doc: Doc, figure: Drawing, { path, fill, thin, dash, move, mirror }: DrawingPath) {
  doc.save();
  if (move) doc.translate(...move);
  if (mirror) doc.scale(...mirror);
  if (fill === "paper") doc.path(path).fill("#ffffff");
  if (fill === "up" || fill === "down") {
    doc.path(path).fill(SHADE);
    hatch(doc, path, figure, fill === "up");
  }
  doc.path(path).lineWidth(thin ? 0.75 : 1.5);
  if (dash) doc.dash(dash[0], { space: dash[1] });
  doc.strokeColor(dash ? figure.colour : INK).stroke();
  doc.restore();
}

/** The head of a level arrow is [length, half its height], of an upright one [half its width, length]. */
function arrow(doc: Doc, [x, y]: Point, [dx, dy]: Point) {
  const level = Math.abs(dx) > Math.abs(dy);
  doc.moveTo(x, y).lineTo(x + dx, y + dy);
  doc.lineTo(x + (level ? dx : -dx), y + (level ? -dy : dy)).fill(MUTED);
}

/** A line with arrow heads and its text on a gap of paper. */
function measure(doc: Doc, { text, from, to }: Drawing["measures"][number]) {
  const flat = from[1] === to[1];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  setFont(doc, 14);
  const room = doc.widthOfString(text) + 8;
  const narrow = flat && Math.abs(to[0] - from[0]) < room + 20;
  doc
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(0.5)
    .strokeColor(MUTED)
    .stroke();
  arrow(doc, from, flat ? [7, 2.5] : [2.5, 7]);
  arrow(doc, to, flat ? [-7, 2.5] : [2.5, -7]);
  if (!narrow) doc.rect(x - room / 2, y - 9, room, 18).fill("#ffffff");
  setFont(doc, 14).text(text, x - room / 2, narrow ? y + 4 : y - 10, {
    width: room,
    align: "center",
    lineBreak: false,
  });
}

/** A drawing with words beside it; stands in the outline of the file by its heading. */
export function writeDrawing(doc: Doc, figure: Drawing): void {
  const { left, width } = getPrintArea(doc);
  const { canvas, heading, lines } = figure;
  const scale = (width * SHARE) / canvas.width;
  const height = canvas.height * scale;
  ensureSpace(doc, height + 40);
  doc.outline.addItem(heading);
  setFont(doc, 13, { strong: true, colour: figure.colour }).text(heading, left, doc.y, { width });
  moveDown(doc, 4);
  const top = doc.y;
  doc.save();
  doc.translate(left, top).scale(scale);
  for (const outline of figure.outlines) draw(doc, figure, outline);
  for (const each of figure.measures) measure(doc, each);
  doc.restore();
  const x = left + width * SHARE + 14;
  doc.y = top;
  for (const line of lines) {
    setFont(doc, 8.5).text(line, x, doc.y, { width: width - (x - left) });
    moveDown(doc, 4);
  }
  doc.y = Math.max(doc.y, top + height);
  moveDown(doc, 8);
}

import type { Drawing, DrawingPath } from "../../pdf/document.ts";
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

/** Share of the width for the drawing; the rest is for the text. */
const SHARE = 0.36;
const HATCH = 5;

type Point = [x: number, y: number];

/** Hatches a path with lines at 45°. */
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

function drawPath(
  doc: Doc,
  drawing: Drawing,
  { path, fill, thin, dash, move, mirror }: DrawingPath,
) {
  doc.save();
  if (move) doc.translate(...move);
  if (mirror) doc.scale(...mirror);
  if (fill === "white") doc.path(path).fill("#ffffff");
  if (fill === "up" || fill === "down") {
    doc.path(path).fill(SHADE);
    hatch(doc, path, drawing, fill === "up");
  }
  doc.path(path).lineWidth(thin ? 0.75 : 1.5);
  if (dash) doc.dash(dash[0], { space: dash[1] });
  doc.strokeColor(dash ? drawing.colour : INK).stroke();
  doc.restore();
}

/** `[dx, dy]` is [length, half height] of a horizontal arrowhead, [half width, length] of a vertical one. */
function drawArrowhead(doc: Doc, [x, y]: Point, [dx, dy]: Point) {
  const horizontal = Math.abs(dx) > Math.abs(dy);
  doc.moveTo(x, y).lineTo(x + dx, y + dy);
  doc.lineTo(x + (horizontal ? dx : -dx), y + (horizontal ? -dy : dy)).fill(MUTED);
}

/** Dimension line with arrowheads and text in a gap of the line. */
function drawDimension(doc: Doc, { text, from, to }: Drawing["dimensions"][number]) {
  const horizontal = from[1] === to[1];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  setFont(doc, 14);
  const textWidth = doc.widthOfString(text) + 8;
  const narrow = horizontal && Math.abs(to[0] - from[0]) < textWidth + 20;
  doc
    .moveTo(...from)
    .lineTo(...to)
    .lineWidth(0.5)
    .strokeColor(MUTED)
    .stroke();
  drawArrowhead(doc, from, horizontal ? [7, 2.5] : [2.5, 7]);
  drawArrowhead(doc, to, horizontal ? [-7, 2.5] : [2.5, -7]);
  if (!narrow) doc.rect(x - textWidth / 2, y - 9, textWidth, 18).fill("#ffffff");
  setFont(doc, 14).text(text, x - textWidth / 2, narrow ? y + 4 : y - 10, {
    width: textWidth,
    align: "center",
    lineBreak: false,
  });
}

/** Writes a drawing with text, and an entry in the PDF outline. */
export function writeDrawing(doc: Doc, drawing: Drawing): void {
  const { left, width } = getPrintArea(doc);
  const { canvas, heading, lines } = drawing;
  const scale = (width * SHARE) / canvas.width;
  const height = canvas.height * scale;
  ensureSpace(doc, height + 40);
  doc.outline.addItem(heading);
  setFont(doc, 13, { strong: true, colour: drawing.colour }).text(heading, left, doc.y, { width });
  moveDown(doc, 4);
  const top = doc.y;
  doc.save();
  doc.translate(left, top).scale(scale);
  for (const path of drawing.paths) drawPath(doc, drawing, path);
  for (const dimension of drawing.dimensions) drawDimension(doc, dimension);
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

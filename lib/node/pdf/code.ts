import { encode } from "uqr";
import type { Code } from "../../pdf/document.ts";
import { type Doc, ensureSpace, getPrintArea, moveDown, setFont, TEXT_OPTIONS } from "./page.ts";

/** Points: of a long text, and of each module of a shorter one, which needs less room. */
const SIDE_MAX = 145;
const MODULE_MAX = 2;
/** Light border in modules, which readers need. */
const BORDER = 4;
const GAP = 14;

/** Fills the dark modules, those side by side as one rectangle, so that the file stays small. */
function drawModules(doc: Doc, modules: boolean[][], side: number, left: number, top: number) {
  for (const [y, row] of modules.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      const start = x;
      while (row[x]) x += 1;
      const width = (x - start) * side;
      if (width > 0)
        doc.rect(left + (start + BORDER) * side, top + (y + BORDER) * side, width, side);
    }
  }
  doc.fill("#000000");
}

export function writeCode(doc: Doc, { text, heading, lines }: Code): void {
  const { left, width } = getPrintArea(doc);
  const { data } = encode(text, { ecc: "L", border: 0 });
  const modules = data.length + 2 * BORDER;
  const side = Math.min(SIDE_MAX, modules * MODULE_MAX);
  ensureSpace(doc, side);
  const top = doc.y;
  drawModules(doc, data, side / modules, left, top);
  const beside = { width: width - side - GAP, ...TEXT_OPTIONS };
  setFont(doc, 9, { strong: true }).text(heading, left + side + GAP, top + 8, beside);
  for (const line of lines) setFont(doc, 8).text(line, beside);
  doc.y = Math.max(doc.y, top + side);
  moveDown(doc, 6);
}

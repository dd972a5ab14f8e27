import { readAttribute, walkXml } from "./xml.ts";

/** Formats whose cells don't show the number that is stored: 0.05 with a percent format shows 5%. */
export type CellStyle = "date" | "percent";

function builtInStyle(id: number): CellStyle | null {
  if ((id >= 14 && id <= 22) || (id >= 45 && id <= 47)) return "date";
  return id === 9 || id === 10 ? "percent" : null;
}

/** By the signs of a format, not counting quoted text, colours, padding and escaped letters. */
function styleOf(code: string): CellStyle | null {
  const signs = code.replace(/"[^"]*"|\[[^\]]*\]|[\\_*]./g, "");
  if (/general/i.test(signs)) return null;
  if (/[dmy]/i.test(signs)) return "date";
  return signs.includes("%") ? "percent" : null;
}

/** Cell styles that show dates or percentages, by index. */
export function readCellStyles(styles: string): Map<number, CellStyle> {
  const custom = new Map<number, CellStyle | null>();
  const found = new Map<number, CellStyle>();
  let inCellFormats = false;
  let index = 0;
  walkXml(styles, {
    open(name, attributes) {
      if (name === "numFmt")
        custom.set(
          Number(readAttribute(attributes, "numFmtId")),
          styleOf(readAttribute(attributes, "formatCode")),
        );
      if (name === "cellXfs") inCellFormats = true;
      if (name !== "xf" || !inCellFormats) return;
      const id = Number(readAttribute(attributes, "numFmtId"));
      const style = custom.has(id) ? custom.get(id) : builtInStyle(id);
      if (style) found.set(index, style);
      index++;
    },
    close(name) {
      if (name === "cellXfs") inCellFormats = false;
    },
    text() {},
  });
  return found;
}

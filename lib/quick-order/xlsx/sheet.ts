import type { Cells } from "../cells.ts";
import type { CellStyle } from "./cell-styles.ts";
import { formatSerialDate } from "./dates.ts";
import { decodeXml, readAttribute, walkXml } from "./xml.ts";

/** Shared tables of a workbook that cells refer to. */
export interface SheetContext {
  sharedTexts: string[];
  styles: Map<number, CellStyle>;
  since1904: boolean;
  /** Empty rows are kept up to this one. */
  rowsKept: number;
}

/** Excel's last column. */
const COLUMNS_MAX = 16_384;
/** Cells beyond are not part of any list, and a list of empty cells must not use up memory. */
const COLUMNS_READ = 100;

/** 0 for A, 27 for AB; -1 without a reference. */
function columnOf(reference: string): number {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0];
  if (!letters) return -1;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column <= COLUMNS_MAX ? column - 1 : -1;
}

/** Excel writes control characters as _x000D_. */
const decodeText = (source: string): string =>
  decodeXml(source).replace(/_x([\dA-F]{4})_/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );

interface Cell {
  column: number;
  type: string;
  style: number;
  value: string;
  inline: string;
}

/** "6204" for 6204, "0.3" for 0.30000000000000004. */
const writeNumber = (value: number): string => String(Number(value.toPrecision(15)));

function writeCell({ type, style, value, inline }: Cell, context: SheetContext): string {
  if (type === "inlineStr") return inline;
  if (type === "s") return context.sharedTexts[Number(value)] ?? "";
  if (type === "b") return value === "1" ? "TRUE" : "FALSE";
  if (type === "d") return value.slice(0, 10);
  if (type === "str" || type === "e") return decodeText(value);
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return decodeText(value);
  const shown = context.styles.get(style);
  if (shown === "date") return formatSerialDate(number, context.since1904);
  return shown === "percent" ? `${writeNumber(number * 100)}%` : writeNumber(number);
}

/** Rows of a sheet with their texts; formulas count with the result that was stored, and are never calculated. */
export function readSheet(xml: string, context: SheetContext): Cells {
  const rows: Cells = [];
  let row: string[] = [];
  let cell: Cell | null = null;
  let element = "";
  let rowNumber = 0;
  walkXml(xml, {
    open(name, attributes) {
      element = name;
      if (name === "row") {
        row = [];
        rowNumber = context.rowsKept && Number(readAttribute(attributes, "r"));
      }
      if (name !== "c") return;
      const column = columnOf(readAttribute(attributes, "r"));
      cell = {
        column: column === -1 ? row.length : column,
        type: readAttribute(attributes, "t"),
        style: Number(readAttribute(attributes, "s") || 0),
        value: "",
        inline: "",
      };
    },
    text(source) {
      if (!cell) return;
      if (element === "v") cell.value += source;
      if (element === "t") cell.inline += decodeText(source);
    },
    close(name) {
      element = "";
      if (name === "row" && row.length > 0) {
        const before = Math.min(rowNumber, context.rowsKept) - 1;
        while (rows.length < before) rows.push([]);
        rows.push(row);
      }
      if (name !== "c" || !cell) return;
      const text = writeCell(cell, context).replace(/\s+/g, " ").trim();
      if (text !== "" && cell.column < COLUMNS_READ) {
        while (row.length < cell.column) row.push("");
        row[cell.column] = text;
      }
      cell = null;
    },
  });
  return rows;
}

/** Texts that cells refer to by index. Phonetic hints (rPh) are not part of a text. */
export function readSharedTexts(xml: string): string[] {
  const texts: string[] = [];
  let text = "";
  let inText = false;
  let inHint = false;
  walkXml(xml, {
    open(name) {
      if (name === "si") text = "";
      inText = name === "t";
      if (name === "rPh") inHint = true;
    },
    text(source) {
      if (inText && !inHint) text += decodeText(source);
    },
    close(name) {
      inText = false;
      if (name === "rPh") inHint = false;
      if (name === "si") texts.push(text);
    },
  });
  return texts;
}

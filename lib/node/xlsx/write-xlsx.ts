import type { XlsxCell, XlsxColumn } from "../../xlsx-cell.ts";
import { createEntry, createZip } from "./zip.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMATS = "http://schemas.openxmlformats.org";
const RELATIONS = `${FORMATS}/officeDocument/2006/relationships`;
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** Indexes of the cell formats in STYLES. Format 49 keeps a text a text when it is edited: "=1+1" is never calculated. */
const FORMAT = { text: 1, head: 2, day: 3, money: 4 };
const STYLES = `<numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\ mmm\\ yyyy"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="4" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>`;

// biome-ignore lint/suspicious/noControlCharactersInRegex: XML can't hold them, not even escaped.
const NOT_IN_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(NOT_IN_XML, "")
    // Excel reads _x000D_ as a control character.
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, "_x005F_")
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? sign);

/** "A" for 0, "AB" for 27. */
const columnName = (at: number): string =>
  (at < 26 ? "" : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

const DAY_MS = 86_400_000;
/** Spreadsheets count days from 30 December 1899. */
const DAYS_TO_1970 = 25_569;
const serialOf = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS + DAYS_TO_1970;

function writeCell(cell: XlsxCell, reference: string, textFormat: number): string {
  if (cell === null || cell === "") return "";
  const number = (value: number, format = 0) =>
    `<c r="${reference}"${format ? ` s="${format}"` : ""}><v>${value}</v></c>`;
  if (typeof cell === "number") return number(cell);
  if (typeof cell !== "string") {
    if ("paise" in cell) return number(cell.paise / 100, FORMAT.money);
    const serial = serialOf(cell.day);
    // A text that is no day stays readable.
    if (Number.isInteger(serial)) return number(serial, FORMAT.day);
  }
  const text = escapeXml(typeof cell === "string" ? cell : cell.day);
  return `<c r="${reference}" s="${textFormat}" t="inlineStr"><is><t xml:space="preserve">${text}</t></is></c>`;
}

/** A row of a sheet, the first of which is 1. */
export const sheetRow = (cells: XlsxCell[], row: number, textFormat = FORMAT.text): string =>
  `<row r="${row}">${cells.map((cell, at) => writeCell(cell, `${columnName(at)}${row}`, textFormat)).join("")}</row>`;

const relations = (...targets: [type: string, target: string][]) =>
  `${HEAD}<Relationships xmlns="${FORMATS}/package/2006/relationships">${targets
    .map(
      ([type, target], at) =>
        `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/${type}" Target="${target}"/>`,
    )
    .join("")}</Relationships>`;

const part = (name: string, type: string) =>
  `<Override PartName="/xl/${name}.xml" ContentType="${TYPES}.${type}+xml"/>`;

/** Everything of the workbook but its sheet. */
export const workbookFiles = (sheet: string): Record<string, string> => ({
  "[Content_Types].xml": `${HEAD}<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${part("workbook", "sheet.main")}${part("worksheets/sheet1", "worksheet")}${part("styles", "styles")}</Types>`,
  "_rels/.rels": relations(["officeDocument", "xl/workbook.xml"]),
  "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${escapeXml(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels": relations(
    ["worksheet", "worksheets/sheet1.xml"],
    ["styles", "styles.xml"],
  ),
  "xl/styles.xml": `${HEAD}<styleSheet xmlns="${MAIN}">${STYLES}</styleSheet>`,
});

export const SHEET_FILE = "xl/worksheets/sheet1.xml";

/** XML of the sheet before and after its rows of data, the first of which is row 2. */
export function sheetFrame(columns: XlsxColumn[]): [before: string, after: string] {
  const widths = columns.map(
    ({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const head = columns.map(({ name }) => name);
  return [
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join("")}</cols><sheetData>${sheetRow(head, 1, FORMAT.head)}`,
    "</sheetData></worksheet>",
  ];
}

/** An XLSX file of one sheet, whose head of column names stays in sight. */
export function writeXlsx({
  sheet,
  columns,
  rows,
}: {
  sheet: string;
  columns: XlsxColumn[];
  rows: XlsxCell[][];
}): Uint8Array<ArrayBuffer> {
  const data = rows.map((cells, at) => sheetRow(cells, at + 2)).join("");
  const files = { ...workbookFiles(sheet), [SHEET_FILE]: sheetFrame(columns).join(data) };
  return createZip(Object.entries(files).map(([name, text]) => createEntry(name, text)));
}

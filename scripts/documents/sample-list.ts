import { SAMPLE_ROWS } from "../../lib/quick-order/sample-file.ts";
import { createEntry, createZip } from "./zip.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const FORMATS = "http://schemas.openxmlformats.org";
const RELATIONS = `${FORMATS}/officeDocument/2006/relationships`;
const RELATION_LIST = `xmlns="${FORMATS}/package/2006/relationships"`;
const MAIN = `${FORMATS}/spreadsheetml/2006/main`;
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";
/** Characters that each column shows. */
const WIDTHS = [20, 10, 12, 24];

/** A row of texts and numbers. */
export const sheetRow = (cells: (string | number)[], row: number): string =>
  `<row r="${row}">${cells
    .map((cell, at) => {
      const reference = `${String.fromCharCode(65 + at)}${row}`;
      return typeof cell === "number"
        ? `<c r="${reference}"><v>${cell}</v></c>`
        : `<c r="${reference}" t="inlineStr"><is><t>${cell}</t></is></c>`;
    })
    .join("")}</row>`;

const relation = (type: string, target: string) =>
  `${HEAD}<Relationships ${RELATION_LIST}><Relationship Id="rId1" Type="${RELATIONS}/${type}" Target="${target}"/></Relationships>`;

/** The sample list of quick order as an Excel file: one sheet, with quantities as numbers. */
export function createSampleList(): Uint8Array {
  const toCell = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : text);
  const rows = SAMPLE_ROWS.map((cells, at) => sheetRow(cells.map(toCell), at + 1));
  const columns = WIDTHS.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const files = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="${FORMATS}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/></Types>`,
    "_rels/.rels": relation("officeDocument", "xl/workbook.xml"),
    "xl/workbook.xml": `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="List" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": relation("worksheet", "worksheets/sheet1.xml"),
    "xl/worksheets/sheet1.xml": `${HEAD}<worksheet xmlns="${MAIN}"><cols>${columns.join("")}</cols><sheetData>${rows.join("")}</sheetData></worksheet>`,
  };
  return createZip(Object.entries(files).map(([name, text]) => createEntry(name, text)));
}

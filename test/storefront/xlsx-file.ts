import { constants, deflateRawSync } from "node:zlib";
import { createEntry, createZip } from "../../lib/node/xlsx/zip.ts";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** XML of the cells of a sheet; `parts` replaces other parts of the file. */
export interface XlsxInput {
  sheets: Record<string, string>;
  sharedTexts?: string[];
  /** Cell formats after the first, which is General: ids of built-in ones, or codes. */
  cellFormats?: (number | string)[];
  since1904?: boolean;
}

/** An XLSX file with the parts that Excel writes. */
export function createXlsx({
  sheets,
  sharedTexts = [],
  cellFormats = [],
  since1904,
}: XlsxInput): Uint8Array<ArrayBuffer> {
  const names = Object.keys(sheets);
  const codes = ["dd\\-mmm\\-yy", ...cellFormats.filter((one) => typeof one === "string")];
  const relations = names.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  const files: Record<string, string> = {
    "[Content_Types].xml": `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "xl/workbook.xml": `${HEAD}<workbook ${MAIN} xmlns:r="${RELATIONS}"><workbookPr${since1904 ? ' date1904="1"' : ""}/><sheets>${names
      .map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${HEAD}<Relationships>${relations.join("")}</Relationships>`,
    "xl/styles.xml": `${HEAD}<styleSheet ${MAIN}><numFmts count="${codes.length}">${codes.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', "&quot;")}"/>`).join("")}</numFmts><cellXfs count="${1 + cellFormats.length}"><xf numFmtId="0"/>${cellFormats
      .map((one) => (typeof one === "string" ? 164 + codes.lastIndexOf(one) : one))
      .map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
      .join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${HEAD}<sst ${MAIN}>${sharedTexts.map((text) => `<si>${text}</si>`).join("")}</sst>`,
  };
  for (const [at, name] of names.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `${HEAD}<worksheet ${MAIN}><sheetData>${sheets[name]}</sheetData></worksheet>`;
  return createZip(Object.entries(files).map(([name, text]) => createEntry(name, text)));
}

const MEGABYTE = 1024 * 1024;

/** A ZIP archive whose single entry inflates to `megabytes` of spaces, and declares that size or a small one. */
export function createZipBomb(
  name: string,
  megabytes: number,
  declares: "true" | "small",
): Uint8Array<ArrayBuffer> {
  const block = deflateRawSync(Buffer.alloc(MEGABYTE, " "), {
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const content = Buffer.concat([
    ...Array.from({ length: megabytes }, () => block),
    Buffer.from([3, 0]),
  ]);
  return createZip([
    { name, content, crc: 0, size: declares === "true" ? megabytes * MEGABYTE : 1_000 },
  ]);
}

/** A ZIP archive of many empty files. */
export const createCrowdedZip = (files: number): Uint8Array<ArrayBuffer> =>
  createZip(
    Array.from({ length: files }, (_, at) => createEntry(`xl/worksheets/sheet${at}.xml`, "")),
  );

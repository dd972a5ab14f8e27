import { constants, crc32, deflateRawSync } from "node:zlib";

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** XML of the cells of a sheet; `parts` replaces other parts of the file. */
export interface XlsxInput {
  sheets: Record<string, string>;
  sharedTexts?: string[];
  /** Cell formats after the first, which is General. */
  cellFormats?: number[];
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
    "xl/styles.xml": `${HEAD}<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="dd\\-mmm\\-yy"/></numFmts><cellXfs count="${1 + cellFormats.length}"><xf numFmtId="0"/>${cellFormats
      .map((id) => `<xf numFmtId="${id}" applyNumberFormat="1"/>`)
      .join("")}</cellXfs></styleSheet>`,
    "xl/sharedStrings.xml": `${HEAD}<sst ${MAIN}>${sharedTexts.map((text) => `<si>${text}</si>`).join("")}</sst>`,
  };
  for (const [at, name] of names.entries())
    files[`xl/worksheets/sheet${at + 1}.xml`] =
      `${HEAD}<worksheet ${MAIN}><sheetData>${sheets[name]}</sheetData></worksheet>`;
  return createZip(Object.entries(files).map(([name, text]) => createEntry(name, text)));
}

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

interface Entry {
  name: string;
  /** Deflated content. */
  content: Buffer;
  crc: number;
  /** Size that the directory declares. */
  size: number;
}

function createEntry(name: string, text: string): Entry {
  const plain = Buffer.from(text);
  return { name, content: deflateRawSync(plain), crc: crc32(plain), size: plain.length };
}

/** Fields that a local header and a directory entry have in common. */
function describeEntry({ name, content, crc, size }: Entry): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(crc, 10);
  fields.writeUInt32LE(content.length, 14);
  fields.writeUInt32LE(size, 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

/** A ZIP archive of these entries. */
export function createZip(entries: Entry[]): Uint8Array<ArrayBuffer> {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const local = [
      Buffer.from("PK\x03\x04"),
      describeEntry(entry),
      Buffer.from(entry.name),
      entry.content,
    ];
    const position = Buffer.alloc(14);
    position.writeUInt32LE(offset, 10);
    directory.push(
      Buffer.from("PK\x01\x02\x14\x00"),
      describeEntry(entry),
      position,
      Buffer.from(entry.name),
    );
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06");
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return new Uint8Array(Buffer.concat([...parts, ...directory, end]));
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

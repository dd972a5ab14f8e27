import type { Cells } from "../cells.ts";
import { ListRefusal } from "../refusal.ts";
import { readCellStyles } from "./cell-styles.ts";
import { readSharedTexts, readSheet } from "./sheet.ts";
import { type UnzipLimit, unzipTexts } from "./unzip.ts";
import { readAttribute, walkXml } from "./xml.ts";
import { UNREADABLE } from "./zip-directory.ts";

export interface Sheet {
  name: string;
  rows: Cells;
}

const WANTED =
  /^xl\/(?:workbook\.xml|_rels\/workbook\.xml\.rels|sharedstrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/;
const SHEETS_MAX = 50;

const hasData = ({ rows }: Sheet): boolean => rows.some((row) => row.some((cell) => cell !== ""));

/** Attributes of all elements of a name. */
function attributesOf(xml: string, element: string): string[] {
  const found: string[] = [];
  walkXml(xml, {
    open: (name, attributes) => {
      if (name === element) found.push(attributes);
    },
    close() {},
    text() {},
  });
  return found;
}

/** Path of a relation's target: absolute, or relative to the folder of the workbook. */
const pathOf = (target: string): string =>
  (target.startsWith("/") ? target.slice(1) : `xl/${target}`).toLowerCase();

interface Options {
  limit?: UnzipLimit;
  /** Keeps empty rows up to this one, so that rows have the numbers of the sheet. */
  rowsKept?: number;
}

/** Sheets of an XLSX file that hold anything, in the order of their tabs. */
export async function readXlsx(
  bytes: Uint8Array<ArrayBuffer>,
  { limit, rowsKept = 0 }: Options = {},
): Promise<Sheet[]> {
  const entries = await unzipTexts(bytes, (name) => WANTED.test(name), limit);
  const read = (path: string) => entries.get(path) ?? "";
  const workbook = read("xl/workbook.xml");
  if (!workbook) throw new ListRefusal(UNREADABLE);
  const targets = new Map(
    attributesOf(read("xl/_rels/workbook.xml.rels"), "Relationship").map((one) => [
      readAttribute(one, "Id"),
      pathOf(readAttribute(one, "Target")),
    ]),
  );
  const context = {
    rowsKept,
    sharedTexts: readSharedTexts(read("xl/sharedstrings.xml")),
    styles: readCellStyles(read("xl/styles.xml")),
    since1904: attributesOf(workbook, "workbookPr").some((one) =>
      /^(?:1|true)$/.test(readAttribute(one, "date1904")),
    ),
  };
  return attributesOf(workbook, "sheet")
    .slice(0, SHEETS_MAX)
    .map((sheet) => ({
      name: readAttribute(sheet, "name"),
      rows: readSheet(read(targets.get(readAttribute(sheet, "id")) ?? ""), context),
    }))
    .filter(hasData);
}

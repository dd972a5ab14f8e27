import { writeXlsx } from "../../lib/node/xlsx/write-xlsx.ts";
import { SAMPLE_ROWS } from "../../lib/quick-order/sample-file.ts";

/** Characters that each column shows. */
const WIDTHS = [20, 10, 12, 24];

/** The sample list of quick order as an Excel file: one sheet, with quantities as numbers. */
export function createSampleList(): Uint8Array {
  const toCell = (text: string) => (/^\d{1,3}$/.test(text) ? Number(text) : text);
  const [head = [], ...rows] = SAMPLE_ROWS;
  return writeXlsx({
    sheet: "List",
    columns: head.map((name, at) => ({ name, width: WIDTHS[at] ?? 12 })),
    rows: rows.map((cells) => cells.map(toCell)),
  });
}

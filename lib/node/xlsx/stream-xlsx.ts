import type { XlsxCell, XlsxColumn } from "../../xlsx-cell.ts";
import { streamZip } from "./stream-zip.ts";
import { SHEET_FILE, sheetFrame, sheetRow, workbookFiles } from "./write-xlsx.ts";

/** Rows of a sheet are deflated in pieces of this many. */
const ROWS_AT_ONCE = 200;

async function* sheetChunks(columns: XlsxColumn[], rows: AsyncIterable<XlsxCell[]>) {
  const [before, after] = sheetFrame(columns);
  yield before;
  let row = 1;
  let waiting: string[] = [];
  for await (const cells of rows) {
    row += 1;
    waiting.push(sheetRow(cells, row));
    if (waiting.length < ROWS_AT_ONCE) continue;
    yield waiting.join("");
    waiting = [];
  }
  yield waiting.join("") + after;
}

/** An XLSX file of one sheet as it is written, for more rows than should be held at once. */
export const streamXlsx = ({
  sheet,
  columns,
  rows,
}: {
  sheet: string;
  columns: XlsxColumn[];
  rows: AsyncIterable<XlsxCell[]>;
}): AsyncGenerator<Buffer> =>
  streamZip([
    ...Object.entries(workbookFiles(sheet)).map(([name, text]) => ({ name, chunks: [text] })),
    { name: SHEET_FILE, chunks: sheetChunks(columns, rows) },
  ]);

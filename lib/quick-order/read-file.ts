import type { EnteredList } from "./entered-line.ts";
import { decodeText, isBinary, isCompound, isZip } from "./file-content.ts";
import { readCellsOf, readText } from "./read-list.ts";
import { ListRefusal } from "./refusal.ts";
import { refuseSize } from "./refuse-size.ts";
import { readXlsx } from "./xlsx/read-xlsx.ts";

export interface ReadFile {
  list: EnteredList;
  /** Names of the sheets with data; empty for a text file. */
  sheets: string[];
  /** Index of the sheet that was read. */
  sheet: number;
}

const SAVE_AS = "Save it as XLSX or CSV, or paste its lines here.";

/** Reads a CSV, text or XLSX file, recognised by its content. Throws ListRefusal with the reason if it can't be read. */
export async function readFile(bytes: Uint8Array<ArrayBuffer>, sheet = 0): Promise<ReadFile> {
  const tooLarge = refuseSize(bytes.length);
  if (tooLarge) throw new ListRefusal(tooLarge);
  if (bytes.length === 0) throw new ListRefusal("This file is empty.");
  if (isZip(bytes)) return readWorkbook(bytes, sheet);
  if (isCompound(bytes))
    throw new ListRefusal(`Old Excel files (.xls) and protected files can't be read. ${SAVE_AS}`);
  const text = decodeText(bytes);
  if (isBinary(text) || text.startsWith("%PDF") || text.startsWith("{\\rtf"))
    throw new ListRefusal(`This file is not a list in CSV or XLSX format. ${SAVE_AS}`);
  return { list: readText(text), sheets: [], sheet: 0 };
}

async function readWorkbook(bytes: Uint8Array<ArrayBuffer>, sheet: number): Promise<ReadFile> {
  const sheets = await readXlsx(bytes);
  const chosen = sheets[sheet] ?? sheets[0];
  if (!chosen) throw new ListRefusal("This file has no lines.");
  return {
    list: readCellsOf(chosen.rows),
    sheets: sheets.map(({ name }) => name),
    sheet: sheets.indexOf(chosen),
  };
}

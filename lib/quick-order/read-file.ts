import type { EnteredList } from "./entered-line.ts";
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

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, at) => bytes[at] === byte);

const isZip = (bytes: Uint8Array) => startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
/** Container of XLS and of encrypted XLSX files. */
const isCompound = (bytes: Uint8Array) => startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0);

/** Decodes UTF-8, UTF-16 (with a byte order mark, or recognised by its zero bytes) or Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder("utf-16le").decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder("utf-16be").decode(bytes);
  if (bytes[1] === 0 && bytes[0] !== 0) return new TextDecoder("utf-16le").decode(bytes);
  if (bytes[0] === 0 && bytes[1] !== 0) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

const CONTROLS_MAX = 0.01;
/** Control characters other than tab and line ends: pictures and PDF files are full of them. */
function isBinary(text: string): boolean {
  const sample = text.slice(0, 4_000);
  let controls = 0;
  for (const character of sample) {
    const code = character.charCodeAt(0);
    if (code < 32 && code !== 9 && code !== 10 && code !== 13) controls++;
  }
  return controls > CONTROLS_MAX * sample.length;
}

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

import { ListRefusal } from "../refusal.ts";

/** An entry of a ZIP archive, as its directory describes it. */
export interface ZipEntry {
  name: string;
  /** 0 stored, 8 deflated. */
  method: number;
  /** Sizes as declared, bytes. */
  size: number;
  inflatedSize: number;
  /** Where its local header starts. */
  offset: number;
}

const ENTRIES_MAX = 2_000;
const END_SIZE = 22;
const END_MARK = 0x06054b50;
const ENTRY_MARK = 0x02014b50;
const LOCAL_MARK = 0x04034b50;
/** The end record may be followed by a comment of this length. */
const COMMENT_MAX = 65_535;

export const UNREADABLE =
  "This file could not be read as a spreadsheet. Save it as XLSX or CSV, or paste its lines here.";
const damaged = () => new ListRefusal(UNREADABLE);

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function findEnd(view: DataView): number {
  const last = view.byteLength - END_SIZE;
  for (let at = last; at >= Math.max(0, last - COMMENT_MAX); at--)
    if (view.getUint32(at, true) === END_MARK) return at;
  throw damaged();
}

/** Entries of an archive by its central directory. Archives over 4 GB (ZIP64) do not occur within the size limit. */
export function readDirectory(bytes: Uint8Array): ZipEntry[] {
  const view = viewOf(bytes);
  const end = findEnd(view);
  const count = view.getUint16(end + 10, true);
  if (count > ENTRIES_MAX) throw damaged();
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let n = 0; n < count; n++) {
    if (at + 46 > view.byteLength || view.getUint32(at, true) !== ENTRY_MARK) throw damaged();
    const nameLength = view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength)),
      method: view.getUint16(at + 10, true),
      size: view.getUint32(at + 20, true),
      inflatedSize: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** Compressed content of an entry. */
export function contentOf(
  bytes: Uint8Array<ArrayBuffer>,
  { offset, size }: ZipEntry,
): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL_MARK) throw damaged();
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + size > bytes.length) throw damaged();
  return bytes.subarray(start, start + size);
}

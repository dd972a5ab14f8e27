import type { Texts } from "./catalogue-index.ts";

/** Packs texts of single-byte characters (others become '?') into one buffer. */
export function packTexts(texts: string[]): Texts {
  const start = new Uint32Array(texts.length + 1);
  let end = 0;
  for (let i = 0; i < texts.length; i++) {
    end += texts[i]?.length ?? 0;
    start[i + 1] = end;
  }
  const bytes = new Uint8Array(end);
  const buffer = Buffer.from(bytes.buffer);
  for (let i = 0; i < texts.length; i++) buffer.write(texts[i] ?? "", start[i] ?? 0, "latin1");
  return { bytes, start };
}

export function textAt({ bytes, start }: Texts, i: number): string {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return buffer.toString("latin1", start[i], start[i + 1]);
}

/** -1, 0 or 1 as text i, cut to the length of `prefix`, comes before, at or after it. */
function compareStart({ bytes, start }: Texts, i: number, prefix: Uint8Array): number {
  const from = start[i] ?? 0;
  const length = (start[i + 1] ?? 0) - from;
  for (let c = 0; c < prefix.length; c++) {
    if (c >= length) return -1;
    const gap = (bytes[from + c] ?? 0) - (prefix[c] ?? 0);
    if (gap !== 0) return gap < 0 ? -1 : 1;
  }
  return 0;
}

/** First sorted text that begins with `prefix` or comes after it; with `past` the first that comes after all those. */
function boundary(texts: Texts, prefix: Uint8Array, past: boolean): number {
  let low = 0;
  let high = texts.start.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const order = compareStart(texts, middle, prefix);
    if (order < 0 || (past && order === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Positions [from, to) of the sorted texts that begin with `prefix`. */
export function prefixRange(texts: Texts, prefix: string): [from: number, to: number] {
  const bytes = Buffer.from(prefix, "latin1");
  return [boundary(texts, bytes, false), boundary(texts, bytes, true)];
}

/** True when text i holds `part`. */
export function holds({ bytes, start }: Texts, i: number, part: Uint8Array): boolean {
  const last = (start[i + 1] ?? 0) - part.length;
  for (let at = start[i] ?? 0; at <= last; at++) {
    let c = 0;
    while (c < part.length && bytes[at + c] === part[c]) c++;
    if (c === part.length) return true;
  }
  return false;
}

export const lengthAt = ({ start }: Texts, i: number): number =>
  (start[i + 1] ?? 0) - (start[i] ?? 0);

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

/** The same memory as Buffers, which read text; making one for every text would cost more than reading it. */
const buffers = new WeakMap<Uint8Array, Buffer>();

function bufferOf(bytes: Uint8Array): Buffer {
  let buffer = buffers.get(bytes);
  if (!buffer) {
    buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    buffers.set(bytes, buffer);
  }
  return buffer;
}

export function textAt({ bytes, start }: Texts, i: number): string {
  const [from = 0, to = 0] = [start[i], start[i + 1]];
  return from === to ? "" : bufferOf(bytes).toString("latin1", from, to);
}

/** Compares text i from character `skip`, cut to the length of `part`, with `part`: -1, 0 or 1. */
export function comparePart(
  { bytes, start }: Texts,
  i: number,
  skip: number,
  part: Uint8Array,
): number {
  const from = (start[i] ?? 0) + skip;
  const length = (start[i + 1] ?? 0) - from;
  for (let c = 0; c < part.length; c++) {
    if (c >= length) return -1;
    const gap = (bytes[from + c] ?? 0) - (part[c] ?? 0);
    if (gap !== 0) return gap < 0 ? -1 : 1;
  }
  return 0;
}

/** First position of [low, high) at which `compare`, which never decreases, is at least `least`; else `high`. */
function firstFrom(
  low: number,
  high: number,
  least: number,
  compare: (i: number) => number,
): number {
  let from = low;
  let to = high;
  while (from < to) {
    const middle = (from + to) >>> 1;
    if (compare(middle) >= least) to = middle;
    else from = middle + 1;
  }
  return from;
}

/** Range [from, to) within [low, high) in which `compare`, which never decreases, is 0. */
export function rangeWhere(
  low: number,
  high: number,
  compare: (i: number) => number,
): [from: number, to: number] {
  const from = firstFrom(low, high, 0, compare);
  if (from === high || compare(from) !== 0) return [from, from];
  // Most ranges are short, so that the end is looked for in growing steps from the start.
  let known = from;
  for (let step = 1; ; step *= 2) {
    const next = Math.min(known + step, high);
    if (next === high || compare(next) !== 0) return [from, firstFrom(known + 1, next, 1, compare)];
    known = next;
  }
}

/** Range [from, to) of the sorted texts that start with `prefix`. */
export function prefixRange(texts: Texts, prefix: string): [from: number, to: number] {
  const bytes = Buffer.from(prefix, "latin1");
  return rangeWhere(0, texts.start.length - 1, (i) => comparePart(texts, i, 0, bytes));
}

/** True if text i contains `part`. */
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

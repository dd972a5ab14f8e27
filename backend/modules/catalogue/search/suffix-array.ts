import type { Suffixes, Texts } from "./catalogue-index.ts";
import { comparePart, rangeWhere } from "./packed-texts.ts";

/** Shorter parts are never searched for. */
export const SHORTEST_PART = 3;
const LONGEST_TEXT = 255;
const FEW = 12;

/**
 * All suffixes of all texts in byte order, so that the texts containing a part are one range, however many texts
 * there are. Characters beyond 255 are left out.
 */
export function buildSuffixes(texts: Texts): Suffixes {
  const { bytes, start } = texts;
  const endingsOf = (text: number) => {
    const length = (start[text + 1] ?? 0) - (start[text] ?? 0);
    return Math.max(0, Math.min(length, LONGEST_TEXT) - SHORTEST_PART + 1);
  };
  let total = 0;
  for (let text = 0; text + 1 < start.length; text++) total += endingsOf(text);
  const order = new Uint32Array(total);
  const textOf = new Uint32Array(bytes.length);
  let filled = 0;
  for (let text = 0; text + 1 < start.length; text++) {
    const from = start[text] ?? 0;
    textOf.fill(text, from, start[text + 1]);
    for (let at = 0; at < endingsOf(text); at++) order[filled++] = from + at;
  }
  sortEndings(order, bytes, (at) => start[(textOf[at] ?? 0) + 1] ?? 0);
  const offset = new Uint8Array(total);
  order.forEach((at, i) => {
    const text = textOf[at] ?? 0;
    offset[i] = at - (start[text] ?? 0);
    order[i] = text;
  });
  return { text: order, offset };
}

/** Sorts positions by the bytes from there to the end of their text: three-way radix quicksort. */
function sortEndings(order: Uint32Array, bytes: Uint8Array, endOf: (at: number) => number): void {
  const byteAt = (i: number, depth: number): number => {
    const at = order[i] ?? 0;
    return at + depth < endOf(at) ? (bytes[at + depth] ?? 0) : -1;
  };
  const swap = (a: number, b: number) => {
    const swapped = order[a] ?? 0;
    order[a] = order[b] ?? 0;
    order[b] = swapped;
  };
  const before = (a: number, b: number, depth: number): boolean => {
    for (let d = depth; ; d++) {
      const gap = byteAt(a, d) - byteAt(b, d);
      if (gap !== 0) return gap < 0;
      if (byteAt(a, d) < 0) return false;
    }
  };
  const parts: [from: number, to: number, depth: number][] = [[0, order.length, 0]];
  for (let part = parts.pop(); part; part = parts.pop()) {
    const [from, to, depth] = part;
    if (to - from <= FEW) {
      for (let i = from + 1; i < to; i++)
        for (let j = i; j > from && before(j, j - 1, depth); j--) swap(j, j - 1);
      continue;
    }
    const pivot = byteAt((from + to) >>> 1, depth);
    let low = from;
    let high = to;
    for (let i = from; i < high; ) {
      const byte = byteAt(i, depth);
      if (byte < pivot) swap(low++, i++);
      else if (byte > pivot) swap(--high, i);
      else i++;
    }
    parts.push([from, low, depth], [high, to, depth]);
    if (pivot >= 0) parts.push([low, high, depth + 1]);
  }
}

/** Range [from, to) of the suffixes that start with `part`. */
export function rangeOfPart(
  texts: Texts,
  { text, offset }: Suffixes,
  part: Uint8Array,
): [from: number, to: number] {
  return rangeWhere(0, text.length, (i) => comparePart(texts, text[i] ?? 0, offset[i] ?? 0, part));
}

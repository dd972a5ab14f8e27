import type { SortedKeys } from "./catalogue-index.ts";

/** Steps after which a text without a match is given up. */
const STEPS = 12_000;

/** Longer than any searched text. */
const DEEPEST = 256;

/** For ranges with more keys than this the partition is cached, because finding it is most of the work. */
const WIDE = 64;

/** Partition of wide ranges by the next character; the last entry is the end. */
const partsOf = new WeakMap<SortedKeys, Map<number, Uint32Array>>();

/**
 * Visits ranges of keys that start with `text`, allowing `errors` wrong, missing, extra or swapped characters;
 * the first character must match. Plain loops over flat arrays, because one text takes thousands of steps: the
 * searches of packed-texts.ts are a third slower.
 */
export function eachMistyped(
  keys: SortedKeys,
  text: string,
  errors: number,
  visit: (from: number, to: number, depth: number) => void,
): void {
  const { bytes, start } = keys;
  const cached = partsOf.get(keys) ?? new Map<number, Uint32Array>();
  partsOf.set(keys, cached);
  const wanted = Buffer.from(text, "latin1");
  const length = wanted.length;
  let steps = STEPS;

  const byteAt = (key: number, depth: number): number =>
    bytes[(start[key] as number) + depth] as number;
  /** First key of [from, to), equal up to `depth`, that is longer; shorter keys come first. */
  const goingOn = (from: number, to: number, depth: number): number => {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((start[middle + 1] as number) - (start[middle] as number) === depth) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /** Where keys of [from, to), equal up to `depth`, stop having `byte` there. */
  const endOf = (from: number, to: number, depth: number, byte: number): number => {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (byteAt(middle, depth) <= byte) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /** Sub-ranges of [from, to), equal up to `depth`, each equal in one more character. */
  const wideParts = (from: number, to: number, depth: number): Uint32Array => {
    const name = from * DEEPEST + depth;
    const known = cached.get(name);
    if (known) return known;
    const bounds = [goingOn(from, to, depth)];
    for (let next = bounds[0] as number; next < to; bounds.push(next))
      next = endOf(next, to, depth, byteAt(next, depth));
    const parts = Uint32Array.from(bounds);
    cached.set(name, parts);
    return parts;
  };

  /** Compares the key from `depth` with the text from `at`: negative, 0 or positive. */
  const compare = (key: number, depth: number, at: number): number => {
    let place = (start[key] as number) + depth;
    const end = start[key + 1] as number;
    for (let c = at; c < length; c++, place++) {
      if (place >= end) return -1;
      const gap = (bytes[place] as number) - (wanted[c] as number);
      if (gap !== 0) return gap;
    }
    return 0;
  };

  /** First key of [from, to), equal up to `depth`, that compares at least so. */
  const firstFrom = (from: number, to: number, depth: number, at: number, least: number) => {
    let low = from;
    let high = to;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (compare(middle, depth, at) < least) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  /** Visits the keys of [from, to), equal up to `depth`, that continue exactly like the text from `at`. */
  const exactly = (from: number, to: number, depth: number, at: number): void => {
    const first = firstFrom(from, to, depth, at, 0);
    if (first === to || compare(first, depth, at) !== 0) return;
    visit(first, firstFrom(first, to, depth, at, 1), depth + length - at);
  };

  const walk = (from: number, to: number, depth: number, at: number, left: number): void => {
    if (left === 0 || at === length) {
      steps--;
      exactly(from, to, depth, at);
      return;
    }
    // One extra character was typed.
    if (at > 0) walk(from, to, depth, at + 1, left - 1);
    const parts = to - from > WIDE ? wideParts(from, to, depth) : null;
    let part = 0;
    let next = parts ? (parts[0] as number) : goingOn(from, to, depth);
    while (next < to && steps-- > 0) {
      const byte = byteAt(next, depth);
      const end = parts ? (parts[++part] as number) : endOf(next, to, depth, byte);
      if (byte === wanted[at]) walk(next, end, depth + 1, at + 1, left);
      else if (at > 0) {
        walk(next, end, depth + 1, at + 1, left - 1);
        if (byte === wanted[at + 1]) swapped(next, end, depth + 1, at, left - 1);
        // One character is missing.
        walk(next, end, depth + 1, at, left - 1);
      }
      next = end;
    }
  };

  /** Two characters are swapped: the next one must be that at `at`. */
  const swapped = (from: number, to: number, depth: number, at: number, left: number): void => {
    const byte = wanted[at] as number;
    const next = endOf(goingOn(from, to, depth), to, depth, byte - 1);
    const end = endOf(next, to, depth, byte);
    if (next < end) walk(next, end, depth + 1, at + 2, left);
  };

  walk(0, start.length - 1, 0, 0, errors);
}

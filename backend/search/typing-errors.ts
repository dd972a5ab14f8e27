import type { SortedKeys } from "./catalogue-index.ts";

/** Steps after which a hopeless text is given up. */
const STEPS = 12_000;

/** Where keys of [from, to), alike up to `depth`, stop having `byte` there. */
function endOf(
  { bytes, start }: SortedKeys,
  from: number,
  to: number,
  depth: number,
  byte: number,
): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bytes[(start[middle] ?? 0) + depth] ?? 0) <= byte) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Visits ranges of keys that begin like `text` but for `errors` wrong, missing, extra or swapped characters; the
 * first character is trusted.
 */
export function eachMistyped(
  keys: SortedKeys,
  text: string,
  errors: number,
  visit: (from: number, to: number, depth: number) => void,
): void {
  const wanted = Buffer.from(text, "latin1");
  let steps = STEPS;

  const walk = (from: number, to: number, depth: number, at: number, left: number): void => {
    if (at === wanted.length) {
      visit(from, to, depth);
      return;
    }
    // One character too many was typed.
    if (left > 0 && at > 0) walk(from, to, depth, at + 1, left - 1);
    let next = from;
    // Keys that end here come first.
    while (next < to && (keys.start[next + 1] ?? 0) - (keys.start[next] ?? 0) === depth) next++;
    while (next < to && steps-- > 0) {
      const byte = keys.bytes[(keys.start[next] ?? 0) + depth] ?? 0;
      const end = endOf(keys, next, to, depth, byte);
      if (byte === wanted[at]) walk(next, end, depth + 1, at + 1, left);
      else if (left > 0 && at > 0) {
        walk(next, end, depth + 1, at + 1, left - 1);
        if (byte === wanted[at + 1]) swapped(next, end, depth + 1, at, left - 1);
      }
      // One character was left out.
      if (left > 0 && at > 0 && byte !== wanted[at]) walk(next, end, depth + 1, at, left - 1);
      next = end;
    }
  };

  const swapped = (from: number, to: number, depth: number, at: number, left: number): void => {
    let next = from;
    while (next < to && (keys.start[next + 1] ?? 0) - (keys.start[next] ?? 0) === depth) next++;
    while (next < to && steps-- > 0) {
      const byte = keys.bytes[(keys.start[next] ?? 0) + depth] ?? 0;
      const end = endOf(keys, next, to, depth, byte);
      if (byte === wanted[at]) walk(next, end, depth + 1, at + 2, left);
      next = end;
    }
  };

  walk(0, keys.start.length - 1, 0, 0, errors);
}

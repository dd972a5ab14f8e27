import type { SortedKeys } from "./catalogue-index.ts";

/** Steps after which a hopeless text is given up. */
const STEPS = 12_000;

/**
 * Visits ranges of keys that begin like `text` but for `errors` wrong, missing, extra or swapped characters; the
 * first character is trusted. Runs thousands of steps for one text, hence the plain loops over flat arrays.
 */
export function eachMistyped(
  { bytes, start }: SortedKeys,
  text: string,
  errors: number,
  visit: (from: number, to: number, depth: number) => void,
): void {
  const wanted = Buffer.from(text, "latin1");
  const length = wanted.length;
  let steps = STEPS;

  const byteAt = (key: number, depth: number): number =>
    bytes[(start[key] as number) + depth] as number;
  /** The first key of [from, to), alike up to `depth`, that goes on there; keys that end come first. */
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

  /** Where keys of [from, to), alike up to `depth`, stop having `byte` there. */
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

  /** Visits the keys of [from, to), alike up to `depth`, in which the text goes on from `at` as it is. */
  const exactly = (from: number, to: number, depth: number, at: number): void => {
    let low = from;
    let high = to;
    for (let c = at; c < length && low < high; c++, depth++) {
      const byte = wanted[c] as number;
      low = endOf(goingOn(low, high, depth), high, depth, byte - 1);
      high = endOf(low, high, depth, byte);
    }
    if (low < high) visit(low, high, depth);
  };

  const walk = (from: number, to: number, depth: number, at: number, left: number): void => {
    if (left === 0 || at === length) {
      steps--;
      exactly(from, to, depth, at);
      return;
    }
    // One character too many was typed.
    if (at > 0) walk(from, to, depth, at + 1, left - 1);
    let next = goingOn(from, to, depth);
    while (next < to && steps-- > 0) {
      const byte = byteAt(next, depth);
      const end = endOf(next, to, depth, byte);
      if (byte === wanted[at]) walk(next, end, depth + 1, at + 1, left);
      else if (at > 0) {
        walk(next, end, depth + 1, at + 1, left - 1);
        if (byte === wanted[at + 1]) swapped(next, end, depth + 1, at, left - 1);
        // One character was left out.
        walk(next, end, depth + 1, at, left - 1);
      }
      next = end;
    }
  };

  /** Two characters changed places: the next one must be that at `at`. */
  const swapped = (from: number, to: number, depth: number, at: number, left: number): void => {
    const byte = wanted[at] as number;
    const next = endOf(goingOn(from, to, depth), to, depth, byte - 1);
    const end = endOf(next, to, depth, byte);
    if (next < end) walk(next, end, depth + 1, at + 2, left);
  };

  walk(0, start.length - 1, 0, 0, errors);
}

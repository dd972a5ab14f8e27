import type { Measure, SizeQuery } from "../../../../lib/catalogue/reading/size-text.ts";
import type { Sizes } from "./catalogue-index.ts";

/** A shaft is the least easily changed, a width the most. */
const BORE_WEIGHT = 4;
const OUTSIDE_WEIGHT = 2;

/** First position of [from, to), sorted there, whose value is not smaller. */
function firstOf(sorted: Uint32Array, value: number, from = 0, to = sorted.length): number {
  let low = from;
  let high = to;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Deviation from the measure; -1 if it is not within the tolerance. */
function deviationFrom(measure: Measure | undefined, um: number): number {
  if (!measure) return 0;
  const deviation = Math.abs(um - measure.um);
  return deviation <= measure.tolerance ? deviation : -1;
}

/** True if the digits of `typed` may become the value: 4 → 47, but 15 is not 15.25. */
function mayBecome(typed: string, um: number): boolean {
  const mm = String(um / 1000);
  return mm.startsWith(typed) && mm[typed.length] !== ".";
}

/**
 * Visits the groups of a size with their deviation, a weighted sum of micrometres. If an unfinished last number matches
 * nothing, it counts as the beginning of one.
 */
export function eachOfSize(
  sizes: Sizes,
  query: SizeQuery,
  visit: (group: number, deviation: number) => void,
): void {
  const { bore, outside, width, unfinished } = query;
  const from = bore ? firstOf(sizes.bore, bore.um - bore.tolerance) : 0;
  const to = bore ? firstOf(sizes.bore, bore.um + bore.tolerance + 1) : sizes.bore.length;
  let any = false;
  // Sizes of one bore are sorted by outside diameter.
  const isNarrow = outside !== undefined && bore?.tolerance === 0;
  const first = isNarrow ? firstOf(sizes.outside, outside.um - outside.tolerance, from, to) : from;
  const end = isNarrow ? firstOf(sizes.outside, outside.um + outside.tolerance + 1, first, to) : to;
  for (let i = first; i < end; i++) {
    const b = deviationFrom(bore, sizes.bore[i] ?? 0);
    const o = deviationFrom(outside, sizes.outside[i] ?? 0);
    const w = deviationFrom(width, sizes.width[i] ?? 0);
    if (b < 0 || o < 0 || w < 0) continue;
    any = true;
    visit(sizes.group[i] ?? 0, BORE_WEIGHT * b + OUTSIDE_WEIGHT * o + w);
  }
  if (any || !unfinished || !outside) return;
  const last = width ? sizes.width : sizes.outside;
  // Equal sizes follow each other.
  let tested = 0;
  let isMatch = false;
  for (let i = from; i < to; i++) {
    if (width && sizes.outside[i] !== outside.um) continue;
    const um = last[i] ?? 0;
    if (um !== tested) isMatch = mayBecome(unfinished, um);
    tested = um;
    if (isMatch) visit(sizes.group[i] ?? 0, 0);
  }
}

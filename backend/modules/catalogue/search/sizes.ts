import type { Sizes } from "./catalogue-index.ts";
import type { Measure, SizeQuery } from "./reading/size-text.ts";

/** A shaft is the least easily changed, a width the most. */
const BORE_WEIGHT = 4;
const OUTSIDE_WEIGHT = 2;

/** First position of a bore that is not smaller in the sorted sizes. */
function firstOf(bores: Uint32Array, bore: number): number {
  let low = 0;
  let high = bores.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((bores[middle] ?? 0) < bore) low = middle + 1;
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
  for (let i = from; i < to; i++) {
    const b = deviationFrom(bore, sizes.bore[i] ?? 0);
    const o = deviationFrom(outside, sizes.outside[i] ?? 0);
    const w = deviationFrom(width, sizes.width[i] ?? 0);
    if (b < 0 || o < 0 || w < 0) continue;
    any = true;
    visit(sizes.group[i] ?? 0, BORE_WEIGHT * b + OUTSIDE_WEIGHT * o + w);
  }
  if (any || !unfinished || !outside) return;
  for (let i = from; i < to; i++) {
    const isOutside = width ? sizes.outside[i] === outside.um : true;
    const last = width ? sizes.width : sizes.outside;
    if (isOutside && mayBecome(unfinished, last[i] ?? 0)) visit(sizes.group[i] ?? 0, 0);
  }
}

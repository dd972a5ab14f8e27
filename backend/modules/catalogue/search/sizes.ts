import type { Sizes } from "./catalogue-index.ts";

/** First position of a bore in the sorted sizes. */
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

const micrometres = (mm: string) => Math.round(Number(mm) * 1000);

/**
 * Visits the groups of a size typed as bore, outside diameter, width in mm; the last may be missing. No
 * tolerance. If the last number matches nothing, it counts as incomplete (20 × 4 finds 20 × 47, but 15 is not
 * 15.25).
 */
export function eachOfSize(sizes: Sizes, typed: string[], visit: (group: number) => void): void {
  const [bore = 0, ...rest] = typed.map(micrometres);
  const from = firstOf(sizes.bore, bore);
  const to = firstOf(sizes.bore, bore + 1);
  const columns = [sizes.outside, sizes.width];
  const last = rest.length - 1;
  const begun = typed.at(-1) ?? "";

  const scan = (fits: (value: number) => boolean): boolean => {
    let any = false;
    for (let i = from; i < to; i++) {
      const fit = rest.every((wanted, c) => {
        const value = columns[c]?.[i] ?? 0;
        return value === wanted || (c === last && fits(value));
      });
      if (!fit) continue;
      any = true;
      visit(sizes.group[i] ?? 0);
    }
    return any;
  };

  const mayBecome = (value: number) => {
    const mm = String(value / 1000);
    return mm.startsWith(begun) && mm[begun.length] !== ".";
  };
  if (!scan(() => false) && last >= 0) scan(mayBecome);
}

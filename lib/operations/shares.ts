/** A part in percent with one decimal; a dash of nothing. */
export const formatShare = (part: number, whole: number): string =>
  whole === 0 ? "–" : `${Number(((part / whole) * 100).toFixed(1))} %`;

/** Parts per 100; a dash of nothing. */
export const formatPer100 = (part: number, whole: number): string =>
  whole === 0 ? "–" : ((part / whole) * 100).toFixed(1);

/** Change of a value from the previous to the current period: "+12 %", "unchanged". */
export function formatChange({ current, previous }: { current: number; previous: number }): string {
  if (previous === 0) return current === 0 ? "unchanged" : "none before";
  const change = Math.round(((current - previous) / Math.abs(previous)) * 100);
  return change === 0 ? "unchanged" : `${change > 0 ? "+" : "−"}${Math.abs(change)} %`;
}

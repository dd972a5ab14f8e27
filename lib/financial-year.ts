import { indianDay } from "./indian-time.ts";

/** Calendar year in which the financial year of a moment begins, Indian time. */
function firstYear(moment: Date): number {
  const [year = 0, month = 0] = indianDay(moment).split("-").map(Number);
  return month >= 4 ? year : year - 1;
}

const formatYear = (first: number): string =>
  [first, first + 1].map((one) => String(one % 100).padStart(2, "0")).join("");

/** "2627" for a moment between 1 April 2026 and 31 March 2027, Indian time. */
export const financialYear = (moment: Date): string => formatYear(firstYear(moment));

/** The financial year of a moment and the one before it: "2728", "2627". */
export const lastFinancialYears = (moment: Date): [current: string, previous: string] => [
  formatYear(firstYear(moment)),
  formatYear(firstYear(moment) - 1),
];

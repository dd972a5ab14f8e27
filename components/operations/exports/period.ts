import { indianDay, laterDay } from "@/lib/indian-time";
import { firstDayOfFinancialYear } from "@/lib/operations/periods";

export interface Days {
  from: string;
  to: string;
}

const monthOf = (day: string): Days => {
  const from = `${day.slice(0, 7)}-01`;
  const next = laterDay(from, 31);
  return { from, to: laterDay(`${next.slice(0, 7)}-01`, -1) };
};

/** April to March. */
function yearOf(day: string): Days {
  const from = firstDayOfFinancialYear(day);
  return { from, to: laterDay(firstDayOfFinancialYear(laterDay(from, 366)), -1) };
}

/** Periods that are exported most. */
export function usualPeriods(now: Date): { label: string; days: Days }[] {
  const today = indianDay(now);
  const month = monthOf(today);
  return [
    { label: "This month", days: month },
    { label: "Last month", days: monthOf(laterDay(month.from, -1)) },
    { label: "This financial year", days: yearOf(today) },
    { label: "Last financial year", days: yearOf(laterDay(yearOf(today).from, -1)) },
  ];
}

import { indianDay, laterDay, startOfDay } from "../indian-time.ts";

/** Periods of the dashboard. */
export const PERIODS = ["today", "7-days", "30-days", "90-days", "financial-year"] as const;
export type PeriodName = (typeof PERIODS)[number];

export const periodTitles: Record<PeriodName, string> = {
  today: "Today",
  "7-days": "7 days",
  "30-days": "30 days",
  "90-days": "90 days",
  "financial-year": "Financial year",
};

export const isPeriod = (text: string): text is PeriodName =>
  (PERIODS as readonly string[]).includes(text);

/** From a moment up to, not including, another. */
export interface Range {
  from: Date;
  to: Date;
  /** Its Indian days, both inclusive, for what is only counted per day. */
  firstDay: string;
  lastDay: string;
}

export interface Period {
  current: Range;
  /** As long, just before; of a financial year the same part of the one before. */
  previous: Range;
  /** Step of a chart. */
  step: "hour" | "day" | "month";
}

const DAY_MS = 86_400_000;
const DAYS: Record<Exclude<PeriodName, "financial-year">, number> = {
  today: 1,
  "7-days": 7,
  "30-days": 30,
  "90-days": 90,
};

const rangeOf = (firstDay: string, to: Date): Range => ({
  from: startOfDay(firstDay),
  to,
  firstDay,
  lastDay: indianDay(to),
});

/** First day of the financial year of an Indian day: 1 April. */
export function firstDayOfFinancialYear(day: string): string {
  const [year = 0, month = 0] = day.split("-").map(Number);
  return `${month >= 4 ? year : year - 1}-04-01`;
}

/** The same day a year earlier; 28 February for the 29th. */
function yearEarlier(day: string): string {
  const [year = 0] = day.split("-").map(Number);
  const rest = day.slice(4);
  return `${year - 1}${rest === "-02-29" ? "-02-28" : rest}`;
}

/** A period that ends now, with the one to compare it with, in Indian time. */
export function periodOf(name: PeriodName, now: Date): Period {
  const today = indianDay(now);
  if (name === "financial-year") {
    const first = firstDayOfFinancialYear(today);
    const sinceMidnight = now.getTime() - startOfDay(today).getTime();
    const end = new Date(startOfDay(yearEarlier(today)).getTime() + sinceMidnight);
    const previous = rangeOf(yearEarlier(first), end);
    return { current: rangeOf(first, now), previous, step: "month" };
  }
  const days = DAYS[name];
  const first = laterDay(today, 1 - days);
  return {
    current: rangeOf(first, now),
    previous: rangeOf(laterDay(first, -days), new Date(now.getTime() - days * DAY_MS)),
    step: name === "today" ? "hour" : "day",
  };
}

/** Starts of the steps of a range, as the database truncates them in Indian time: "2026-11-20T14", "2026-11-20", "2026-11". */
export function stepsOf({ firstDay, lastDay, to }: Range, step: Period["step"]): string[] {
  const days: string[] = [];
  for (let day = firstDay; day <= lastDay; day = laterDay(day, 1)) days.push(day);
  if (step === "day") return days;
  if (step === "month") return [...new Set(days.map((day) => day.slice(0, 7)))];
  const hours = Math.floor((to.getTime() - startOfDay(lastDay).getTime()) / 3_600_000);
  return Array.from({ length: hours + 1 }, (_, n) => `${lastDay}T${String(n).padStart(2, "0")}`);
}

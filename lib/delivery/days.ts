import { indianDay, laterDay } from "../indian-time.ts";

export const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** Monday for a Sunday, on which nothing is dispatched or delivered; any other day itself. */
const skipSunday = (day: string): string => (isSunday(day) ? laterDay(day, 1) : day);

/** Dispatch day "2026-11-20" of pieces that are ready `days` after `from`, in the Indian calendar. */
export const dispatchDay = (from: Date, days: number): string =>
  skipSunday(laterDay(indianDay(from), days));

/** Arrival day of pieces dispatched on a day; null without transit days, or for text that is not a day. */
export const arrivalDay = (dispatchBy: string | null, transitDays: number | null): string | null =>
  dispatchBy === null || transitDays === null || !/^\d{4}-\d{2}-\d{2}$/.test(dispatchBy)
    ? null
    : skipSunday(laterDay(dispatchBy, transitDays));

import { type DispatchCalendar, dispatchCalendar } from "../../brands/dispatch-calendar.ts";
import { indianDay, indianTime, laterDay } from "../indian-time.ts";

/** Whether a text is a day "2026-11-20"; another backend may send other text. */
export const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text);

const isSunday = (day: string): boolean => new Date(`${day}T00:00:00Z`).getUTCDay() === 0;

/** "Sunday" or "holiday" of a day on which nothing is dispatched or delivered; null for a working day. */
export const findClosure = (
  day: string,
  { holidays } = dispatchCalendar,
): "Sunday" | "holiday" | null => {
  if (isSunday(day)) return "Sunday";
  return holidays.some((holiday) => day.endsWith(holiday)) ? "holiday" : null;
};

/** The day itself, or the first working day after a Sunday or holiday. */
function toWorkingDay(day: string, calendar: DispatchCalendar): string {
  let workingDay = day;
  while (findClosure(workingDay, calendar)) workingDay = laterDay(workingDay, 1);
  return workingDay;
}

/** Indian day from which lead times of an order count: after the cut-off, the next one. */
export const orderDay = (placedAt: Date, { cutOff } = dispatchCalendar): string =>
  laterDay(indianDay(placedAt), indianTime(placedAt) < cutOff ? 0 : 1);

/** The day `days` after a day, or the next working day. */
export const workingDayAfter = (
  day: string,
  days: number,
  calendar: DispatchCalendar = dispatchCalendar,
): string => toWorkingDay(laterDay(day, days), calendar);

/** Dispatch day "2026-11-20" of pieces that are ready `days` after an order at `from`. */
export const dispatchDay = (
  from: Date,
  days: number,
  calendar: DispatchCalendar = dispatchCalendar,
): string => workingDayAfter(orderDay(from, calendar), days, calendar);

/** Arrival day of pieces dispatched on a day; null without transit days, or for text that is not a day. */
export const arrivalDay = (
  dispatchBy: string | null,
  transitDays: number | null,
  calendar: DispatchCalendar = dispatchCalendar,
): string | null =>
  dispatchBy === null || transitDays === null || !isDay(dispatchBy)
    ? null
    : workingDayAfter(dispatchBy, transitDays, calendar);

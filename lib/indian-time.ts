const INDIA_MS = 5.5 * 3_600_000;

const shifted = (moment: Date) => new Date(moment.getTime() + INDIA_MS).toISOString();

/** "2026-11-20", by the Indian calendar. */
export const indianDay = (moment: Date): string => shifted(moment).slice(0, 10);

/** "14:05", by the Indian clock. */
export const indianTime = (moment: Date): string => shifted(moment).slice(11, 16);

const DAY_MS = 86_400_000;

/** First moment of an Indian day "2026-11-20", and the first after it. */
export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00+05:30`);
export const endOfDay = (day: string): Date => new Date(startOfDay(day).getTime() + DAY_MS);

/** Last Indian day before a moment: the inverse of endOfDay. */
export const lastDay = (end: Date): string => indianDay(new Date(end.getTime() - 1));
/** Days from one day "2026-11-20" to another; negative if it is earlier. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(to) - Date.parse(from)) / DAY_MS;

/** The day `days` after "2026-11-20". */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

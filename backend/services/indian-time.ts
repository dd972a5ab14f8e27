const INDIA_MS = 5.5 * 3_600_000;

const shifted = (moment: Date) => new Date(moment.getTime() + INDIA_MS).toISOString();

/** "2026-11-20", by the Indian calendar. */
export const indianDay = (moment: Date): string => shifted(moment).slice(0, 10);

/** "14:05", by the Indian clock. */
export const indianTime = (moment: Date): string => shifted(moment).slice(11, 16);

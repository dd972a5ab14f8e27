const DAY_MS = 86_400_000;
const DAYS_TO_1970 = { 1900: 25_569, 1904: 24_107 };

/** A date as text, "2026-06-20"; spreadsheets store days since 1900 or, old ones from Macs, since 1904. */
export function formatSerialDate(serial: number, since1904: boolean): string {
  const days = Math.floor(serial) - DAYS_TO_1970[since1904 ? 1904 : 1900];
  const date = new Date(days * DAY_MS);
  return Number.isNaN(date.getTime()) ? String(serial) : date.toISOString().slice(0, 10);
}

/** Creates a formatter on first use: each takes milliseconds, too long during hydration. */
export function later<T>(make: () => T): () => T {
  let made: T | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

const date = (parts: Intl.DateTimeFormatOptions) =>
  later(() => new Intl.DateTimeFormat("en-IN", { ...parts, timeZone: "Asia/Kolkata" }));
const day = date({ day: "numeric", month: "short" });
const dayAndYear = date({ day: "numeric", month: "short", year: "numeric" });
const dayAndTime = date({
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

/** Groups digits in lakhs and crores. Not Intl, whose first use is slow, and every page shows prices. */
const grouped = (digits: string): string => digits.replace(/\B(?=(?:\d\d)*\d{3}$)/g, ",");

/** ₹12,34,567.00 from paise (9.3). */
export function formatMoney(paise: number): string {
  const digits = String(Math.round(Math.abs(paise))).padStart(3, "0");
  return `${paise < 0 ? "-" : ""}₹${grouped(digits.slice(0, -2))}.${digits.slice(-2)}`;
}

/** A price, or 'Display on request' if it is 0 (1.6). */
export const formatPrice = (paise: number): string =>
  paise === 0 ? "Display on request" : formatMoney(paise);

/** A whole number with lakh grouping. */
export const formatCount = (n: number): string => (n < 0 ? "-" : "") + grouped(String(Math.abs(n)));

/** "1 item", "31 items". */
export const formatItems = (n: number): string => (n === 1 ? "1 item" : `${formatCount(n)} items`);

/** "12 Dec" in Indian time. */
export const formatDay = (iso: string): string => day().format(new Date(iso));

/** "12 Dec 2026" in Indian time. */
export const formatDate = (iso: string): string => dayAndYear().format(new Date(iso));

/** "12 Dec 2026, 2:05 pm" in Indian time. */
export const formatMoment = (iso: string): string => dayAndTime().format(new Date(iso));

/** A date of the API as "12 Dec 2026"; other text unchanged. */
export const formatWireDate = (date: string): string =>
  Number.isNaN(Date.parse(date)) ? date : formatDate(date);

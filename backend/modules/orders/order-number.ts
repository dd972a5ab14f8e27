import type { BrandId } from "../../../brands/types.ts";
import { indianDay } from "../../../lib/indian-time.ts";

const letters: Record<BrandId, string> = { zwz: "ZW", nod: "ND" };

/** "2627" for a moment between 1 April 2026 and 31 March 2027, Indian time. */
export function financialYear(moment: Date): string {
  const [year = 0, month = 0] = indianDay(moment).split("-").map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((one) => String(one % 100).padStart(2, "0")).join("");
}

/** "ZW2627-". With up to nine digits after it, an order number has at most 16 characters and no capital I (9.7). */
export const orderNumberPrefix = (brand: BrandId, year: string): string =>
  `${letters[brand]}${year}-`;

/** `<order no>I<line>`; the part before the I identifies the invoice (9.7). */
export const toLineNumber = (orderNumber: string, line: number): string =>
  `${orderNumber}I${String(line).padStart(2, "0")}`;

/** Whether the text has the format of an order number. */
export const isOrderNumber = (text: string): boolean => /^[A-Z]{2}\d{4}-\d{6,9}$/.test(text);

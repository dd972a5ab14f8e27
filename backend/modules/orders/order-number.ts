import type { BrandId } from "../../../brands/types.ts";

const letters: Record<BrandId, string> = { zwz: "ZW", nod: "ND" };

/** "ZW2627-". With up to nine digits after it, an order number has at most 16 characters and no capital I (9.7). */
export const orderNumberPrefix = (brand: BrandId, year: string): string =>
  `${letters[brand]}${year}-`;

/** `<order no>I<line>`; the part before the I identifies the invoice (9.7). */
export const toLineNumber = (orderNumber: string, line: number): string =>
  `${orderNumber}I${String(line).padStart(2, "0")}`;

/** Line of a line number of this order; 0 if it is another order's, or none. */
export function parseLineNumber(orderNumber: string, lineNumber: string): number {
  const [prefix, line = "", ...rest] = lineNumber.split("I");
  return prefix === orderNumber && rest.length === 0 && /^\d{1,3}$/.test(line) ? Number(line) : 0;
}

/** Whether the text has the format of an order number. */
export const isOrderNumber = (text: string): boolean => /^[A-Z]{2}\d{4}-\d{6,9}$/.test(text);

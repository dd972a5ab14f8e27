import { cleanText, hasWords } from "./clean-text.ts";
import { messages } from "./messages.ts";

export const PART_NUMBER_MAX = 40;
/** Own part numbers of one company. */
export const PART_NUMBERS_MAX = 5_000;
/** Part numbers saved or removed by one call. */
export const PART_NUMBERS_AT_ONCE = 500;

/** Parses a company's own part number, or returns the error message. */
export function parsePartNumber(typed: unknown): { number: string } | { error: string } {
  const number = cleanText(typed);
  return number.length <= PART_NUMBER_MAX && hasWords(number)
    ? { number }
    : { error: messages.partNumber };
}

/** Equal for part numbers that differ in case and spaces only. */
export const partNumberKey = (number: string): string =>
  number.normalize("NFKC").toUpperCase().replace(/\s+/g, "");

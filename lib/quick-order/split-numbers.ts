import { isCompleteNumber } from "../catalogue/reading/read-number.ts";
import { splitAtNumbers } from "../catalogue/reading/side-by-side.ts";
import { isPlainNumber, LINE_MAX, readFreeLine } from "./free-line.ts";
import { LIST_LINES_MAX } from "./limits.ts";
import { readQuantityText } from "./quantity-text.ts";

/** True if a part of a line holds a number of its own, besides its quantity. */
function isOwnNumber(part: string): boolean {
  const { number } = readFreeLine(part);
  const isQuantity = readQuantityText(part) !== null && !isPlainNumber(part.trim());
  return /\d{3}/.test(number) && !isQuantity;
}

/** Enough to tell a list of numbers in one line from a sentence. */
const PARTS_TRIED = 100;

function splitAtCommas(line: string): string[] {
  const parts = line.split(/[,;]\s*|\s+(?:and|&)\s+/i).filter((part) => part.trim() !== "");
  return parts.length > 1 && parts.slice(0, PARTS_TRIED).every(isOwnNumber) ? parts : [line];
}

/** Splits "6204 20 nos, 6205 10 nos" and "6204 2RS 6205 2RS" into lines of their own; other lines are returned whole. */
export const splitNumbers = (line: string): string[] =>
  splitAtCommas(line).flatMap((part, at) =>
    at < LIST_LINES_MAX && part.length <= LINE_MAX
      ? splitAtNumbers(part, isCompleteNumber)
      : [part],
  );

import { isNoise, withoutNoise, withoutQuantity } from "./noise.ts";
import { readSize } from "./size-text.ts";

/** More searches than this are not made for one text. */
export const PARTS_MAX = 40;

/** True for a text that is a complete number, of a known base and without parts that mean nothing. */
export type IsNumber = (text: string) => boolean;

/** Looks like the base of a number, also of one that the parser does not read: "UCP205", "LM11949/10". */
const NUMBERISH = /^[a-z]{0,5}[ -]?\d{3,}/i;

const isNoiseOnly = (text: string) => text.split(/\s+/).every(isNoise);
const isSize = (text: string) => {
  const { size, rest } = readSize(text);
  return size?.outside !== undefined && isNoiseOnly(rest);
};

/** Drops a decimal comma's separator: "30x62x17,25" stays one text. */
const DECIMAL_COMMA = /(?<=[x*×\s]\d{1,3}),(?=\d{1,2}(?:\s*mm)?(?:$|[\s;]))/gi;

/** Cells of a pasted row that are numbers of their own; the row itself if there is none. */
function numbersOfRow(row: string, isNumber: IsNumber): string[] {
  if (!row.includes("\t")) return [withoutQuantity(row)];
  const cells = row.split("\t").map((cell) => withoutQuantity(cell.trim()));
  const numbers = cells.filter((cell) => isNumber(cell) || NUMBERISH.test(cell) || isSize(cell));
  if (numbers.length > 0) return numbers;
  return [withoutQuantity(row.replaceAll("\t", " "))];
}

/** Between the entries of a list; also numbering within a line: "1) 6306 2) 6307". */
const SEPARATOR = /[,;|]|\s(?:and|or|&|\+|\d{1,2}\))\s/i;

/** Texts between commas or semicolons; one that can't stand alone belongs to the number before it: "6205, C3". */
function splitList(row: string, isNumber: IsNumber): string[] {
  if (!SEPARATOR.test(row) && !row.includes("/")) return [row];
  const isSlashed = row.includes("/") && row.split("/").every(isNumber);
  const parts = row
    .replace(DECIMAL_COMMA, ".")
    .split(isSlashed ? "/" : SEPARATOR)
    .map((part) => withoutNoise(withoutQuantity(part.trim())))
    .filter((part) => part !== "");
  const standsAlone = (part: string) => isNumber(part) || NUMBERISH.test(part) || isSize(part);
  if (!parts[0] || !standsAlone(parts[0])) return [row];
  const searches: string[] = [];
  for (const part of parts) {
    if (standsAlone(part)) searches.push(part);
    else searches.push(`${searches.pop()} ${part}`);
  }
  return searches;
}

/** Numbers between spaces if each is complete: "6204 6205", but not "6204 2RS". */
function splitSpaces(text: string, isNumber: IsNumber): string[] {
  const words = text.split(/\s+/).filter((word) => !isNoise(word));
  const isList = words.length > 1 && words.length <= PARTS_MAX && words.every(isNumber);
  return isList && !isSize(words.join("x")) ? words : [text];
}

/** The searches that a text holds: one or several, at most PARTS_MAX. */
export function splitSearches(text: string, isNumber: IsNumber): string[] {
  const rows = text.split(/[\r\n]+/).filter((row) => row.trim() !== "");
  const parts = rows
    .flatMap((row) => numbersOfRow(row, isNumber))
    .flatMap((row) => splitList(row, isNumber))
    .flatMap((row) => splitSpaces(row, isNumber))
    .filter((part) => part !== "" && !(rows.length > 1 && isNoiseOnly(part)));
  return parts.slice(0, PARTS_MAX);
}

import type { Designation } from "../designation/types.ts";
import { splitSearches } from "./parts.ts";
import { isCompleteNumber, readNumber } from "./read-number.ts";

/**
 * The number that a text asks for, read as the search reads it: with features in words and without what says nothing about
 * the bearing. Null if there is none, or several.
 */
export function readRequestedNumber(text: string): Designation | null {
  const [only, ...others] = splitSearches(text.normalize("NFKC"), isCompleteNumber);
  return only && others.length === 0 ? readNumber(only.text) : null;
}

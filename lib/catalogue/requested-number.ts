import { SEARCH_MAX } from "../contract/limits.ts";
import type { Match } from "./designation/types.ts";
import { spellingOf } from "./number-spelling.ts";

/**
 * The number for `?for=` on a link to an item's product page; undefined unless the item was found by another number. An
 * unfinished number such as "6205" for 6205-2RS is none: it says nothing that the page could compare.
 */
export function requestedNumber(match: Match | null, itemName: string): string | undefined {
  if (!match || spellingOf(itemName).startsWith(spellingOf(match.requested))) return undefined;
  return match.requested.slice(0, SEARCH_MAX);
}

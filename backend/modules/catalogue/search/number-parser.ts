import { LRUCache } from "lru-cache";
import { parseDesignation } from "../../../../lib/catalogue/designation/parse.ts";
import type { Designation } from "../../../../lib/catalogue/designation/types.ts";

/**
 * One search asks for the same reading several times. No more than a few searches are cached: what lives longer than the
 * young generation makes full garbage collections more frequent.
 */
const CACHED = 30;
const cache = new LRUCache<string, { designation: Designation | null }>({ max: CACHED });

/** Reads a number; null if its base is unknown. */
export const parseNumber = (text: string, maker: string | null): Designation | null =>
  parseDesignation(text, maker ?? undefined);

/** Parses the number in a search text; the last results are cached. */
export function parseTyped(text: string, maker: string | null): Designation | null {
  const key = `${maker ?? ""}\n${text}`;
  const known = cache.get(key);
  if (known) return known.designation;
  const designation = parseNumber(text, maker);
  cache.set(key, { designation });
  return designation;
}

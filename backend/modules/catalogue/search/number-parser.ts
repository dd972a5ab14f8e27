import { LRUCache } from "lru-cache";
import { parseDesignation } from "../../../../lib/catalogue/designation/parse.ts";
import type { Designation } from "../../../../lib/catalogue/designation/types.ts";

/** One search reads a number in several ways, and buyers type a number letter by letter and back. */
const CACHED = 500;
const cache = new LRUCache<string, { designation: Designation | null }>({ max: CACHED });

/** Reads a number; null if its base is unknown. */
export const parseNumber = (text: string, maker: string | null): Designation | null =>
  parseDesignation(text, maker ?? undefined);

/** Parses the number in a search text; recent results are cached. */
export function parseTyped(text: string, maker: string | null): Designation | null {
  const key = `${maker ?? ""}\n${text}`;
  const known = cache.get(key) ?? { designation: parseNumber(text, maker) };
  cache.set(key, known);
  return known.designation;
}

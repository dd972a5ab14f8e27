import "server-only";
import { createHash } from "node:crypto";
import type { PublicItem } from "../catalogue/product-page.ts";

/**
 * Digest of everything that a datasheet shows. Its address carries it, so that a corrected dimension has an address of its own
 * and caches may keep each one.
 */
export function datasheetVersion(items: PublicItem[]): string {
  const facts = items
    .map(({ listPrice: _l, availability: _a, ...rest }) => rest)
    .sort((a, b) => a.id.localeCompare(b.id));
  return createHash("sha256").update(JSON.stringify(facts)).digest("base64url").slice(0, 10);
}

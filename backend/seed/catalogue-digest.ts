import { createHash } from "node:crypto";
import type { SeedItem } from "./catalogue-items.ts";

/**
 * Digest of the numbers in the catalogue of both brands. Databases that were seeded with another one receive the
 * missing items at the next start (`new-items.ts`). A test computes it, so that it is never out of date.
 */
export const CATALOGUE_DIGEST = "fd566e0be3280f02";

/** Digest of makers and designations in any order. */
export const digestOf = (items: SeedItem[]): string =>
  createHash("sha256")
    .update(
      items
        .map(({ maker, designation }) => `${maker} ${designation}`)
        .sort()
        .join("\n"),
    )
    .digest("hex")
    .slice(0, 16);

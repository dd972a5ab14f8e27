import { and, eq, inArray } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { slugOf } from "../../../lib/slug.ts";
import type { Db } from "../../db/client.ts";
import { items } from "../../db/schema/index.ts";

/**
 * Slugs of the product pages that show one of these items: its own, and those of every other spelling of the
 * same bearing, because a page lists all items of one universal number.
 */
export async function pagesShowing(db: Db, brand: BrandId, itemIds: number[]): Promise<string[]> {
  const writing = { slug: items.slug, designation: items.designation };
  const changed = await db
    .select({ ...writing, universalNumber: items.universalNumber })
    .from(items)
    .where(and(eq(items.brand, brand), inArray(items.id, itemIds)));
  const numbers = changed.flatMap(({ universalNumber }) => universalNumber ?? []);
  const equals = await db
    .select(writing)
    .from(items)
    .where(and(eq(items.brand, brand), inArray(items.universalNumber, numbers)));
  // A numbered slug is also shown on the page of the plain one.
  const slugs = [...changed, ...equals].flatMap(({ slug, designation }) => [
    slug,
    slugOf(designation),
  ]);
  return [...new Set(slugs)];
}

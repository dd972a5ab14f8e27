import type { CategoryInfo, PageLink } from "../contract/categories.ts";
import type { Item } from "../contract/item.ts";
import { canonicalSlugOf, slugOf } from "../slug.ts";

/** Public facts of an item, which a cache may hold: neither the customer's price nor the stock. */
export type PublicItem = Omit<
  Item,
  "yourPrice" | "boughtOn" | "discountPercent" | "stock" | "leadDays" | "hasAlerts"
>;

export function toPublicItem(item: Item): PublicItem {
  const {
    yourPrice: _y,
    boughtOn: _b,
    discountPercent: _d,
    stock: _s,
    leadDays: _l,
    hasAlerts: _a,
    ...facts
  } = item;
  return facts;
}

export interface ProductPage {
  slug: string;
  /** Slug under which search engines list the page. */
  canonical: string;
  /** The requested item first; on brand two followed by those of other makers. */
  items: PublicItem[];
  /** Category, type, series and bore of the item. */
  categories: Pick<CategoryInfo, "slug" | "kind" | "name" | "type">[];
  /** Same type and dimensions under other designations. */
  sameSize: PageLink[];
  /** Next smaller and larger sizes of the series. */
  nextSizes: PageLink[];
  /** Same bore in lighter and heavier series. */
  sameBore: PageLink[];
}

const SLUG_MAX = 80;
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether `slugOf` can have produced the text. */
export const isSlug = (text: string): boolean => text.length <= SLUG_MAX && SLUG.test(text);

/** Canonical slug of a page that shows these items; the requested slug when they have no universal number. */
export function canonicalSlug(
  items: Pick<Item, "name" | "universalNumber">[],
  slug: string,
): string {
  const universal = items.find((item) => item.universalNumber)?.universalNumber;
  if (!universal) return slug;
  const same = items.filter((item) => item.universalNumber === universal);
  return canonicalSlugOf(
    universal,
    same.map(({ name }) => name),
  );
}

/** Designations with the same slug, oldest first. */
export function designationsOfSlug(rows: Item[], slug: string): string[] {
  const same = rows.filter((row) => slugOf(row.name) === slug);
  same.sort((a, b) => a.id.localeCompare(b.id, "en", { numeric: true }));
  return [...new Set(same.map((row) => row.name))];
}

/**
 * Slug of a search result. On brand one, designations that share a slug are numbered: the oldest has the plain slug, the
 * others end in '-2', '-3' … (2.1).
 */
export function slugOfResult(rows: Item[], item: Item, manyMakers: boolean): string {
  const slug = slugOf(item.name);
  if (manyMakers) return slug;
  const position = designationsOfSlug(rows, slug).indexOf(item.name);
  return position > 0 ? `${slug}-${position + 1}` : slug;
}

import type { Item } from "../contract/item.ts";
import { sharedSlug, slugOf } from "../slug.ts";
import { canonicalSlug, isSlug, rowsOf, searchesFor, variantsOf } from "./slugs.ts";

/** What anybody may see of an item, and what may therefore sit in a cache: no own price, no number of pieces. */
export type PublicItem = Omit<Item, "yourPrice" | "discountPercent" | "stock" | "leadDays">;

export interface ItemPage {
  slug: string;
  canonical: string;
  /** The item asked for first; on brand two followed by the other makers. */
  items: PublicItem[];
  /** Other bearings of the same size: designations to link to. */
  related: string[];
}

const RELATED_MAX = 10;

export function publicItem(item: Item): PublicItem {
  const { yourPrice: _y, discountPercent: _d, stock: _s, leadDays: _l, ...facts } = item;
  return facts;
}

/** Same type, bore, outside diameter and width under another designation. */
export function relatedTo(rows: Item[], page: Item[]): string[] {
  const [item] = page;
  if (!item?.bore || !item.outsideDiameter) return [];
  const own = new Set(page.map((one) => one.name));
  const alike = rows.filter(
    (row) =>
      !own.has(row.name) &&
      row.subCategory === item.subCategory &&
      row.bore === item.bore &&
      row.outsideDiameter === item.outsideDiameter &&
      row.width === item.width,
  );
  const writings = new Map<string, string[]>();
  for (const { name, universalNumber } of alike) {
    const bearing = universalNumber ?? name;
    writings.set(bearing, [...(writings.get(bearing) ?? []), name]);
  }
  // Of the makers' writings the one that the page's address is made of.
  return [...writings]
    .map(([bearing, names]) => {
      const address = sharedSlug(bearing, names);
      return names.find((name) => slugOf(name) === address) ?? bearing;
    })
    .slice(0, RELATED_MAX);
}

/** Leading number of a designation with its prefix: "6204-2RS/C3" → "6204", "NU 210-EM" → "NU 210". */
const baseOf = (name: string): string => /^[A-Z]*\s?\d+(?:\/\d+)?/i.exec(name)?.[0] ?? name;

/**
 * Finds the item of a slug with 7.23 alone; null when there is none. `search` answers rows, best first, and throws
 * when it can't be asked.
 */
export async function findItemPage(
  search: (query: string) => Promise<Item[]>,
  slug: string,
  manyMakers: boolean,
): Promise<ItemPage | null> {
  if (!isSlug(slug)) return null;
  for (const query of searchesFor(slug)) {
    const found = await search(query);
    const matched = rowsOf(found, slug, manyMakers);
    const [first] = matched;
    if (!first) continue;
    const near = await search(baseOf(first.name));
    const rows = [...new Map([...found, ...near].map((row) => [row.id, row])).values()];
    const page = manyMakers ? variantsOf(rows, matched) : [first];
    // Stable, so the makers keep the order of the search and the one asked for comes first. By id: both searches may
    // have found it, each in a row of its own.
    const asked = new Set(matched.map((row) => row.id));
    page.sort((a, b) => Number(asked.has(b.id)) - Number(asked.has(a.id)));
    return {
      slug,
      canonical: manyMakers ? canonicalSlug(page, slug) : slug,
      items: page.map(publicItem),
      related: relatedTo(rows, page),
    };
  }
  return null;
}

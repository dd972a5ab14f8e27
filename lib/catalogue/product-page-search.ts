import type { PageLink } from "../contract/categories.ts";
import type { Item } from "../contract/item.ts";
import { canonicalSlugOf, slugOf } from "../slug.ts";
import {
  canonicalSlug,
  designationsOfSlug,
  isSlug,
  type ProductPage,
  toPublicItem,
} from "./product-page.ts";

/** Finds the product page of a slug with the published search (7.23), for backends that can't look up a slug. */

const SAME_SIZE_MAX = 10;

/** Search texts to try in turn: separators as spaces, as written, and the longest part alone. */
export function searchTextsOf(slug: string): string[] {
  const longest = slug.split("-").reduce((a, b) => (b.length > a.length ? b : a));
  return [...new Set([slug.replaceAll("-", " "), slug, longest])];
}

/** Rows whose designation has the slug, or on brand one the numbered slug. */
export function findRowsOfSlug(rows: Item[], slug: string, manyMakers: boolean): Item[] {
  const [oldest] = designationsOfSlug(rows, slug);
  if (oldest !== undefined) {
    // Brand two shows all designations of a slug on one page, so it needs no numbers.
    return rows.filter((row) => (manyMakers ? slugOf(row.name) === slug : row.name === oldest));
  }
  const [, plain = "", number] = /^(.+)-([2-9]\d?)$/.exec(slug) ?? [];
  const name = designationsOfSlug(rows, plain)[Number(number) - 1];
  return name && !manyMakers ? rows.filter((row) => row.name === name) : [];
}

/** Brand two: all rows with a universal number of the matching rows (2.1). */
export function findEquivalents(rows: Item[], matching: Item[]): Item[] {
  const universal = new Set(matching.flatMap((row) => row.universalNumber ?? []));
  const ids = new Set(matching.map((row) => row.id));
  return rows.filter(
    (row) =>
      ids.has(row.id) || (row.universalNumber !== null && universal.has(row.universalNumber)),
  );
}

/** Pages of the same type, bore, outside diameter and width under other designations. */
function findSameSize(rows: Item[], page: Item[]): PageLink[] {
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
  const bearings = Map.groupBy(alike, ({ universalNumber, name }) => universalNumber ?? name);
  return [...bearings]
    .map(([bearing, makers]) => {
      const names = makers.map(({ name }) => name);
      const slug = canonicalSlugOf(bearing, names);
      return { slug, name: names.find((name) => slugOf(name) === slug) ?? bearing };
    })
    .slice(0, SAME_SIZE_MAX);
}

/** Base designation: "6204-2RS/C3" → "6204", "NU 210-EM" → "NU 210". */
const baseOf = (name: string): string => /^[A-Z]*\s?\d+(?:\/\d+)?/i.exec(name)?.[0] ?? name;

/** Null when no item has the slug. `search` returns rows, best match first, and throws while it is unavailable. */
export async function findProductPage(
  search: (query: string) => Promise<Item[]>,
  slug: string,
  manyMakers: boolean,
): Promise<ProductPage | null> {
  if (!isSlug(slug)) return null;
  for (const query of searchTextsOf(slug)) {
    const results = await search(query);
    const matching = findRowsOfSlug(results, slug, manyMakers);
    const [first] = matching;
    if (!first) continue;
    const sameBase = await search(baseOf(first.name));
    // By id: both searches may return the same item in rows of their own.
    const rows = [...new Map([...results, ...sameBase].map((row) => [row.id, row])).values()];
    const page = manyMakers ? findEquivalents(rows, matching) : [first];
    const requested = new Set(matching.map((row) => row.id));
    // Stable: other makers keep the order of the search.
    page.sort((a, b) => Number(requested.has(b.id)) - Number(requested.has(a.id)));
    return {
      slug,
      canonical: manyMakers ? canonicalSlug(page, slug) : slug,
      items: page.map(toPublicItem),
      sameSize: findSameSize(rows, page),
      ...{ categories: [], nextSizes: [], sameBore: [] },
    };
  }
  return null;
}

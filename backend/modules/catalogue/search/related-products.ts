import type { Category, CategoryIndex } from "./categories.ts";
import { textAt } from "./packed-texts.ts";

const EACH_WAY = 3;

/** Suffixes of a designation: "22220CCK/W33" → "CCK/W33". */
const tailOf = (name: string) => name.replace(/^[A-Z]* ?\d+(?:\/\d+)?/, "");

/**
 * One page of the category for each value of `by`, in the same type and design (seals, clearance, bore form) as
 * the item, and with the same suffixes if possible. Empty if the item is not in the category.
 */
function alikeBy(
  index: CategoryIndex,
  category: Category,
  item: number,
  by: (page: number) => number,
): { own: number; others: number[] } {
  const { itemStart, items, features, type } = index;
  const own = category.pages.find((page) =>
    items.subarray(itemStart[page], itemStart[page + 1]).includes(item),
  );
  if (own === undefined) return { own: 0, others: [] };
  const tail = tailOf(textAt(index.name, own));
  const alike = new Map<number, number>();
  for (const page of category.pages) {
    const key = by(page);
    const same = features[page] === features[own] && type[page] === type[own];
    if (!same || key === by(own)) continue;
    if (!alike.has(key) || tailOf(textAt(index.name, page)) === tail) alike.set(key, page);
  }
  return { own, others: [...alike.values()] };
}

/** Pages of the nearest other bores of a series. */
export function nearestSizes(index: CategoryIndex, category: Category, item: number): number[] {
  const bore = (page: number) => index.bore[page] ?? 0;
  const { own, others } = alikeBy(index, category, item, bore);
  const sized = others.filter((page) => bore(page) > 0);
  const smaller = sized.filter((page) => bore(page) < bore(own)).slice(-EACH_WAY);
  return [...smaller, ...sized.filter((page) => bore(page) > bore(own)).slice(0, EACH_WAY)];
}

/** Pages of other series with the same bore, lightest first. */
export function otherSeries(index: CategoryIndex, category: Category, item: number): number[] {
  const { others } = alikeBy(index, category, item, (page) => index.pageSeries[page] ?? 0);
  return others
    .sort((a, b) => (index.outside[a] ?? 0) - (index.outside[b] ?? 0))
    .slice(0, 2 * EACH_WAY);
}

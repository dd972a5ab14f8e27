import type { Category, CategoryIndex, Sort } from "./categories.ts";
import {
  countedFacets,
  type Facets,
  type Filter,
  type FilteredCategory,
  filterCategory,
  isEmpty,
  knownFilter,
} from "./category-filter.ts";

export interface TableQuery {
  filter: Filter;
  sort: Sort;
  descending: boolean;
  from: number;
  count: number;
}

/** One item of a product page. */
export interface TableEntry {
  page: number;
  item: number;
}

export interface CategoryTable {
  entries: TableEntry[];
  /** Number of matching items. */
  total: number;
  facets: Facets;
  /** The filter without unknown values. */
  applied: Filter;
}

/** Above this number of pages, walking all pages in order until enough match is cheaper than sorting. */
const SORT_MAX = 5_000;

function* reversed(list: Uint32Array): Generator<number> {
  for (let i = list.length - 1; i >= 0; i--) yield list[i] ?? 0;
}

/** Pages of a category, which are sorted by size, in another order. */
function* inOrder(
  { ranks, orders, pages: pageCount }: CategoryIndex,
  pages: Uint32Array,
  { sort, descending }: Pick<TableQuery, "sort" | "descending">,
): Generator<number> {
  const list = (sorted: Uint32Array) => (descending ? reversed(sorted) : sorted);
  if (sort === "size") return yield* list(pages);
  if (pages.length <= SORT_MAX) {
    const ranked = pages.map((page) => ranks[sort][page] ?? 0).sort();
    return yield* list(ranked.map((rank) => orders[sort][rank] ?? 0));
  }
  const chosen = new Uint8Array(pageCount);
  for (const page of pages) chosen[page] = 1;
  for (const page of list(orders[sort])) if (chosen[page]) yield page;
}

function takeEntries(
  index: CategoryIndex,
  pages: Iterable<number>,
  filter: Filter,
  { from, count }: Pick<TableQuery, "from" | "count">,
): TableEntry[] {
  const { itemStart, items, itemMaker, itemStocked } = index;
  const maker = filter.maker === undefined ? -1 : index.makers.indexOf(filter.maker);
  const entries: TableEntry[] = [];
  let passed = 0;
  for (const page of pages) {
    for (let i = itemStart[page] ?? 0; i < (itemStart[page + 1] ?? 0); i++) {
      if (maker >= 0 && itemMaker[i] !== maker) continue;
      if (filter.inStock && !itemStocked[i]) continue;
      passed += 1;
      if (passed > from) entries.push({ page, item: items[i] ?? 0 });
      if (entries.length === count) return entries;
    }
  }
  return entries;
}

/** Facets of whole categories: they change only with the index, which has categories of its own. */
const wholes = new WeakMap<Category, Facets>();

function wholeFacets(index: CategoryIndex, category: Category): Facets {
  const known = wholes.get(category) ?? filterCategory(index, category, {}).facets;
  wholes.set(category, known);
  return known;
}

/** A slice of the filtered and sorted items of a category. */
export function categoryTable(
  index: CategoryIndex,
  category: Category,
  query: TableQuery,
): CategoryTable {
  const whole = wholeFacets(index, category);
  const applied = knownFilter(query.filter, whole);
  const filtered: FilteredCategory = isEmpty(applied)
    ? { pages: category.pages, total: category.items, facets: whole, items: [] }
    : filterCategory(index, category, applied);
  return {
    entries: takeEntries(index, inOrder(index, filtered.pages, query), applied, query),
    total: filtered.total,
    facets: countedFacets(whole, filtered.facets),
    applied,
  };
}

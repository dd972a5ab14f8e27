import type { BrandId } from "../../../../brands/types.ts";
import { makerBit } from "./catalogue-index.ts";
import type { Category, CategoryIndex, Sort } from "./categories.ts";
import { type DesignationFeatures, unpackFeatures } from "./designation-features.ts";
import { textAt } from "./packed-texts.ts";
import { nearestSizes, otherSeries } from "./related-products.ts";

/** Filter of a category; absent fields match all. Dimensions in micrometres. */
export interface Filter {
  type?: string | undefined;
  bore?: number | undefined;
  outside?: number | undefined;
  width?: number | undefined;
  seal?: string | undefined;
  clearance?: string | undefined;
  boreForm?: string | undefined;
  maker?: string | undefined;
  inStock?: boolean | undefined;
}

export interface PageRow extends DesignationFeatures {
  slug: string;
  name: string;
  items: number[];
  makers: string[];
  type: string;
  /** Micrometres; 0 if unknown. */
  sizes: [bore: number, outside: number, width: number];
}

export interface CategoryBrowser {
  categories: (brand: BrandId) => Category[];
  category: (brand: BrandId, slug: string) => Category | undefined;
  /** A slice of the filtered rows of a category, and their number. */
  rows: (
    brand: BrandId,
    category: Category,
    query: CategoryQuery,
  ) => { rows: PageRow[]; total: number };
  /** Values by which the pages of a category can be filtered. */
  facets: (
    brand: BrandId,
    category: Category,
  ) => Record<"types" | "makers" | "seals" | "clearances" | "bores", string[]>;
  /** Product pages by slug, starting at an offset. */
  productPages: (
    brand: BrandId,
    from: number,
    count: number,
  ) => { slug: string; items: number[] }[];
  pageCount: (brand: BrandId) => number;
  /** The next smaller and larger size of a series in the same design; [] if the item is not in the category. */
  nextSizes: (brand: BrandId, category: Category, item: number) => PageRow[];
  /** The same bearing type in other series with the same bore and design; [] if the item is not in the category. */
  sameBore: (brand: BrandId, category: Category, item: number) => PageRow[];
}

export interface CategoryQuery {
  filter: Filter;
  sort: Sort;
  descending: boolean;
  from: number;
  count: number;
}

export function getPageRow(index: CategoryIndex, page: number): PageRow {
  const { itemStart, bore, outside, width } = index;
  const bits = index.pageMakers[page] ?? 0;
  return {
    slug: textAt(index.slug, page),
    name: textAt(index.name, page),
    items: [...index.items.subarray(itemStart[page], itemStart[page + 1])],
    makers: index.makers.filter((_, m) => bits & makerBit(m)),
    type: index.types[index.type[page] ?? 0] ?? "",
    sizes: [bore[page] ?? 0, outside[page] ?? 0, width[page] ?? 0],
    ...unpackFeatures(index.features[page] ?? 0),
  };
}

/** Compares numbers first, because this runs over every page of a category. */
function createMatcher(index: CategoryIndex, filter: Filter): (page: number) => boolean {
  const type = filter.type === undefined ? -1 : index.types.indexOf(filter.type);
  const maker = filter.maker === undefined ? -1 : index.makers.indexOf(filter.maker);
  if ((filter.type !== undefined && type < 0) || (filter.maker !== undefined && maker < 0)) {
    return () => false;
  }
  const { seal, clearance, boreForm } = filter;
  const byMarks = seal !== undefined || clearance !== undefined || boreForm !== undefined;
  return (page) => {
    if (type >= 0 && index.type[page] !== type) return false;
    if (maker >= 0 && !((index.pageMakers[page] ?? 0) & makerBit(maker))) return false;
    if (filter.inStock && !index.stocked[page]) return false;
    if (filter.bore !== undefined && index.bore[page] !== filter.bore) return false;
    if (filter.outside !== undefined && index.outside[page] !== filter.outside) return false;
    if (filter.width !== undefined && index.width[page] !== filter.width) return false;
    if (!byMarks) return true;
    const features = unpackFeatures(index.features[page] ?? 0);
    return (
      (seal === undefined || features.seal === seal) &&
      (clearance === undefined || features.clearance === clearance) &&
      (boreForm === undefined || features.bore === boreForm)
    );
  };
}

/** Above this number of pages, walking all pages in order until enough match is cheaper than sorting. */
const SORT_MOST = 5_000;

function sortByRank({ ranks, orders }: CategoryIndex, pages: Uint32Array, sort: Sort): Uint32Array {
  // Categories are already sorted by size.
  if (sort === "size") return pages;
  const ranked = pages.map((page) => ranks[sort][page] ?? 0).sort();
  return ranked.map((rank) => orders[sort][rank] ?? 0);
}

function sortPages(index: CategoryIndex, pages: Uint32Array, query: CategoryQuery): number[] {
  const { sort, descending, from, count } = query;
  if (sort === "size" || pages.length <= SORT_MOST) {
    const list = sortByRank(index, pages, sort);
    const end = Math.max(0, list.length - from);
    return descending
      ? [...list.slice(Math.max(0, end - count), end)].reverse()
      : [...list.subarray(from, from + count)];
  }
  const chosen = new Uint8Array(index.pages);
  for (const page of pages) chosen[page] = 1;
  const order = index.orders[sort];
  const shown: number[] = [];
  let passed = 0;
  for (let position = 0; position < order.length && shown.length < count; position++) {
    const page = order[descending ? order.length - 1 - position : position] ?? 0;
    if (!chosen[page]) continue;
    if (passed >= from) shown.push(page);
    passed += 1;
  }
  return shown;
}

function findRows(index: CategoryIndex, category: Category, query: CategoryQuery) {
  const whole = Object.values(query.filter).every((value) => value === undefined);
  const pages = whole ? category.pages : category.pages.filter(createMatcher(index, query.filter));
  const shown = sortPages(index, pages, query);
  return { rows: shown.map((page) => getPageRow(index, page)), total: pages.length };
}

const distinct = (values: Iterable<string>) => [...new Set(values)].filter(Boolean);

function collectFacets(index: CategoryIndex, { pages }: Category) {
  const packed = [...new Set(pages.map((page) => index.features[page] ?? 0))].map(unpackFeatures);
  const types = new Set(pages.map((page) => index.type[page] ?? 0));
  const bits = pages.reduce((all, page) => all | (index.pageMakers[page] ?? 0), 0);
  return {
    types: [...types].map((type) => index.types[type] ?? "").sort(),
    makers: index.makers.filter((_, m) => bits & makerBit(m)),
    seals: distinct(packed.map((features) => features.seal)),
    clearances: distinct(packed.map((features) => features.clearance)).sort(),
    bores: distinct(packed.map((features) => features.bore)),
  };
}

/** Reads the current categories of a brand. */
export function createCategoryBrowser(
  indexOf: (brand: BrandId) => CategoryIndex | undefined,
): CategoryBrowser {
  const cache = new WeakMap<Category, ReturnType<typeof collectFacets>>();
  const none = { types: [], makers: [], seals: [], clearances: [], bores: [] };
  const row = (index: CategoryIndex) => (page: number) => getPageRow(index, page);
  return {
    categories: (brand) => [...(indexOf(brand)?.bySlug.values() ?? [])],
    category: (brand, slug) => indexOf(brand)?.bySlug.get(slug),
    rows(brand, category, query) {
      const index = indexOf(brand);
      return index ? findRows(index, category, query) : { rows: [], total: 0 };
    },
    facets(brand, category) {
      const index = indexOf(brand);
      if (!index) return none;
      const facets = cache.get(category) ?? collectFacets(index, category);
      cache.set(category, facets);
      return facets;
    },
    productPages(brand, from, count) {
      const index = indexOf(brand);
      if (!index) return [];
      const last = Math.min(from + count, index.pages);
      return Array.from({ length: Math.max(0, last - from) }, (_, i) => {
        const { slug, items } = getPageRow(index, from + i);
        return { slug, items };
      });
    },
    pageCount: (brand) => indexOf(brand)?.pages ?? 0,
    nextSizes(brand, category, item) {
      const index = indexOf(brand);
      return index ? nearestSizes(index, category, item).map(row(index)) : [];
    },
    sameBore(brand, category, item) {
      const index = indexOf(brand);
      return index ? otherSeries(index, category, item).map(row(index)) : [];
    },
  };
}

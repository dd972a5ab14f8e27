import type { BrandId } from "../../../../brands/types.ts";
import { makerBit } from "./catalogue-index.ts";
import type { Categories, Category, Sort } from "./categories.ts";
import { type Marks, marksOf } from "./designation-features.ts";
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

export interface PageRow extends Marks {
  slug: string;
  name: string;
  items: number[];
  makers: string[];
  type: string;
  /** Micrometres; 0 if unknown. */
  sizes: [bore: number, outside: number, width: number];
}

export interface CategoryBrowser {
  shelves: (brand: BrandId) => Category[];
  shelf: (brand: BrandId, slug: string) => Category | undefined;
  /** A slice of the filtered rows of a category, and their number. */
  rows: (
    brand: BrandId,
    shelf: Category,
    wish: CategoryQuery,
  ) => { rows: PageRow[]; total: number };
  /** Values by which the pages of a category can be filtered. */
  choices: (
    brand: BrandId,
    shelf: Category,
  ) => Record<"types" | "makers" | "seals" | "clearances" | "bores", string[]>;
  /** Product pages by slug, starting at an offset. */
  addresses: (brand: BrandId, from: number, count: number) => { slug: string; items: number[] }[];
  pages: (brand: BrandId) => number;
  /** The next smaller and larger size of a series in the same design; [] if the item is not in the category. */
  neighbours: (brand: BrandId, shelf: Category, item: number) => PageRow[];
  /** The same bearing type in other series with the same bore and design; [] if the item is not in the category. */
  lighterAndHeavier: (brand: BrandId, shelf: Category, item: number) => PageRow[];
}

export interface CategoryQuery {
  sieve: Filter;
  sort: Sort;
  descending: boolean;
  from: number;
  count: number;
}

export function rowOf(shelves: Categories, page: number): PageRow {
  const { itemStart, bore, outside, width } = shelves;
  const bits = shelves.pageMakers[page] ?? 0;
  return {
    slug: textAt(shelves.slug, page),
    name: textAt(shelves.name, page),
    items: [...shelves.items.subarray(itemStart[page], itemStart[page + 1])],
    makers: shelves.makers.filter((_, m) => bits & makerBit(m)),
    type: shelves.types[shelves.type[page] ?? 0] ?? "",
    sizes: [bore[page] ?? 0, outside[page] ?? 0, width[page] ?? 0],
    ...marksOf(shelves.marks[page] ?? 0),
  };
}

/** Compares numbers first, because this runs over every page of a category. */
function sieveOf(shelves: Categories, sieve: Filter): (page: number) => boolean {
  const type = sieve.type === undefined ? -1 : shelves.types.indexOf(sieve.type);
  const maker = sieve.maker === undefined ? -1 : shelves.makers.indexOf(sieve.maker);
  if ((sieve.type !== undefined && type < 0) || (sieve.maker !== undefined && maker < 0)) {
    return () => false;
  }
  const { seal, clearance, boreForm } = sieve;
  const byMarks = seal !== undefined || clearance !== undefined || boreForm !== undefined;
  return (page) => {
    if (type >= 0 && shelves.type[page] !== type) return false;
    if (maker >= 0 && !((shelves.pageMakers[page] ?? 0) & makerBit(maker))) return false;
    if (sieve.inStock && !shelves.stocked[page]) return false;
    if (sieve.bore !== undefined && shelves.bore[page] !== sieve.bore) return false;
    if (sieve.outside !== undefined && shelves.outside[page] !== sieve.outside) return false;
    if (sieve.width !== undefined && shelves.width[page] !== sieve.width) return false;
    if (!byMarks) return true;
    const marks = marksOf(shelves.marks[page] ?? 0);
    return (
      (seal === undefined || marks.seal === seal) &&
      (clearance === undefined || marks.clearance === clearance) &&
      (boreForm === undefined || marks.bore === boreForm)
    );
  };
}

/** Above this number of pages, walking all pages in order until enough match is cheaper than sorting. */
const SORT_MOST = 5_000;

function sorted({ ranks, orders }: Categories, pages: Uint32Array, sort: Sort): Uint32Array {
  // Categories are already sorted by size.
  if (sort === "size") return pages;
  const places = pages.map((page) => ranks[sort][page] ?? 0).sort();
  return places.map((place) => orders[sort][place] ?? 0);
}

function inOrder(shelves: Categories, pages: Uint32Array, wish: CategoryQuery): number[] {
  const { sort, descending, from, count } = wish;
  if (sort === "size" || pages.length <= SORT_MOST) {
    const list = sorted(shelves, pages, sort);
    const end = Math.max(0, list.length - from);
    return descending
      ? [...list.slice(Math.max(0, end - count), end)].reverse()
      : [...list.subarray(from, from + count)];
  }
  const chosen = new Uint8Array(shelves.pages);
  for (const page of pages) chosen[page] = 1;
  const order = shelves.orders[sort];
  const shown: number[] = [];
  let passed = 0;
  for (let place = 0; place < order.length && shown.length < count; place++) {
    const page = order[descending ? order.length - 1 - place : place] ?? 0;
    if (!chosen[page]) continue;
    if (passed >= from) shown.push(page);
    passed += 1;
  }
  return shown;
}

function rowsThrough(shelves: Categories, shelf: Category, wish: CategoryQuery) {
  const whole = Object.values(wish.sieve).every((value) => value === undefined);
  const pages = whole ? shelf.pages : shelf.pages.filter(sieveOf(shelves, wish.sieve));
  const shown = inOrder(shelves, pages, wish);
  return { rows: shown.map((page) => rowOf(shelves, page)), total: pages.length };
}

const distinct = (values: Iterable<string>) => [...new Set(values)].filter(Boolean);

function choicesOf(shelves: Categories, { pages }: Category) {
  const packed = [...new Set(pages.map((page) => shelves.marks[page] ?? 0))].map(marksOf);
  const types = new Set(pages.map((page) => shelves.type[page] ?? 0));
  const bits = pages.reduce((all, page) => all | (shelves.pageMakers[page] ?? 0), 0);
  return {
    types: [...types].map((type) => shelves.types[type] ?? "").sort(),
    makers: shelves.makers.filter((_, m) => bits & makerBit(m)),
    seals: distinct(packed.map((marks) => marks.seal)),
    clearances: distinct(packed.map((marks) => marks.clearance)).sort(),
    bores: distinct(packed.map((marks) => marks.bore)),
  };
}

/** Reads the current categories of a brand. */
export function createBrowser(of: (brand: BrandId) => Categories | undefined): CategoryBrowser {
  const kept = new WeakMap<Category, ReturnType<typeof choicesOf>>();
  const none = { types: [], makers: [], seals: [], clearances: [], bores: [] };
  const row = (shelves: Categories) => (page: number) => rowOf(shelves, page);
  return {
    shelves: (brand) => [...(of(brand)?.shelves.values() ?? [])],
    shelf: (brand, slug) => of(brand)?.shelves.get(slug),
    rows(brand, shelf, wish) {
      const shelves = of(brand);
      return shelves ? rowsThrough(shelves, shelf, wish) : { rows: [], total: 0 };
    },
    choices(brand, shelf) {
      const shelves = of(brand);
      if (!shelves) return none;
      const known = kept.get(shelf) ?? choicesOf(shelves, shelf);
      kept.set(shelf, known);
      return known;
    },
    addresses(brand, from, count) {
      const shelves = of(brand);
      if (!shelves) return [];
      const last = Math.min(from + count, shelves.pages);
      return Array.from({ length: Math.max(0, last - from) }, (_, i) => {
        const { slug, items } = rowOf(shelves, from + i);
        return { slug, items };
      });
    },
    pages: (brand) => of(brand)?.pages ?? 0,
    neighbours(brand, shelf, item) {
      const shelves = of(brand);
      return shelves ? nearestSizes(shelves, shelf, item).map(row(shelves)) : [];
    },
    lighterAndHeavier(brand, shelf, item) {
      const shelves = of(brand);
      return shelves ? otherSeries(shelves, shelf, item).map(row(shelves)) : [];
    },
  };
}

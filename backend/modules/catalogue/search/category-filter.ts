import { BORES, CLEARANCES, SEALS } from "../../../../lib/catalogue/universal-features.ts";
import type { Category, CategoryIndex } from "./categories.ts";

/** Filter of a category; absent fields match all. Dimensions in micrometres. */
export interface Filter {
  type?: string | undefined;
  maker?: string | undefined;
  seal?: string | undefined;
  clearance?: string | undefined;
  boreForm?: string | undefined;
  boreMin?: number | undefined;
  boreMax?: number | undefined;
  outside?: number | undefined;
  width?: number | undefined;
  inStock?: boolean | undefined;
}

/** A value to filter by, with the number of items that it would show while the other filters stay as they are. */
export interface FacetOption {
  value: string;
  count: number;
}

export interface Facets {
  types: FacetOption[];
  makers: FacetOption[];
  seals: FacetOption[];
  clearances: FacetOption[];
  bores: FacetOption[];
  /** Number of items that the stock filter would show. */
  inStock: number;
}

export const NO_FACETS: Facets = {
  ...{ types: [], makers: [], seals: [], clearances: [], bores: [] },
  inStock: 0,
};

export interface FilteredCategory {
  /** Pages with at least one matching item, in the category's order. */
  pages: Uint32Array;
  /** Number of matching items. */
  total: number;
  facets: Facets;
  /** Positions of the matching ones of `among`. */
  items: number[];
}

const FACETS = ["type", "maker", "seal", "clearance", "bore"] as const;
type FacetName = (typeof FACETS)[number];
/** Values by their numbers, which compare faster than texts; -1 matches all. */
type Codes = Record<FacetName, number>;
/** Number of items of each code. */
type Tally = Record<FacetName, Uint32Array>;

const codeOf = (list: string[], value: string | undefined) =>
  value === undefined ? -1 : list.indexOf(value);

/** Leaves out values that no item of the category has, so that a mistyped URL shows the table without that filter. */
export function knownFilter(filter: Filter, whole: Facets): Filter {
  const known = (value: string | undefined, options: FacetOption[]) =>
    options.some((option) => option.value === value) ? value : undefined;
  return {
    ...filter,
    type: known(filter.type, whole.types),
    maker: known(filter.maker, whole.makers),
    seal: known(filter.seal, whole.seals),
    clearance: known(filter.clearance, whole.clearances),
    boreForm: known(filter.boreForm, whole.bores),
  };
}

export const isEmpty = (filter: Filter): boolean =>
  Object.values(filter).every((value) => value === undefined);

function sizeMatcher({ bore, outside, width }: CategoryIndex, filter: Filter) {
  const { boreMin = 0, boreMax = Number.POSITIVE_INFINITY } = filter;
  const byBore = filter.boreMin !== undefined || filter.boreMax !== undefined;
  return (page: number): boolean => {
    const d = bore[page] ?? 0;
    if (byBore && (d === 0 || d < boreMin || d > boreMax)) return false;
    if (filter.outside !== undefined && outside[page] !== filter.outside) return false;
    return filter.width === undefined || width[page] === filter.width;
  };
}

const newTally = (index: CategoryIndex): Tally => ({
  type: new Uint32Array(index.types.length),
  maker: new Uint32Array(256),
  seal: new Uint32Array(16),
  clearance: new Uint32Array(16),
  bore: new Uint32Array(4),
});

function addTo(tally: Tally, facet: FacetName, codes: Codes): void {
  const counts = tally[facet];
  const code = codes[facet];
  counts[code] = (counts[code] ?? 0) + 1;
}

function options(tally: Uint32Array, values: string[]): FacetOption[] {
  return values.flatMap((value, code) => {
    const count = tally[code] ?? 0;
    return value && count > 0 ? [{ value, count }] : [];
  });
}

const byValue = (a: FacetOption, b: FacetOption) => (a.value < b.value ? -1 : 1);

/**
 * Matching pages and the counts of every facet in one pass: an item that misses only the filter of one facet counts
 * for that facet, as another value there would show it. Of `among`, which has a cell for each item of the index, only
 * items with 1 count.
 */
export function filterCategory(
  index: CategoryIndex,
  category: Pick<Category, "pages">,
  filter: Filter,
  among?: Uint8Array,
): FilteredCategory {
  const { itemStart, itemMaker, itemStocked, features, type } = index;
  const wanted: Codes = {
    type: codeOf(index.types, filter.type),
    maker: codeOf(index.makers, filter.maker),
    seal: codeOf(SEALS, filter.seal),
    clearance: codeOf(CLEARANCES, filter.clearance),
    bore: codeOf(BORES, filter.boreForm),
  };
  const fits = sizeMatcher(index, filter);
  const tally = newTally(index);
  const matching: number[] = [];
  const items: number[] = [];
  let total = 0;
  let inStock = 0;
  const codes: Codes = { type: 0, maker: 0, seal: 0, clearance: 0, bore: 0 };
  for (const page of category.pages) {
    if (!fits(page)) continue;
    const packed = features[page] ?? 0;
    codes.type = type[page] ?? 0;
    codes.seal = packed & 15;
    codes.clearance = (packed >> 4) & 15;
    codes.bore = (packed >> 8) & 3;
    const before = total;
    for (let i = itemStart[page] ?? 0; i < (itemStart[page + 1] ?? 0); i++) {
      if (among && !among[i]) continue;
      codes.maker = itemMaker[i] ?? 0;
      const isStocked = itemStocked[i] === 1;
      let misses = 0;
      let missed: FacetName = "type";
      for (const facet of FACETS) {
        if (wanted[facet] < 0 || wanted[facet] === codes[facet]) continue;
        misses += 1;
        missed = facet;
      }
      if (misses === 0 && isStocked) inStock += 1;
      if (misses > 1 || (filter.inStock && !isStocked)) continue;
      if (misses === 1) addTo(tally, missed, codes);
      else {
        total += 1;
        if (among) items.push(i);
        for (const facet of FACETS) addTo(tally, facet, codes);
      }
    }
    if (total > before) matching.push(page);
  }
  return {
    pages: Uint32Array.from(matching),
    total,
    items,
    facets: {
      types: options(tally.type, index.types).sort(byValue),
      makers: options(tally.maker, index.makers),
      seals: options(tally.seal, SEALS),
      clearances: options(tally.clearance, CLEARANCES).sort(byValue),
      bores: options(tally.bore, BORES),
      inStock,
    },
  };
}

/** The options of the whole category with the counts of a filtered one, so that no option disappears. */
export function countedFacets(whole: Facets, filtered: Facets): Facets {
  const merge = (all: FacetOption[], counted: FacetOption[]) =>
    all.map(({ value }) => ({
      value,
      count: counted.find((option) => option.value === value)?.count ?? 0,
    }));
  return {
    types: merge(whole.types, filtered.types),
    makers: merge(whole.makers, filtered.makers),
    seals: merge(whole.seals, filtered.seals),
    clearances: merge(whole.clearances, filtered.clearances),
    bores: merge(whole.bores, filtered.bores),
    inStock: filtered.inStock,
  };
}

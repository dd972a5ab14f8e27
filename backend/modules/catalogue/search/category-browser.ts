import type { BrandId } from "../../../../brands/types.ts";
import type { UniversalFeatures } from "../../../../lib/catalogue/universal-features.ts";
import { makerBit } from "./catalogue-index.ts";
import type { Category, CategoryIndex } from "./categories.ts";
import { type Filter, filterCategory, NO_FACETS } from "./category-filter.ts";
import { type CategoryTable, categoryTable, type TableQuery } from "./category-table.ts";
import { unpackFeatures } from "./designation-features.ts";
import { textAt } from "./packed-texts.ts";
import { nearestSizes, otherSeries } from "./related-products.ts";

export interface PageRow extends UniversalFeatures {
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
  /** A slice of a category's items, filtered and sorted. */
  table: (brand: BrandId, category: Category, query: TableQuery) => TableSlice;
  /** Product pages of a category that match a filter, sorted by size. */
  pagesLike: (brand: BrandId, category: Category, filter: Filter) => PageRow[];
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

export interface TableSlice extends Omit<CategoryTable, "entries"> {
  rows: { page: PageRow; item: number }[];
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

const NO_TABLE: TableSlice = {
  rows: [],
  total: 0,
  facets: NO_FACETS,
  applied: {},
};

/** Reads the current categories of a brand. */
export function createCategoryBrowser(
  indexOf: (brand: BrandId) => CategoryIndex | undefined,
): CategoryBrowser {
  const row = (index: CategoryIndex) => (page: number) => getPageRow(index, page);
  return {
    categories: (brand) => [...(indexOf(brand)?.bySlug.values() ?? [])],
    category: (brand, slug) => indexOf(brand)?.bySlug.get(slug),
    table(brand, category, query) {
      const index = indexOf(brand);
      if (!index) return NO_TABLE;
      const { entries, ...table } = categoryTable(index, category, query);
      return {
        ...table,
        rows: entries.map(({ page, item }) => ({ page: getPageRow(index, page), item })),
      };
    },
    pagesLike(brand, category, filter) {
      const index = indexOf(brand);
      return index ? [...filterCategory(index, category, filter).pages].map(row(index)) : [];
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

import { canonicalSlugOf, slugOf } from "../../../../lib/slug.ts";
import { type IndexRow, makerBit } from "./catalogue-index.ts";
import {
  type Category,
  type CategoryIndex,
  type CategoryKind,
  SORTS,
  type Sort,
} from "./categories.ts";
import { packFeatures } from "./designation-features.ts";
import { packTexts } from "./packed-texts.ts";

interface ProductPage {
  slug: string;
  rows: IndexRow[];
}

/** Slug of each universal number's page. */
function canonicalSlugs(rows: IndexRow[]): Map<string, string> {
  const spellings = new Map<string, string[]>();
  for (const [, , designation, , , universal] of rows) {
    if (!universal) continue;
    const designations = spellings.get(universal) ?? [];
    designations.push(designation);
    spellings.set(universal, designations);
  }
  return new Map(
    [...spellings].map(([universal, all]) => [universal, canonicalSlugOf(universal, all)]),
  );
}

/**
 * Product pages of a brand by canonical slug: one per designation, on a brand with several makers one per
 * universal number (lib/catalogue/product-page.ts).
 */
function groupIntoPages(rows: IndexRow[], manyMakers: boolean): ProductPage[] {
  const addresses = manyMakers ? canonicalSlugs(rows) : new Map<string, string>();
  const pages = new Map<string, ProductPage>();
  for (const row of rows) {
    const [, , designation, , , universal] = row;
    const own = manyMakers ? slugOf(designation) : row[11];
    const slug = addresses.get(universal ?? "") ?? own;
    const page = pages.get(slug) ?? { slug, rows: [] };
    pages.set(slug, page);
    // The spelling that matches the slug comes first and names the page.
    if (own === slug && page.rows[0] && slugOf(page.rows[0][2]) !== slug) page.rows.unshift(row);
    else page.rows.push(row);
  }
  return [...pages.values()].sort((a, b) => (a.slug < b.slug ? -1 : 1));
}

function numbered(texts: string[]): { list: string[]; of: Uint16Array } {
  const positions = new Map<string, number>();
  const of = Uint16Array.from(texts, (text) => {
    const position = positions.get(text) ?? positions.size;
    positions.set(text, position);
    return position;
  });
  return { list: [...positions.keys()], of };
}

type Sizes = Pick<CategoryIndex, "bore" | "outside" | "width">;

/** Pages in each sort order. Pages without dimensions come last; the input is already sorted by name. */
function ordersOf(count: number, sizes: Sizes): Record<Sort, Uint32Array> {
  const at = (column: Uint32Array, page: number) => column[page] || Number.MAX_SAFE_INTEGER;
  const by = (...columns: Uint32Array[]) =>
    Uint32Array.from({ length: count }, (_, page) => page).sort((a, b) => {
      for (const column of columns) {
        const gap = at(column, a) - at(column, b);
        if (gap !== 0) return gap;
      }
      return a - b;
    });
  const { bore, outside, width } = sizes;
  return {
    size: by(bore, outside, width),
    outside: by(outside, bore, width),
    width: by(width, bore, outside),
    name: by(),
  };
}

function ranksOf(order: Uint32Array): Uint32Array {
  const ranks = new Uint32Array(order.length);
  order.forEach((page, position) => {
    ranks[page] = position;
  });
  return ranks;
}

const byKind = <T>(of: (kind: Sort) => T) =>
  Object.fromEntries(SORTS.map((kind) => [kind, of(kind)])) as Record<Sort, T>;

const mostCommon = (texts: string[]): string => {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? "";
};

export const seriesSlug = (series: string) => (series ? `series-${slugOf(series)}` : "");
export const boreSlug = (um: number | null | undefined) =>
  um ? `bore-${slugOf(String(um / 1000))}-mm` : "";

/**
 * The category to which most pages of each type belong. It shows all pages of the type, also those of a category across
 * types such as Standard Bearings, so that its types add up to it.
 */
function categoriesOfTypes(pages: ProductPage[]): Map<string, string> {
  const byType = Map.groupBy(pages, ({ rows: [row] }) => row?.[3] ?? "");
  return new Map(
    [...byType].map(([type, same]) => [
      type,
      mostCommon(same.map(({ rows: [row] }) => row?.[4] ?? "")),
    ]),
  );
}

/** Categories with at least one page; pages sorted by size. */
function groupIntoCategories(pages: ProductPage[], order: Uint32Array): Map<string, Category> {
  const found = new Map<string, { kind: CategoryKind; name: string; pages: number[] }>();
  const put = (slug: string, kind: CategoryKind, name: string, page: number) => {
    if (!slug || !name) return;
    const category = found.get(slug) ?? { kind, name, pages: [] };
    found.set(slug, category);
    // If two names give the same slug, the first keeps it.
    if (category.kind === kind && category.name === name) category.pages.push(page);
  };
  const homes = categoriesOfTypes(pages);
  for (const page of order) {
    const row = pages[page]?.rows[0];
    if (!row) continue;
    const home = homes.get(row[3]) ?? row[4];
    put(slugOf(row[4]), "category", row[4], page);
    if (home !== row[4]) put(slugOf(home), "category", home, page);
    put(slugOf(row[3]), "type", row[3], page);
    put(seriesSlug(row[12]), "series", row[12], page);
    put(boreSlug(row[7]), "bore", String(row[7] ?? 0), page);
  }
  const rowOf = (page: number) => pages[page]?.rows[0];
  const categories = new Map<string, Category>();
  for (const [slug, category] of found) {
    const parentCategory = slugOf(mostCommon(category.pages.map((page) => rowOf(page)?.[4] ?? "")));
    const type = mostCommon(category.pages.map((page) => rowOf(page)?.[3] ?? ""));
    // A type that equals its whole category needs no page of its own.
    if (
      category.kind === "type" &&
      found.get(parentCategory)?.pages.length === category.pages.length
    )
      continue;
    const parents: Record<CategoryKind, string> = {
      category: "",
      bore: "",
      type: parentCategory,
      series: slugOf(type),
    };
    const parent = parents[category.kind];
    categories.set(slug, {
      ...category,
      slug,
      type,
      parent,
      pages: Uint32Array.from(category.pages),
      items: category.pages.reduce((sum, page) => sum + (pages[page]?.rows.length ?? 0), 0),
    });
  }
  for (const category of categories.values()) {
    if (category.kind === "series" && !categories.has(category.parent)) {
      const first = rowOf(category.pages[0] ?? 0);
      category.parent = slugOf(first?.[4] ?? "");
    }
  }
  return categories;
}

/** Builds a brand's categories from the rows of its search index. */
export function buildCategoryIndex(rows: IndexRow[], manyMakers: boolean): CategoryIndex {
  const pages = groupIntoPages(rows, manyMakers);
  const makers = [...new Set(rows.map((row) => row[1]))];
  const first = (of: (row: IndexRow) => number | null) =>
    Uint32Array.from(pages, ({ rows: [row] }) => (row && of(row)) || 0);
  const sizes = {
    bore: first((r) => r[7]),
    outside: first((r) => r[8]),
    width: first((r) => r[9]),
  };
  const types = numbered(pages.map((page) => page.rows[0]?.[3] ?? ""));
  const series = numbered(pages.map((page) => page.rows[0]?.[12] ?? ""));
  const itemStart = new Uint32Array(pages.length + 1);
  pages.forEach((page, p) => {
    itemStart[p + 1] = (itemStart[p] ?? 0) + page.rows.length;
  });
  const orders = ordersOf(pages.length, sizes);
  return {
    pages: pages.length,
    name: packTexts(pages.map((page) => page.rows[0]?.[2] ?? "")),
    slug: packTexts(pages.map((page) => page.slug)),
    itemStart,
    items: Uint32Array.from(pages.flatMap((page) => page.rows.map((row) => row[0]))),
    itemPage: Uint32Array.from(pages.flatMap((page, p) => page.rows.map(() => p))),
    itemMaker: Uint8Array.from(
      pages.flatMap((page) => page.rows.map((row) => Math.min(makers.indexOf(row[1]), 255))),
    ),
    itemStocked: Uint8Array.from(pages.flatMap((page) => page.rows.map((row) => Number(row[10])))),
    makers,
    pageMakers: Uint32Array.from(pages, (page) =>
      page.rows.reduce((bits, row) => bits | makerBit(makers.indexOf(row[1])), 0),
    ),
    types: types.list,
    type: types.of,
    series: series.list,
    pageSeries: series.of,
    ...sizes,
    features: Uint16Array.from(pages, (page) => packFeatures(page.rows[0]?.[5] ?? null)),
    orders,
    ranks: byKind((sort) => ranksOf(orders[sort])),
    bySlug: groupIntoCategories(pages, orders.size),
  };
}

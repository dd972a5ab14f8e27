import { brands } from "../../../brands/index.ts";
import { canonicalSlug } from "../../../lib/catalogue/product-page.ts";
import {
  CATEGORY_PAGE_SIZE,
  type CategoryFilter,
  catalogueCategories,
  catalogueCategory,
  productPage,
  SITEMAP_CHUNK,
  sitemapChunks,
  sitemapPages,
} from "../../../lib/contract/categories.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { slugOf } from "../../../lib/slug.ts";
import { Refusal } from "../../http/errors.ts";
import { route, type Scope } from "../../http/route.ts";
import { findItemChanges, findItemsInStock } from "./category-queries.ts";
import { categoryFields, categoryRow } from "./category-serializers.ts";
import { type ItemRow, itemsOfProductPage } from "./queries.ts";
import { boreSlug, seriesSlug } from "./search/build-categories.ts";
import type { Category } from "./search/categories.ts";
import type { Filter, PageRow } from "./search/category-browser.ts";
import { itemFields } from "./serializers.ts";

const um = (mm: number | undefined) => (mm === undefined ? undefined : Math.round(mm * 1000));

const toPageLink = ({ slug, name }: PageRow) => ({ slug, name });

const NO_LINKS = { categories: [], same_size: [], next_sizes: [], same_bore: [] };
const SAME_SIZE_MAX = 10;
/** More pages than one size can have. */
const SAME_SIZE_SCAN = 1_000;

const toFilter = ({ bore_form: boreForm, in_stock: inStock, ...rest }: CategoryFilter): Filter => ({
  ...rest,
  bore: um(rest.bore),
  outside: um(rest.outside),
  width: um(rest.width),
  boreForm,
  inStock,
});

/**
 * Category pages and sitemap, calls of ours. Counts and lists come from the search index, never from a table
 * scan.
 */
export function categoryRoutes(scope: Scope): void {
  const { brand } = scope;
  const { db, search } = scope.deps;
  const { browse } = search;

  const toRows = async (rows: PageRow[]) => {
    const inStock = await findItemsInStock(
      db,
      rows.flatMap((row) => row.items),
    );
    return rows.map((row) => categoryRow(row, inStock));
  };
  /** Other pages of the item's type and dimensions, shortest designations first. */
  const sameSize = (bore: Category, item: ItemRow, canonical: string) => {
    if (!item.outsideUm) return [];
    const filter = { type: item.subCategory, outside: item.outsideUm, width: item.widthUm ?? 0 };
    const query = { sieve: filter, sort: "size", descending: false, from: 0 } as const;
    return browse
      .rows(brand, bore, { ...query, count: SAME_SIZE_SCAN })
      .rows.filter(({ slug }) => slug !== canonical)
      .sort((a, b) => a.name.length - b.name.length)
      .slice(0, SAME_SIZE_MAX)
      .map(toPageLink);
  };
  const chunks = () => Math.ceil(browse.pages(brand) / SITEMAP_CHUNK);

  route(scope, catalogueCategories, () => ({
    success: 1,
    categories: browse.shelves(brand).map(categoryFields),
  }));

  route(scope, catalogueCategory, async ({ body }) => {
    const category = browse.shelf(brand, body.slug);
    if (!category) throw new Refusal(404, messages.pathNotFound);
    const { rows, total } = browse.rows(brand, category, {
      sieve: toFilter(body.filter ?? {}),
      sort: body.sort ?? "size",
      descending: body.descending ?? false,
      from: (body.page - 1) * CATEGORY_PAGE_SIZE,
      count: CATEGORY_PAGE_SIZE,
    });
    return {
      success: 1,
      category: categoryFields(category),
      rows: await toRows(rows),
      total,
      facets: browse.choices(brand, category),
    };
  });

  route(scope, productPage, async ({ body: { slug } }) => {
    const rows = await itemsOfProductPage(db, brand, slug);
    const [item] = rows;
    if (!item) return { success: 1, canonical: slug, items: [], ...NO_LINKS };
    const named = rows.map(({ designation, universalNumber }) => ({
      name: designation,
      universalNumber,
    }));
    const canonical = brands[brand].manyMakers ? canonicalSlug(named, slug) : slug;
    const categories = [
      slugOf(item.category),
      slugOf(item.subCategory),
      seriesSlug(item.series),
      boreSlug(item.boreUm),
    ].flatMap((categorySlug) => browse.shelf(brand, categorySlug) ?? []);
    const series = categories.find(({ kind }) => kind === "series");
    const bore = categories.find(({ kind }) => kind === "bore");
    return {
      success: 1,
      canonical,
      items: rows.map(itemFields),
      categories: categories.map(categoryFields),
      same_size: bore ? sameSize(bore, item, canonical) : [],
      next_sizes: series ? browse.neighbours(brand, series, item.id).map(toPageLink) : [],
      same_bore: bore ? browse.lighterAndHeavier(brand, bore, item.id).map(toPageLink) : [],
    };
  });

  route(scope, sitemapChunks, () => ({ success: 1, chunks: chunks() }));

  route(scope, sitemapPages, async ({ body }) => {
    if (body.chunk > chunks()) throw new Refusal(404, messages.pathNotFound);
    const pages = browse.addresses(brand, (body.chunk - 1) * SITEMAP_CHUNK, SITEMAP_CHUNK);
    const changes = await findItemChanges(
      db,
      pages.flatMap((page) => page.items),
    );
    const latest = (ids: number[]) =>
      new Date(Math.max(...ids.map((id) => changes.get(id)?.getTime() ?? 0))).toISOString();
    return {
      success: 1,
      pages: pages.map(({ slug, items }) => ({ slug, changed: latest(items) })),
    };
  });
}

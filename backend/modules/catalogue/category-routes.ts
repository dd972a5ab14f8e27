import {
  CATEGORY_PAGE_SIZE,
  type CategoryFilter,
  catalogueCategories,
  catalogueCategory,
  catalogueCategoryPath,
  SITEMAP_CHUNK,
  sitemapChunks,
  sitemapPages,
} from "../../../lib/contract/categories.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { slugOf } from "../../../lib/slug.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import { route, type Scope } from "../../http/route.ts";
import { findItemChanges, findItemsInStock, placeOf } from "./category-queries.ts";
import { categoryFields, categoryRow } from "./category-serializers.ts";
import { boreSlug, seriesSlug } from "./search/build-categories.ts";
import type { Filter, PageRow } from "./search/category-browser.ts";

const um = (mm: number | undefined) => (mm === undefined ? undefined : Math.round(mm * 1000));

const nameOnly = ({ slug, name }: PageRow) => ({ slug, name });

const toFilter = ({ bore_form: boreForm, in_stock: inStock, ...rest }: CategoryFilter): Filter => ({
  ...rest,
  bore: um(rest.bore),
  outside: um(rest.outside),
  width: um(rest.width),
  boreForm,
  inStock,
});

/** Category pages and sitemap, calls of ours. Counts and lists come from the search index, never from a table scan. */
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

  route(scope, catalogueCategoryPath, async ({ body }) => {
    const id = idOf(body.item_id);
    const item = id ? await placeOf(db, brand, id) : undefined;
    if (!item || !id) throw new Refusal(404, messages.itemNotFound);
    const categories = [
      slugOf(item.category),
      slugOf(item.subCategory),
      seriesSlug(item.series),
      boreSlug(item.boreUm),
    ].flatMap((slug) => browse.shelf(brand, slug) ?? []);
    const series = categories.find(({ kind }) => kind === "series");
    const bore = categories.find(({ kind }) => kind === "bore");
    return {
      success: 1,
      categories: categories.map(categoryFields),
      sizes: series ? browse.neighbours(brand, series, id).map(nameOnly) : [],
      same_bore: bore ? browse.lighterAndHeavier(brand, bore, id).map(nameOnly) : [],
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

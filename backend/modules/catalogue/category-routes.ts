import {
  CATEGORY_PAGE_SIZE,
  catalogueCategories,
  catalogueCategory,
  SITEMAP_CHUNK,
  sitemapChunks,
  sitemapPages,
} from "../../../lib/contract/categories.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { Refusal } from "../../http/errors.ts";
import { route, type Scope } from "../../http/route.ts";
import { findItemChanges } from "./category-queries.ts";
import {
  categoryFields,
  categoryRow,
  facetFields,
  filterFields,
  readFilter,
} from "./category-serializers.ts";
import { itemsByIds } from "./queries.ts";
import type { TableSlice } from "./search/category-browser.ts";

/**
 * Category pages and sitemap, calls of ours. Counts and lists come from the search index, never from a table
 * scan.
 */
export function categoryRoutes(scope: Scope): void {
  const { brand } = scope;
  const { db, search } = scope.deps;
  const { browse } = search;

  const guest = { brand, companyId: null };
  const toRows = async (rows: TableSlice["rows"]) => {
    const found = await itemsByIds(
      db,
      guest,
      rows.map(({ item }) => item),
    );
    const byId = new Map(found.map((item) => [item.id, item]));
    // An item deleted since the index was built is left out.
    return rows.flatMap(({ page, item }) => {
      const row = byId.get(item);
      return row ? [categoryRow(page, row)] : [];
    });
  };
  const chunks = () => Math.ceil(browse.pageCount(brand) / SITEMAP_CHUNK);

  route(scope, catalogueCategories, () => ({
    success: 1,
    categories: browse.categories(brand).map(categoryFields),
  }));

  route(scope, catalogueCategory, async ({ body }) => {
    const category = browse.category(brand, body.slug);
    if (!category) throw new Refusal(404, messages.pathNotFound);
    const { rows, total, facets, applied } = browse.table(brand, category, {
      filter: readFilter(body.filter ?? {}),
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
      facets: facetFields(facets),
      applied: filterFields(applied),
    };
  });

  route(scope, sitemapChunks, () => ({ success: 1, chunks: chunks() }));

  route(scope, sitemapPages, async ({ body }) => {
    if (body.chunk > chunks()) throw new Refusal(404, messages.pathNotFound);
    const pages = browse.productPages(brand, (body.chunk - 1) * SITEMAP_CHUNK, SITEMAP_CHUNK);
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

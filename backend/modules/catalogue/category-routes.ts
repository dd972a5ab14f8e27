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
import { changesOf, placeOf, stockedAmong } from "./category-queries.ts";
import { shelfFields, shelfRow } from "./category-serializers.ts";
import { boreSlug, seriesSlug } from "./search/build-categories.ts";
import type { Filter, PageRow } from "./search/category-browser.ts";

const um = (mm: number | undefined) => (mm === undefined ? undefined : Math.round(mm * 1000));

const nameOnly = ({ slug, name }: PageRow) => ({ slug, name });

const sieveOf = ({ bore_form: boreForm, in_stock: inStock, ...sieve }: CategoryFilter): Filter => ({
  ...sieve,
  bore: um(sieve.bore),
  outside: um(sieve.outside),
  width: um(sieve.width),
  boreForm,
  inStock,
});

/** Landing pages and sitemap, calls of ours. Counts and lists come from memory, never from a scan of the database. */
export function shelfRoutes(scope: Scope): void {
  const { brand } = scope;
  const { db, search } = scope.deps;
  const { browse } = search;

  const told = async (rows: PageRow[]) => {
    const stocked = await stockedAmong(
      db,
      rows.flatMap((row) => row.items),
    );
    return rows.map((row) => shelfRow(row, stocked));
  };
  const chunks = () => Math.ceil(browse.pages(brand) / SITEMAP_CHUNK);

  route(scope, catalogueCategories, () => ({
    success: 1,
    shelves: browse.shelves(brand).map(shelfFields),
  }));

  route(scope, catalogueCategory, async ({ body }) => {
    const shelf = browse.shelf(brand, body.slug);
    if (!shelf) throw new Refusal(404, messages.pathNotFound);
    const { rows, total } = browse.rows(brand, shelf, {
      sieve: sieveOf(body.sieve ?? {}),
      sort: body.sort ?? "size",
      descending: body.descending ?? false,
      from: (body.page - 1) * CATEGORY_PAGE_SIZE,
      count: CATEGORY_PAGE_SIZE,
    });
    const choices = browse.choices(brand, shelf);
    return { success: 1, shelf: shelfFields(shelf), rows: await told(rows), total, choices };
  });

  route(scope, catalogueCategoryPath, async ({ body }) => {
    const id = idOf(body.item_id);
    const item = id ? await placeOf(db, brand, id) : undefined;
    if (!item || !id) throw new Refusal(404, messages.itemNotFound);
    const shelves = [
      slugOf(item.category),
      slugOf(item.subCategory),
      seriesSlug(item.series),
      boreSlug(item.boreUm),
    ].flatMap((slug) => browse.shelf(brand, slug) ?? []);
    const series = shelves.find(({ kind }) => kind === "series");
    const bore = shelves.find(({ kind }) => kind === "bore");
    return {
      success: 1,
      shelves: shelves.map(shelfFields),
      sizes: series ? browse.neighbours(brand, series, id).map(nameOnly) : [],
      same_bore: bore ? browse.lighterAndHeavier(brand, bore, id).map(nameOnly) : [],
    };
  });

  route(scope, sitemapChunks, () => ({ success: 1, chunks: chunks() }));

  route(scope, sitemapPages, async ({ body }) => {
    if (body.chunk > chunks()) throw new Refusal(404, messages.pathNotFound);
    const pages = browse.addresses(brand, (body.chunk - 1) * SITEMAP_CHUNK, SITEMAP_CHUNK);
    const changes = await changesOf(
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

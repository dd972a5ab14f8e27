import { z } from "zod";
import { CATEGORY_SORTS } from "../catalogue/category-filter.ts";
import { endpoint } from "./endpoint.ts";
import { success } from "./fields.ts";
import { itemWire, readItem } from "./item.ts";

/** Calls of ours: category pages. The storefront shows none when another backend lacks these calls. */

export const CATEGORY_KINDS = ["category", "type", "series", "bore"] as const;
/** Rows on one page of a category. */
export const CATEGORY_PAGE_SIZE = 50;
/** Highest page number. */
export const CATEGORY_PAGES_MAX = 20_000;

const category = z.object({
  slug: z.string(),
  kind: z.enum(CATEGORY_KINDS),
  /** Spelling of the catalogue; millimetres for a bore. */
  name: z.string(),
  /** Bearing type of most of its items. */
  type: z.string(),
  /** Slug of the parent category, "" when there is none. */
  parent: z.string(),
  /** Number of product pages. */
  count: z.number(),
});
export type CategoryInfo = z.output<typeof category>;

const row = z.object({
  slug: z.string(),
  name: z.string(),
  makers: z.array(z.string()),
  type: z.string(),
  /** In mm; null when unknown. */
  bore: z.number().nullable(),
  outside: z.number().nullable(),
  width: z.number().nullable(),
  /** "open", a suffix such as "2RS", or "" when unknown. */
  seal: z.string(),
  clearance: z.string(),
  bore_form: z.string(),
  in_stock: z.boolean(),
});
export type CategoryRow = z.output<typeof row>;

const filterText = z.string().max(80).optional();
const mm = z.number().positive().max(20_000).optional();
const filter = z.object({
  type: filterText,
  bore: mm,
  outside: mm,
  width: mm,
  seal: filterText,
  clearance: filterText,
  bore_form: filterText,
  maker: filterText,
  in_stock: z.boolean().optional(),
});
export type CategoryFilter = z.output<typeof filter>;

const facets = z.object({
  types: z.array(z.string()),
  makers: z.array(z.string()),
  seals: z.array(z.string()),
  clearances: z.array(z.string()),
  bores: z.array(z.string()),
});

export type Facets = z.output<typeof facets>;

/** Every category with the number of its product pages. */
export const catalogueCategories = endpoint({
  method: "GET",
  path: "api/catalogue_categories/",
  auth: "none",
  summary: "Categories, types, series and bores with their counts",
  body: z.undefined(),
  reply: z.object({ success, categories: z.array(category) }),
  encode: () => undefined,
  decode: ({ categories }): CategoryInfo[] => categories,
});

export interface CategoryQuery {
  slug: string;
  page: number;
  filter?: CategoryFilter;
  sort?: (typeof CATEGORY_SORTS)[number];
  descending?: boolean;
}

/** One page of a category's table. */
export const catalogueCategory = endpoint({
  method: "POST",
  path: "api/catalogue_category/",
  auth: "none",
  summary: "Product pages of a category, type, series or bore, fifty at a time",
  body: z.object({
    slug: z.string().max(80),
    page: z.number().int().min(1).max(CATEGORY_PAGES_MAX),
    sort: z.enum(CATEGORY_SORTS).optional(),
    descending: z.boolean().optional(),
    filter: filter.optional(),
  }),
  reply: z.object({ success, category, rows: z.array(row), total: z.number(), facets }),
  encode: (query: CategoryQuery) => query,
  decode: ({ success: _, ...page }) => page,
});

const pageLink = z.object({ slug: z.string(), name: z.string() });
export type PageLink = z.output<typeof pageLink>;

/** Everything public on a product page, in one call. `items` is empty when no item has the slug. */
export const productPage = endpoint({
  method: "POST",
  path: "api/product_page/",
  auth: "none",
  summary: "Items, categories and related products of a product page by its slug",
  body: z.object({ slug: z.string().max(80) }),
  reply: z.object({
    success,
    /** Slug under which search engines list the page. */
    canonical: z.string(),
    /** Items with this slug first; on brand two followed by other makers' items of the same bearing. */
    items: z.array(itemWire),
    /** Category, type, series and bore, as far as the item has them. */
    categories: z.array(category),
    /** Same type and dimensions. */
    same_size: z.array(pageLink),
    /** Next smaller and larger sizes of the series. */
    next_sizes: z.array(pageLink),
    /** Same bore in lighter and heavier series. */
    same_bore: z.array(pageLink),
  }),
  encode: (slug: string) => ({ slug }),
  decode: (wire) => ({
    canonical: wire.canonical,
    items: wire.items.map(readItem),
    categories: wire.categories,
    sameSize: wire.same_size,
    nextSizes: wire.next_sizes,
    sameBore: wire.same_bore,
  }),
});

/** Product pages in one file of the sitemap. */
export const SITEMAP_CHUNK = 5_000;

/** Slugs of product pages with the time of their last change, in chunks. */
export const sitemapPages = endpoint({
  method: "POST",
  path: "api/sitemap_pages/",
  auth: "none",
  summary: "Slugs of product pages and the time of their last change, 5,000 at a time",
  body: z.object({ chunk: z.number().int().min(1).max(50_000) }),
  reply: z.object({
    success,
    pages: z.array(z.object({ slug: z.string(), changed: z.string() })),
  }),
  encode: (chunk: number) => ({ chunk }),
  decode: ({ pages }) => pages,
});

/** Number of sitemap chunks. */
export const sitemapChunks = endpoint({
  method: "GET",
  path: "api/sitemap_chunks/",
  auth: "none",
  summary: "Number of chunks of product pages",
  body: z.undefined(),
  reply: z.object({ success, chunks: z.number() }),
  encode: () => undefined,
  decode: ({ chunks }): number => chunks,
});

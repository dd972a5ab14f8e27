import { z } from "zod";
import { CATEGORY_SORTS } from "../catalogue/category-filter.ts";
import { endpoint } from "./endpoint.ts";
import { success } from "./fields.ts";
import { type Item, itemWire, readItem } from "./item.ts";
import { CATEGORY_PAGES_MAX } from "./limits.ts";

/** Calls of ours: category pages. The storefront shows none when another backend lacks these calls. */

export const CATEGORY_KINDS = ["category", "type", "series", "bore"] as const;
/** Rows on one page of a category. */
export const CATEGORY_PAGE_SIZE = 50;

const category = z.object({
  slug: z.string(),
  kind: z.enum(CATEGORY_KINDS),
  /** Spelling of the catalogue; millimetres for a bore. */
  name: z.string(),
  /** Bearing type of most of its items. */
  type: z.string(),
  /** Slug of the parent category, "" when there is none. */
  parent: z.string(),
  /** Number of items: rows of its table. */
  count: z.number(),
});
export type CategoryInfo = z.output<typeof category>;

/** One item, with what its product page and universal number tell about it. */
const row = z.object({
  /** Slug of its product page. */
  slug: z.string(),
  /** "open", a suffix such as "2RS", or "" when unknown. */
  seal: z.string(),
  clearance: z.string(),
  bore_form: z.string(),
  /** "C" (15°), "AC" (25°), "B" (40°), or "" for all but angular contact bearings. */
  contact_angle: z.string(),
  item: itemWire,
});

export interface CategoryRow {
  slug: string;
  seal: string;
  clearance: string;
  boreForm: string;
  contactAngle: string;
  item: Item;
}

const readRow = ({
  bore_form,
  contact_angle,
  item,
  ...rest
}: z.output<typeof row>): CategoryRow => ({
  ...rest,
  boreForm: bore_form,
  contactAngle: contact_angle,
  item: readItem(item),
});

const filterText = z.string().max(80).optional();
const mm = z.number().positive().max(20_000).optional();
export const filterWire = z.object({
  type: filterText,
  bore_min: mm,
  bore_max: mm,
  outside: mm,
  width: mm,
  seal: filterText,
  clearance: filterText,
  bore_form: filterText,
  maker: filterText,
  in_stock: z.boolean().optional(),
});
export type CategoryFilter = z.output<typeof filterWire>;

/** A value of the category and the number of items it would show with the other filters as they are. */
const options = z.array(z.object({ value: z.string(), count: z.number() }));
export type FacetOption = z.output<typeof options>[number];

export const facetsWire = z.object({
  types: options,
  makers: options,
  seals: options,
  clearances: options,
  bores: options,
  in_stock: z.number(),
});
export type Facets = z.output<typeof facetsWire>;

/** Every category with the number of its items. */
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
  isSafe: true,
  path: "api/catalogue_category/",
  auth: "none",
  summary: "Items of a category, type, series or bore, fifty at a time",
  body: z.object({
    slug: z.string().max(80),
    page: z.number().int().min(1).max(CATEGORY_PAGES_MAX),
    sort: z.enum(CATEGORY_SORTS).optional(),
    descending: z.boolean().optional(),
    filter: filterWire.optional(),
  }),
  reply: z.object({
    success,
    category,
    rows: z.array(row),
    /** Number of matching items. */
    total: z.number(),
    facets: facetsWire,
    /** The filter without values that no item of the category has. */
    applied: filterWire,
  }),
  encode: (query: CategoryQuery) => query,
  decode: ({ success: _, rows, ...page }) => ({ ...page, rows: rows.map(readRow) }),
});

const pageLink = z.object({ slug: z.string(), name: z.string() });
export type PageLink = z.output<typeof pageLink>;

/** Everything public on a product page, in one call. `items` is empty when no item has the slug. */
export const productPage = endpoint({
  method: "POST",
  isSafe: true,
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
  isSafe: true,
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

import { z } from "zod";
import { endpoint } from "./endpoint.ts";
import { success } from "./fields.ts";

/** Ours: landing pages of the catalogue. Another backend doesn't know them, and then there are none. */

export const CATEGORY_KINDS = ["category", "type", "series", "bore"] as const;
export const CATEGORY_SORTS = ["size", "outside", "width", "name"] as const;
/** Rows of one page of a shelf. */
export const CATEGORY_PAGE_SIZE = 50;
/** The furthest page that is given. */
export const CATEGORY_PAGES_MAX = 20_000;

const shelf = z.object({
  slug: z.string(),
  kind: z.enum(CATEGORY_KINDS),
  /** As the catalogue writes it; of a bore its millimetres. */
  name: z.string(),
  /** Kind of bearing that most of it is. */
  type: z.string(),
  /** Slug of the shelf above, "" when there is none. */
  above: z.string(),
  /** Product pages. */
  count: z.number(),
});
export type CategoryInfo = z.output<typeof shelf>;

const row = z.object({
  slug: z.string(),
  name: z.string(),
  makers: z.array(z.string()),
  type: z.string(),
  /** mm, null when not known. */
  bore: z.number().nullable(),
  outside: z.number().nullable(),
  width: z.number().nullable(),
  /** "open", a mark such as "2RS", or "" when not known. */
  seal: z.string(),
  clearance: z.string(),
  bore_form: z.string(),
  in_stock: z.boolean(),
});
export type CategoryRow = z.output<typeof row>;

const word = z.string().max(80).optional();
const mm = z.number().positive().max(20_000).optional();
const sieve = z.object({
  type: word,
  bore: mm,
  outside: mm,
  width: mm,
  seal: word,
  clearance: word,
  bore_form: word,
  maker: word,
  in_stock: z.boolean().optional(),
});
export type CategoryFilter = z.output<typeof sieve>;

const choices = z.object({
  types: z.array(z.string()),
  makers: z.array(z.string()),
  seals: z.array(z.string()),
  clearances: z.array(z.string()),
  bores: z.array(z.string()),
});

/** Every landing page with how many product pages stand on it. */
export const catalogueCategories = endpoint({
  method: "GET",
  path: "api/catalogue_shelves/",
  auth: "none",
  summary: "Categories, types, series and bores with their counts",
  body: z.undefined(),
  reply: z.object({ success, shelves: z.array(shelf) }),
  encode: () => undefined,
  decode: ({ shelves }): CategoryInfo[] => shelves,
});

export interface CategoryQuery {
  slug: string;
  page: number;
  sieve?: CategoryFilter;
  sort?: (typeof CATEGORY_SORTS)[number];
  descending?: boolean;
}

/** One page of a landing page's table. */
export const catalogueCategory = endpoint({
  method: "POST",
  path: "api/catalogue_shelf/",
  auth: "none",
  summary: "Product pages of a category, type, series or bore, fifty at a time",
  body: z.object({
    slug: z.string().max(80),
    page: z.number().int().min(1).max(CATEGORY_PAGES_MAX),
    sort: z.enum(CATEGORY_SORTS).optional(),
    descending: z.boolean().optional(),
    sieve: sieve.optional(),
  }),
  reply: z.object({ success, shelf, rows: z.array(row), total: z.number(), choices }),
  encode: (wish: CategoryQuery) => wish,
  decode: ({ shelf: info, rows, total, choices: narrowing }) => ({
    shelf: info,
    rows,
    total,
    choices: narrowing,
  }),
});

const pageLink = z.object({ slug: z.string(), name: z.string() });
export type PageLink = z.output<typeof pageLink>;

/** Where a product page stands among the landing pages, and its neighbours that are made the same way. */
export const catalogueCategoryPath = endpoint({
  method: "POST",
  path: "api/catalogue_place/",
  auth: "none",
  summary: "Landing pages that an item stands on and its neighbours in size",
  body: z.object({ item_id: z.string().max(40) }),
  reply: z.object({
    success,
    /** Category, type, series and bore, as far as there are such pages. */
    shelves: z.array(shelf),
    /** The next smaller and larger of the series. */
    sizes: z.array(pageLink),
    /** The same bore in lighter and heavier series. */
    same_bore: z.array(pageLink),
  }),
  encode: (itemId: string) => ({ item_id: itemId }),
  decode: ({ shelves, sizes, same_bore }) => ({ shelves, sizes, sameBore: same_bore }),
});

/** Product pages in one file of the sitemap. */
export const SITEMAP_CHUNK = 5_000;

/** Addresses of product pages with the day of their last change, in chunks. */
export const sitemapPages = endpoint({
  method: "POST",
  path: "api/sitemap_pages/",
  auth: "none",
  summary: "Addresses of product pages and when they changed, 5,000 at a time",
  body: z.object({ chunk: z.number().int().min(1).max(50_000) }),
  reply: z.object({
    success,
    pages: z.array(z.object({ slug: z.string(), changed: z.string() })),
  }),
  encode: (chunk: number) => ({ chunk }),
  decode: ({ pages }) => pages,
});

/** How many chunks there are. */
export const sitemapChunks = endpoint({
  method: "GET",
  path: "api/sitemap_chunks/",
  auth: "none",
  summary: "How many chunks of product pages there are",
  body: z.undefined(),
  reply: z.object({ success, chunks: z.number() }),
  encode: () => undefined,
  decode: ({ chunks }): number => chunks,
});

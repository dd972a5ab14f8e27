import "server-only";
import { unstable_cache } from "next/cache";
import { call } from "@/lib/backend/call.server";
import { lacksCall } from "@/lib/backend/errors";
import type { Brand } from "../../brands/types.ts";
import {
  type CategoryQuery,
  catalogueCategories,
  catalogueCategory,
  sitemapChunks,
  sitemapPages,
} from "../contract/categories.ts";

const REVALIDATE_S = 3600;

/** Null when the backend lacks the call or has no such record; throws while it is unavailable. */
async function orNull<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (lacksCall(error)) return null;
    throw error;
  }
}

/** `live` entries are also revalidated by changes of prices and stock, others only by changes of the catalogue. */
function cached<T>(brand: Brand, name: string, fetch: () => Promise<T>, live = false): Promise<T> {
  const tags = [`${brand.id}:catalogue`, ...(live ? [`${brand.id}:categories`] : [])];
  return unstable_cache(fetch, [brand.id, name], { tags, revalidate: REVALIDATE_S })();
}

/** All categories; [] with a backend that lacks the call. */
export const getCategories = (brand: Brand) =>
  cached(
    brand,
    "categories",
    async () => (await orNull(call(catalogueCategories, undefined, { brand: brand.id }))) ?? [],
  );

/** One page of a category's table; filtered tables are not cached. */
export const getCategoryPage = (brand: Brand, query: CategoryQuery) => {
  const fetch = () => orNull(call(catalogueCategory, query, { brand: brand.id }));
  return query.filter
    ? fetch()
    : cached(brand, `category:${query.slug}:${query.page}`, fetch, true);
};

/** Number of sitemap files with product pages. */
export const getSitemapChunks = (brand: Brand) =>
  cached(
    brand,
    "chunks",
    async () => (await orNull(call(sitemapChunks, undefined, { brand: brand.id }))) ?? 0,
  );

export const getSitemapChunk = (brand: Brand, chunk: number) =>
  cached(
    brand,
    `chunk:${chunk}`,
    () => orNull(call(sitemapPages, chunk, { brand: brand.id })),
    true,
  );

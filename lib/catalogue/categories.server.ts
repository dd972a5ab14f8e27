import "server-only";
import { unstable_cache } from "next/cache";
import { call } from "@/lib/backend/call.server";
import { BackendError } from "@/lib/backend/errors";
import type { Brand } from "../../brands/types.ts";
import {
  type CategoryQuery,
  catalogueCategories,
  catalogueCategory,
  sitemapChunks,
  sitemapPages,
} from "../contract/categories.ts";

const AN_HOUR_S = 3600;

/** Null when the backend doesn't know the call or has no such thing; a backend that is away is an error. */
async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (!(error instanceof BackendError)) throw error;
    if (error.kind === "missing" || error.status === 405) return null;
    throw error;
  }
}

/** `live`: told anew with every change of a price or stock, not only of the catalogue. */
function kept<T>(brand: Brand, name: string, ask: () => Promise<T>, live = false): Promise<T> {
  const tags = [`${brand.id}:catalogue`, ...(live ? [`${brand.id}:shelves`] : [])];
  return unstable_cache(ask, [brand.id, name], { tags, revalidate: AN_HOUR_S })();
}

/** Every landing page; none against a backend that doesn't know them. */
export const getCategories = (brand: Brand) =>
  kept(
    brand,
    "shelves",
    async () => (await orNull(call(catalogueCategories, undefined, { brand: brand.id }))) ?? [],
  );

/** One page of a landing page; a narrowed one is asked for each time. */
export const getCategoryPage = (brand: Brand, wish: CategoryQuery) => {
  const ask = () => orNull(call(catalogueCategory, wish, { brand: brand.id }));
  return wish.sieve ? ask() : kept(brand, `shelf:${wish.slug}:${wish.page}`, ask, true);
};

/** How many files of product pages the sitemap has. */
export const getSitemapChunks = (brand: Brand) =>
  kept(
    brand,
    "chunks",
    async () => (await orNull(call(sitemapChunks, undefined, { brand: brand.id }))) ?? 0,
  );

export const getSitemapChunk = (brand: Brand, chunk: number) =>
  kept(brand, `chunk:${chunk}`, () => orNull(call(sitemapPages, chunk, { brand: brand.id })), true);

import "server-only";
import { cache } from "react";
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

/** Null when the backend lacks the call or has no such record; throws while it is unavailable. */
async function orNull<T>(reply: Promise<T>): Promise<T | null> {
  try {
    return await reply;
  } catch (error) {
    if (lacksCall(error)) return null;
    throw error;
  }
}

/** All categories; [] with a backend that lacks the call. */
export const getCategories = cache(
  async (brand: Brand) =>
    (await orNull(call(catalogueCategories, undefined, { brand: brand.id }))) ?? [],
);

/** By the query as JSON, because React compares arguments by identity. */
const readCategoryPage = cache((brand: Brand, query: string) =>
  orNull(call(catalogueCategory, JSON.parse(query) as CategoryQuery, { brand: brand.id })),
);

/** One page of a category's table. React shares the answer between the page and its metadata. */
export const getCategoryPage = (brand: Brand, query: CategoryQuery) =>
  readCategoryPage(brand, JSON.stringify(query));

/** Number of sitemap files with product pages. */
export const getSitemapChunks = async (brand: Brand) =>
  (await orNull(call(sitemapChunks, undefined, { brand: brand.id }))) ?? 0;

export const getSitemapChunk = (brand: Brand, chunk: number) =>
  orNull(call(sitemapPages, chunk, { brand: brand.id }));

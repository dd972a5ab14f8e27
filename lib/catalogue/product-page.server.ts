import "server-only";
import { LRUCache } from "lru-cache";
import { unstable_cache } from "next/cache";
import { cache } from "react";
import { call } from "@/lib/backend/call.server";
import { BackendError } from "@/lib/backend/errors";
import type { Brand } from "../../brands/types.ts";
import { multiSearch } from "../contract/catalogue.ts";
import { productPage } from "../contract/categories.ts";
import { isSlug, type ProductPage, toPublicItem } from "./product-page.ts";
import { findProductPage } from "./product-page-search.ts";

/** A change of the catalogue revalidates the page earlier by tag. */
const REVALIDATE_S = 3600;
/** For all calls of a page together, because a backend without the product page call is asked several times (9.10). */
const TIMEOUT_MS = 10_000;
/** How backends without the call answer it. */
const LACKS_CALL = ["missing", "refused", "invalid", "unreadable"];

/** Next renders a failed page a second time with its error page; that render reuses the failure instead of waiting. */
const failures = new LRUCache<string, Error>({ max: 100, ttl: 500 });

async function reuseFailure<T>(key: string, load: () => Promise<T>): Promise<T> {
  const last = failures.get(key);
  if (last) throw last;
  try {
    return await load();
  } catch (error) {
    if (error instanceof Error) failures.set(key, error);
    throw error;
  }
}

async function fetchProductPage(brand: Brand, slug: string): Promise<ProductPage | null> {
  if (!isSlug(slug)) return null;
  const target = { brand: brand.id, signal: AbortSignal.timeout(TIMEOUT_MS) };
  try {
    const { items, categories, ...page } = await call(productPage, slug, target);
    if (items.length === 0) return null;
    const steps = categories.map(({ slug: at, kind, name, type }) => ({
      slug: at,
      kind,
      name,
      type,
    }));
    return { ...page, slug, items: items.map(toPublicItem), categories: steps };
  } catch (error) {
    if (!(error instanceof BackendError && LACKS_CALL.includes(error.kind))) throw error;
  }
  const search = async (query: string) => (await call(multiSearch, query, target)).items;
  return findProductPage(search, slug, brand.manyMakers);
}

/**
 * Public content of a product page, or null when no item has the slug. Cached across requests and, for metadata and
 * page of one request, by React. Throws BackendError while the backend is unavailable, so a failure is never cached.
 */
export const getProductPage = cache((brand: Brand, slug: string): Promise<ProductPage | null> => {
  const cached = unstable_cache(
    () => fetchProductPage(brand, slug),
    [brand.id, "product-page", slug],
    { tags: [`${brand.id}:item:${slug}`, `${brand.id}:catalogue`], revalidate: REVALIDATE_S },
  );
  return reuseFailure(`${brand.id} ${slug}`, cached);
});

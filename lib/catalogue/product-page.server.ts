import "server-only";
import { cache } from "react";
import { call } from "@/lib/backend/call.server";
import { BackendError } from "@/lib/backend/errors";
import type { Brand } from "../../brands/types.ts";
import { multiSearch } from "../contract/catalogue.ts";
import { productPage } from "../contract/categories.ts";
import { isSlug, type ProductPage, toPublicItem } from "./product-page.ts";
import { findProductPage } from "./product-page-search.ts";

/** For all calls of a page together, because a backend without the product page call is asked several times (9.10). */
const TIMEOUT_MS = 10_000;
/** How backends without the call answer it. */
const LACKS_CALL = ["missing", "refused", "invalid", "unreadable"];

/**
 * Public content of a product page, or null when no item has the slug. React shares the answer between the page and its
 * metadata. Throws BackendError while the backend is unavailable.
 */
export const getProductPage = cache(
  async (brand: Brand, slug: string): Promise<ProductPage | null> => {
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
  },
);

import "server-only";
import { unstable_cache } from "next/cache";
import { call } from "@/lib/backend/call.server";
import { BackendError } from "@/lib/backend/errors";
import type { Brand } from "../../brands/types.ts";
import { catalogueCategoryPath } from "../contract/categories.ts";
import { type CategoryPath, EMPTY_CATEGORY_PATH } from "./category-path.ts";

const REVALIDATE_S = 3600;
const PLACE_MS = 1900;

/**
 * Where an item stands in the catalogue; nowhere against a backend that doesn't tell. Throws BackendError when the
 * backend can't be asked, so that a page without its links is never kept.
 */
export function getCategoryPath(brand: Brand, itemId: string): Promise<CategoryPath> {
  const ask = async (): Promise<CategoryPath> => {
    const signal = AbortSignal.timeout(PLACE_MS);
    try {
      const { categories, sizes, sameBore } = await call(catalogueCategoryPath, itemId, {
        brand: brand.id,
        signal,
      });
      const steps = categories.map(({ slug, kind, name, type }) => ({ slug, kind, name, type }));
      return { shelves: steps, sizes, sameBore };
    } catch (error) {
      if (error instanceof BackendError && UNTOLD.includes(error.kind)) return EMPTY_CATEGORY_PATH;
      throw error;
    }
  };
  const tags = [`${brand.id}:catalogue`];
  return unstable_cache(ask, [brand.id, "place", itemId], { tags, revalidate: REVALIDATE_S })();
}

/** How a backend answers that doesn't know the call. */
const UNTOLD = ["missing", "refused", "invalid", "unreadable"];

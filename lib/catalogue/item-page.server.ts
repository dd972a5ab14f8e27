import "server-only";
import { unstable_cache } from "next/cache";
import { call } from "@/lib/backend/call.server";
import type { Brand } from "../../brands/types.ts";
import { multiSearch } from "../contract/catalogue.ts";
import type { Item } from "../contract/item.ts";
import { findItemPage, type ItemPage } from "./item-page.ts";

/** An hour; a change of the catalogue clears it earlier by tag. */
const REVALIDATE_S = 3600;
/** A page is not kept waiting as long as the search box (9.2) for a backend that hangs. */
const PAGE_MS = 8000;

/**
 * The public facts of a product page, or null when nothing has this slug. Cached; throws BackendError when the
 * backend can't be asked, so that a failure is never kept as "unknown".
 */
export function itemPage(brand: Brand, slug: string): Promise<ItemPage | null> {
  const search = async (query: string): Promise<Item[]> =>
    (await call(multiSearch, query, { brand: brand.id, signal: AbortSignal.timeout(PAGE_MS) }))
      .items;
  return unstable_cache(() => findItemPage(search, slug, brand.manyMakers), [brand.id, slug], {
    tags: [`${brand.id}:item:${slug}`, `${brand.id}:catalogue`],
    revalidate: REVALIDATE_S,
  })();
}

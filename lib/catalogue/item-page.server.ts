import "server-only";
import { unstable_cache } from "next/cache";
import { call } from "@/lib/backend/call.server";
import type { Brand } from "../../brands/types.ts";
import { multiSearch } from "../contract/catalogue.ts";
import type { Item } from "../contract/item.ts";
import { findItemPage, type ItemPage } from "./item-page.ts";

/** An hour; a change of the catalogue clears it earlier by tag. */
const REVALIDATE_S = 3600;
/** A backend that hangs is told within two seconds; the page tries again by itself. */
const PAGE_MS = 1900;

/** Next renders a page that failed a second time, with its error; what failed a moment ago is not waited for again. */
const SAME_FAILURE_MS = 500;
const MOST_FAILURES = 100;
const failures = new Map<string, { error: unknown; at: number }>();

async function failingOnce<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = failures.get(key);
  if (before && Date.now() - before.at < SAME_FAILURE_MS) throw before.error;
  try {
    return await work();
  } catch (error) {
    if (failures.size >= MOST_FAILURES) failures.clear();
    failures.set(key, { error, at: Date.now() });
    throw error;
  }
}

/**
 * The public facts of a product page, or null when nothing has this slug. Cached; throws BackendError when the
 * backend can't be asked, so that a failure is never kept as "unknown".
 */
export function itemPage(brand: Brand, slug: string): Promise<ItemPage | null> {
  const search = async (query: string): Promise<Item[]> =>
    (await call(multiSearch, query, { brand: brand.id, signal: AbortSignal.timeout(PAGE_MS) }))
      .items;
  const cached = unstable_cache(
    () => findItemPage(search, slug, brand.manyMakers),
    [brand.id, slug],
    { tags: [`${brand.id}:item:${slug}`, `${brand.id}:catalogue`], revalidate: REVALIDATE_S },
  );
  return failingOnce(`${brand.id} ${slug}`, cached);
}

import { useQuery } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import type { LiveItem } from "../catalogue/product-row.ts";
import type { Item } from "../contract/item.ts";
import { ApiError, api } from "../http.ts";
import { brandKey, useLastError } from "./client.ts";
import { useSession } from "./session.ts";

const CONCURRENT = 6;
const STALE_MS = 15_000;

const fetchItem = (itemId: string, signal: AbortSignal) =>
  api<Item[]>(`/api/items/${encodeURIComponent(itemId)}`, { signal });

/**
 * An item, on brand two with every maker: live stock, and the buyer's own price (7.24, 7.25). Unless `isWanted` only
 * what was fetched before.
 */
export function useItem(brand: BrandId, itemId: string, isWanted = true) {
  const { status } = useSession();
  const query = useQuery({
    queryKey: brandKey(brand, "item", itemId, status),
    queryFn: ({ signal }) => fetchItem(itemId, signal),
    enabled: isWanted && status !== "loading",
    staleTime: STALE_MS,
  });
  const { data, refetch, isFetching } = query;
  return { data, error: useLastError(query), refetch, isFetching };
}

const orNone = (error: unknown): Item[] => {
  if (error instanceof ApiError && error.kind === "missing") return [];
  throw error;
};

/** Items in the order of the ids; unknown ones are left out. One response often brings several makers. */
export async function fetchItems(ids: string[], signal: AbortSignal): Promise<Item[]> {
  const items = new Map<string, Item>();
  const left = [...ids];
  while (left.length > 0) {
    const batch = left.splice(0, items.size === 0 ? 1 : CONCURRENT).filter((id) => !items.has(id));
    const responses = await Promise.all(batch.map((id) => fetchItem(id, signal).catch(orNone)));
    for (const item of responses.flat()) items.set(item.id, item);
  }
  return ids.flatMap((id) => items.get(id) ?? []);
}

/** Live figures of the items on a product page. */
export function useOffers(brand: BrandId, ids: string[]) {
  const { status } = useSession();
  const query = useQuery({
    queryKey: brandKey(brand, "offers", ids.join(), status),
    queryFn: ({ signal }) => fetchItems(ids, signal),
    enabled: status !== "loading",
    staleTime: STALE_MS,
  });
  return { data: query.data, error: useLastError(query) };
}

/**
 * Live price and stock of the rows of a table by item id, a hundred per call. Undefined until they arrive, and with a
 * backend that lacks the call, which is ours, unless the rows are the results of a search.
 */
export function useLiveItems(
  brand: BrandId,
  ids: string[],
  search?: string,
): Map<string, LiveItem> | undefined {
  const { status } = useSession();
  const { data } = useQuery({
    queryKey: brandKey(brand, "live", ids.join(), status),
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / LIVE_MAX) }, (_, part) => {
        const query = new URLSearchParams({
          ids: ids.slice(part * LIVE_MAX, (part + 1) * LIVE_MAX).join(),
          ...(search ? { q: search } : {}),
        });
        return api<LiveItem[]>(`/api/items?${query}`, { signal });
      });
      return (await Promise.all(parts)).flat();
    },
    select: byId,
    // Search results have just been rendered for this request; only the buyer's own prices are missing.
    enabled: (search ? status === "signed-in" : status !== "loading") && ids.length > 0,
    staleTime: STALE_MS,
    retry: false,
  });
  return data;
}

/** Item ids in one call. */
const LIVE_MAX = 100;

const byId = (items: LiveItem[]) => new Map(items.map((item) => [item.id, item]));

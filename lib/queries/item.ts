import { useQuery } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { api } from "../browser/http.ts";
import type { Item } from "../contract/item.ts";
import { brandKey, useLastError } from "./client.ts";
import { useSession } from "./session.ts";

/** How long live price and stock count as fresh. */
export const LIVE_MS = 15_000;

export const fetchItem = (itemId: string, signal: AbortSignal) =>
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
    staleTime: LIVE_MS,
  });
  const { data, refetch, isFetching } = query;
  return { data, error: useLastError(query), refetch, isFetching };
}

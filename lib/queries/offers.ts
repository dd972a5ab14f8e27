import { useQuery } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { ApiError } from "../browser/http.ts";
import type { Item } from "../contract/item.ts";
import { brandKey, useLastError } from "./client.ts";
import { fetchItem, LIVE_MS } from "./item.ts";
import { useSession } from "./session.ts";

const CONCURRENT = 6;

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
    staleTime: LIVE_MS,
  });
  return { data: query.data, error: useLastError(query) };
}

import { useQuery } from "@tanstack/react-query";
import type { BrandId } from "../../brands/types.ts";
import { api } from "../browser/http.ts";
import type { LiveItem } from "../catalogue/product-row.ts";
import { brandKey } from "./client.ts";
import { useSession } from "./session.ts";
import { useDeliveryPincode } from "./transit.ts";

const STALE_MS = 15_000;

/**
 * Live price, stock and dates of the rows of a table by item id, a hundred per call. Undefined until they arrive, and with a
 * backend that lacks the call, which is ours, unless the rows are the results of a search.
 */
export function useLiveItems(
  brand: BrandId,
  ids: string[],
  search?: string,
): Map<string, LiveItem> | undefined {
  const { status } = useSession();
  const pincode = useDeliveryPincode();
  const { data } = useQuery({
    queryKey: brandKey(brand, "live", ids.join(), status, pincode ?? ""),
    queryFn: async ({ signal }) => {
      const parts = Array.from({ length: Math.ceil(ids.length / LIVE_MAX) }, (_, part) => {
        const query = new URLSearchParams({
          ids: ids.slice(part * LIVE_MAX, (part + 1) * LIVE_MAX).join(),
          ...(search ? { q: search } : {}),
          ...(pincode ? { pincode } : {}),
        });
        return api<LiveItem[]>(`/api/items?${query}`, { signal });
      });
      return (await Promise.all(parts)).flat();
    },
    select: byId,
    // Search results have just been rendered for this request; only the buyer's own prices and the arrival are missing.
    enabled:
      status !== "loading" &&
      (!search || status === "signed-in" || pincode !== null) &&
      ids.length > 0,
    staleTime: STALE_MS,
    retry: false,
  });
  return data;
}

/** Item ids in one call. */
const LIVE_MAX = 100;

const byId = (items: LiveItem[]) => new Map(items.map((item) => [item.id, item]));

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { BrandId } from "../../brands/types.ts";
import { guestSaved, type Kept, nothingSaved } from "../catalogue/guest-saved-items.ts";
import { type Heart, useGuestHeart } from "../catalogue/use-guest-wishlist.ts";
import type { Item } from "../contract/item.ts";
import { ApiError, api } from "../http.ts";
import { fetchItems } from "./items.ts";
import { brandKey } from "./keys.ts";
import { useSession } from "./session.ts";

const savedKey = (brand: BrandId) => brandKey(brand, "saved");

const change = (itemIds: string[], saved: boolean) =>
  api<null>("/api/saved-items", { method: "POST", body: { itemIds, saved } });

const useGuestSaved = () =>
  useSyncExternalStore(guestSaved.subscribe, guestSaved.read, nothingSaved);

let pushing: Promise<void> | null = null;

/** What a visitor kept before signing in goes onto the account, once. */
function push(client: QueryClient, brand: BrandId): Promise<void> {
  const ids = guestSaved.read().map(({ id }) => id);
  pushing ??= change(ids, true)
    .then(() => {
      guestSaved.clear();
      return client.invalidateQueries({ queryKey: savedKey(brand) });
    })
    .catch(() => undefined)
    .finally(() => {
      pushing = null;
    });
  return pushing;
}

/** Items kept on the account; `isAbsent` when this backend keeps none (the call is ours, not published). */
export function useAccountSaved(brand: BrandId) {
  const { status } = useSession();
  const client = useQueryClient();
  const hasGuestItems = useGuestSaved().length > 0;
  const query = useQuery<Item[]>({
    queryKey: savedKey(brand),
    queryFn: ({ signal }) => api<Item[]>("/api/saved-items", { signal }),
    enabled: status === "signed-in",
    staleTime: 60_000,
  });
  const { isSuccess } = query;
  useEffect(() => {
    if (status === "signed-in" && isSuccess && hasGuestItems) void push(client, brand);
  }, [status, isSuccess, hasGuestItems, client, brand]);
  return {
    ...query,
    isAbsent: query.error instanceof ApiError && query.error.kind === "missing",
  };
}

/** A guest's kept items with their figures of today; those that are gone are left out. */
export function useGuestSavedItems(brand: BrandId) {
  const kept = useGuestSaved();
  const { status } = useSession();
  return useQuery<Item[]>({
    queryKey: brandKey(brand, "guest-saved", kept.map(({ id }) => id).join()),
    queryFn: ({ signal }) =>
      fetchItems(
        kept.map(({ id }) => id),
        signal,
      ),
    enabled: status === "guest",
    placeholderData: (older) => older,
  });
}

/** The heart of one item; null while nobody knows, and where hearts can't be kept. */
export function useHeart(brand: BrandId, item: Kept): Heart | null {
  const { status } = useSession();
  const client = useQueryClient();
  const guest = useGuestHeart(item);
  const account = useAccountSaved(brand);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [error, setError] = useState("");

  /** Shown at once; put right by what the server then says. */
  async function setOnAccount(saved: boolean) {
    setWanted(saved);
    setError("");
    try {
      await change([item.id], saved);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    }
    await client.invalidateQueries({ queryKey: savedKey(brand) });
    setWanted(null);
  }
  if (status === "loading" || account.isAbsent) return null;
  if (status === "guest") return guest;
  const told = account.data?.some(({ id }) => id === item.id) ?? false;
  return { isSaved: wanted ?? told, error, set: setOnAccount };
}

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { BrandId } from "../../brands/types.ts";
import {
  guestSavedItems,
  noSavedItems,
  type SavedItem,
  useGuestWishlistItem,
  type WishlistItem,
} from "../catalogue/guest-saved-items.ts";
import type { Item } from "../contract/item.ts";
import { ApiError, api } from "../http.ts";
import { fetchItems } from "./items.ts";
import { brandKey } from "./keys.ts";
import { useSession } from "./session.ts";

const savedKey = (brand: BrandId) => brandKey(brand, "saved");

const changeSavedItems = (itemIds: string[], saved: boolean) =>
  api<null>("/api/saved-items", { method: "POST", body: { itemIds, saved } });

const useStoredSavedItems = () =>
  useSyncExternalStore(guestSavedItems.subscribe, guestSavedItems.read, noSavedItems);

let moving: Promise<void> | null = null;

/** What a visitor kept before signing in goes onto the account, once. */
function moveToAccount(client: QueryClient, brand: BrandId): Promise<void> {
  const ids = guestSavedItems.read().map(({ id }) => id);
  moving ??= changeSavedItems(ids, true)
    .then(() => {
      guestSavedItems.clear();
      return client.invalidateQueries({ queryKey: savedKey(brand) });
    })
    .catch(() => undefined)
    .finally(() => {
      moving = null;
    });
  return moving;
}

/** Items kept on the account; `isAbsent` when this backend keeps none (the call is ours, not published). */
export function useAccountSavedItems(brand: BrandId) {
  const { status } = useSession();
  const client = useQueryClient();
  const hasGuestItems = useStoredSavedItems().length > 0;
  const query = useQuery<Item[]>({
    queryKey: savedKey(brand),
    queryFn: ({ signal }) => api<Item[]>("/api/saved-items", { signal }),
    enabled: status === "signed-in",
    staleTime: 60_000,
  });
  const { isSuccess } = query;
  useEffect(() => {
    if (status === "signed-in" && isSuccess && hasGuestItems) void moveToAccount(client, brand);
  }, [status, isSuccess, hasGuestItems, client, brand]);
  return {
    ...query,
    isAbsent: query.error instanceof ApiError && query.error.kind === "missing",
  };
}

/** A guest's kept items with their figures of today; those that are gone are left out. */
export function useGuestSavedItems(brand: BrandId) {
  const kept = useStoredSavedItems();
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
export function useWishlistItem(brand: BrandId, item: SavedItem): WishlistItem | null {
  const { status } = useSession();
  const client = useQueryClient();
  const guest = useGuestWishlistItem(item);
  const account = useAccountSavedItems(brand);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [error, setError] = useState("");

  /** Shown at once; put right by what the server then says. */
  async function setOnAccount(saved: boolean) {
    setWanted(saved);
    setError("");
    try {
      await changeSavedItems([item.id], saved);
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

import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import type { BrandId } from "../../brands/types.ts";
import {
  guestSavedItems,
  noSavedItems,
  type SavedItem,
  useGuestWishlistItem,
  type WishlistItem,
} from "../browser/guest-saved-items.ts";
import { ApiError, api } from "../browser/http.ts";
import type { Item } from "../contract/item.ts";
import { brandKey } from "./client.ts";
import { fetchItems } from "./offers.ts";
import { useSession } from "./session.ts";

const savedKey = (brand: BrandId) => brandKey(brand, "saved");

const changeSavedItems = (itemIds: string[], saved: boolean) =>
  api<null>("/api/saved-items", { method: "POST", body: { itemIds, saved } });

const useStoredSavedItems = () =>
  useSyncExternalStore(guestSavedItems.subscribe, guestSavedItems.read, noSavedItems);

let moving: Promise<void> | null = null;

/** Moves items that a guest saved before signing in to the account. */
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

/** Wishlist of the account; `isAbsent` when the backend lacks the call, which is ours. */
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

/** Items on a guest's wishlist with current price and stock; deleted items are left out. */
export function useGuestSavedItems(brand: BrandId) {
  const saved = useStoredSavedItems();
  const { status } = useSession();
  return useQuery<Item[]>({
    queryKey: brandKey(brand, "guest-saved", saved.map(({ id }) => id).join()),
    queryFn: ({ signal }) =>
      fetchItems(
        saved.map(({ id }) => id),
        signal,
      ),
    enabled: status === "guest",
    placeholderData: (previous) => previous,
  });
}

/** Wishlist state of an item; null while the session loads, or when the backend has no wishlist. */
export function useWishlistItem(brand: BrandId, item: SavedItem): WishlistItem | null {
  const { status } = useSession();
  const client = useQueryClient();
  const guest = useGuestWishlistItem(item);
  const account = useAccountSavedItems(brand);
  const [pending, setPending] = useState<boolean | null>(null);
  const [error, setError] = useState("");

  /** Updates the button at once and corrects it by the response. */
  async function setOnAccount(saved: boolean) {
    setPending(saved);
    setError("");
    try {
      await changeSavedItems([item.id], saved);
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      setError(failure.message);
    }
    await client.invalidateQueries({ queryKey: savedKey(brand) });
    setPending(null);
  }
  if (status === "loading" || account.isAbsent) return null;
  if (status === "guest") return guest;
  const isSaved = account.data?.some(({ id }) => id === item.id) ?? false;
  return { isSaved: pending ?? isSaved, error, set: setOnAccount };
}

"use client";
import { useSyncExternalStore } from "react";
import { storedText } from "./stored-text.ts";

/** Item on the wishlist of a guest. */
export interface SavedItem {
  id: string;
  name: string;
}

/** Newest first; older items are dropped. */
export const SAVED_ITEMS_MAX = 100;
const NONE: SavedItem[] = [];

function parse(stored: string | null): SavedItem[] {
  if (!stored) return NONE;
  try {
    const rows: unknown = JSON.parse(stored);
    if (!Array.isArray(rows)) return NONE;
    return rows.slice(0, SAVED_ITEMS_MAX).flatMap((row: Partial<SavedItem> | null) => {
      const id = typeof row?.id === "string" ? row.id.slice(0, 40) : "";
      return id && typeof row?.name === "string" ? [{ id, name: row.name.slice(0, 200) }] : [];
    });
  } catch {
    return NONE;
  }
}

const text = storedText("savedItems");
let lastText: string | null = null;
let lastItems = NONE;

/** Returns the same array until it changes, because React compares snapshots by identity. */
function read(): SavedItem[] {
  const stored = text.read();
  if (stored !== lastText) {
    lastText = stored;
    lastItems = parse(stored);
  }
  return lastItems;
}

/** Wishlist of a guest in the browser's storage. */
export const guestSavedItems = {
  read,
  set({ id, name }: SavedItem, saved: boolean) {
    const others = read().filter((one) => one.id !== id);
    const next = saved ? [{ id, name }, ...others].slice(0, SAVED_ITEMS_MAX) : others;
    text.write(next.length > 0 ? JSON.stringify(next) : null);
  },
  clear: () => text.write(null),
  subscribe: text.subscribe,
};

/** Server snapshot for useSyncExternalStore. */
export const noSavedItems = (): SavedItem[] => NONE;

/** State of one item's wishlist button. */
export interface WishlistItem {
  isSaved: boolean;
  /** Why the last change failed; "" otherwise. */
  error: string;
  set: (saved: boolean) => unknown;
}

export function useGuestWishlistItem(item: SavedItem): WishlistItem {
  const saved = useSyncExternalStore(guestSavedItems.subscribe, guestSavedItems.read, noSavedItems);
  return {
    isSaved: saved.some(({ id }) => id === item.id),
    error: "",
    set: (isSaved) => guestSavedItems.set(item, isSaved),
  };
}

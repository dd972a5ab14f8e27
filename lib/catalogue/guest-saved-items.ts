"use client";
import { useSyncExternalStore } from "react";
import { storedText } from "../stored-text.ts";

/** An item kept with the heart by a visitor who is not signed in. */
export interface SavedItem {
  id: string;
  name: string;
}

/** Newest first; the oldest falls out. */
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
let seen: string | null = null;
let kept = NONE;

/** The same array until something changes, so that React can compare by identity. */
function read(): SavedItem[] {
  const stored = text.read();
  if (stored !== seen) {
    seen = stored;
    kept = parse(stored);
  }
  return kept;
}

/** Ids and names that a guest keeps in this browser. */
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

/** For useSyncExternalStore on the server. */
export const noSavedItems = (): SavedItem[] => NONE;

/** What one item's heart shows and does. */
export interface WishlistItem {
  isSaved: boolean;
  /** Why the last change was not kept; "" when it was. */
  error: string;
  set: (saved: boolean) => unknown;
}

/** The heart of a guest's item, kept in this browser. */
export function useGuestWishlistItem(item: SavedItem): WishlistItem {
  const kept = useSyncExternalStore(guestSavedItems.subscribe, guestSavedItems.read, noSavedItems);
  return {
    isSaved: kept.some(({ id }) => id === item.id),
    error: "",
    set: (saved) => guestSavedItems.set(item, saved),
  };
}

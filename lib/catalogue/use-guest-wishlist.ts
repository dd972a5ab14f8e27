"use client";
import { useSyncExternalStore } from "react";
import { guestSaved, type Kept, nothingSaved } from "./guest-saved-items.ts";

/** What one item's heart shows and does. */
export interface Heart {
  isSaved: boolean;
  /** Why the last change was not kept; "" when it was. */
  error: string;
  set: (saved: boolean) => unknown;
}

/** The heart of a guest's item, kept in this browser. */
export function useGuestHeart(item: Kept): Heart {
  const kept = useSyncExternalStore(guestSaved.subscribe, guestSaved.read, nothingSaved);
  return {
    isSaved: kept.some(({ id }) => id === item.id),
    error: "",
    set: (saved) => guestSaved.set(item, saved),
  };
}

"use client";
import { useBrand } from "@/components/layout/brand-context";
import type { Kept } from "@/lib/catalogue/guest-saved-items";
import { useHeart } from "@/lib/queries/saved";
import { HeartButton } from "./wishlist-toggle";

/** Saves an item to /saved (2.32): in the browser for guests, on the account when signed in. */
export default function Heart(item: Kept) {
  return <HeartButton name={item.name} heart={useHeart(useBrand().id, item)} />;
}

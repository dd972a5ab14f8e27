"use client";
import { AlertButton } from "@/components/shared/item-alerts/alert-button";
import type { SavedItem } from "@/lib/browser/guest-saved-items";
import type { Item } from "@/lib/contract/item";
import { WishlistButton } from "./wishlist-button";

/** Wishlist and notifications of an item, the latter once the backend says that it has them. */
export default function ItemButtons({ live, ...item }: SavedItem & { live: Item | undefined }) {
  return (
    <>
      <WishlistButton {...item} />
      {live?.hasAlerts && (
        <AlertButton
          icon
          item={{ id: item.id, label: item.name, inStock: live.availability === "Stock" }}
        />
      )}
    </>
  );
}

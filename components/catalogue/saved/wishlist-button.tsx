"use client";
import { HeartIcon } from "@/components/ui/icons";
import { useBrand } from "@/lib/browser/brand-context";
import type { SavedItem, WishlistItem } from "@/lib/browser/guest-saved-items";
import { useWishlistItem } from "@/lib/queries/saved";

/** Saves an item to the wishlist (2.32): in the browser for guests, on the account when signed in. */
export function WishlistButton(item: SavedItem) {
  return <WishlistToggle name={item.name} item={useWishlistItem(useBrand().id, item)} />;
}

/** Invisible while `item` is null: the session is loading, or the backend has no wishlist. */
function WishlistToggle({ name, item }: { name: string; item: WishlistItem | null }) {
  const isSaved = item?.isSaved ?? false;
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={isSaved ? `Remove ${name} from saved items` : `Save ${name} for later`}
      title={item?.error ? item.error : isSaved ? "Saved" : "Save for later"}
      onClick={() => item?.set(!isSaved)}
      className={`grid size-11 place-items-center rounded-brand border text-accent hover:bg-wash ${item ? "" : "invisible"}`}
    >
      <HeartIcon filled={isSaved} />
    </button>
  );
}

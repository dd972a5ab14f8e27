"use client";
import { HeartIcon } from "@/components/ui/icons";
import { useBrand } from "@/lib/brand-context";
import type { SavedItem, WishlistItem } from "@/lib/catalogue/guest-saved-items";
import { useWishlistItem } from "@/lib/queries/saved";

/** Saves an item to /saved (2.32): in the browser for guests, on the account when signed in. */
export default function WishlistButton(item: SavedItem) {
  return <WishlistToggle name={item.name} heart={useWishlistItem(useBrand().id, item)} />;
}

/** null while nobody knows, and where hearts can't be kept: then only its room is there. */
function WishlistToggle({ name, heart }: { name: string; heart: WishlistItem | null }) {
  const isSaved = heart?.isSaved ?? false;
  return (
    <button
      type="button"
      aria-pressed={isSaved}
      aria-label={isSaved ? `Remove ${name} from saved items` : `Save ${name} for later`}
      title={heart?.error ? heart.error : isSaved ? "Saved" : "Save for later"}
      onClick={() => heart?.set(!isSaved)}
      className={`grid size-11 place-items-center rounded-brand border text-accent hover:bg-wash ${heart ? "" : "invisible"}`}
    >
      <HeartIcon filled={isSaved} />
    </button>
  );
}

"use client";
import { HeartIcon } from "@/components/ui/icons";
import type { Heart } from "@/lib/catalogue/use-guest-wishlist";

/** null while nobody knows, and where hearts can't be kept: then only its room is there. */
export function HeartButton({ name, heart }: { name: string; heart: Heart | null }) {
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

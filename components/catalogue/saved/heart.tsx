"use client";
import { useBrand } from "@/components/shell/brand-context";
import { HeartIcon } from "@/components/ui/icons";
import { useHeart } from "@/lib/queries/saved";

/** Keeps an item in /saved (2.32): in the browser for guests, on the account when signed in. */
export default function Heart({ id, name }: { id: string; name: string }) {
  const heart = useHeart(useBrand().id, { id, name });
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

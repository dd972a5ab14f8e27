"use client";
import { useEffect, useState } from "react";
import { LoadError } from "@/components/ui/load-error";
import { useBrand } from "@/lib/browser/brand-context";
import type { Suggestion } from "@/lib/contract/catalogue";
import { useItem } from "@/lib/queries/item";
import { useAddToCart } from "../../shared/add-to-cart/use-add-to-cart";
import { QuickViewFacts } from "./quick-view-facts";
import { QuickViewOffer } from "./quick-view-offer";

interface Props {
  suggestion: Suggestion;
  /** The visitor chose this suggestion; otherwise it is only the first one, and the visitor may still be typing. */
  isChosen: boolean;
  /** Called when the item has been added and the visitor is on the way to the cart. */
  onDone: () => void;
}

/** Longer than a pause between keys: typing causes no request, and its result never delays the next key. */
const REST_MS = 900;

/**
 * Product details of a suggestion (2.12), at once from the suggestion itself, then with live stock and the buyer's
 * price; on brand two with every maker that sells it.
 */
export default function QuickView({ suggestion, isChosen, onDone }: Props) {
  const brand = useBrand();
  const isResting = useIsResting(suggestion.id);
  const { data, error, refetch, isFetching } = useItem(
    brand.id,
    suggestion.id,
    isChosen || isResting,
  );
  const { add, busy, dialog } = useAddToCart(onDone);
  const [isAdding, setIsAdding] = useState(false);

  /** Before the item has been fetched, pressing Add To Cart fetches it. */
  async function addOffer(id: string, quantity: number): Promise<string | null> {
    setIsAdding(true);
    const { data: items, error: problem } = data ? { data, error: null } : await refetch();
    setIsAdding(false);
    const item = items?.find((one) => one.id === id) ?? items?.[0];
    return item ? add(item, quantity) : (problem?.message ?? null);
  }

  return (
    <section aria-label={`Product Details ${suggestion.name}`} className="grid gap-3 p-4">
      <h2 className="text-base">{brand.manyMakers ? "Recommended Products" : "Product Details"}</h2>
      <QuickViewFacts
        suggestion={suggestion}
        maker={data?.length === 1 ? data[0]?.brand : undefined}
      />
      {error && !data && (
        <LoadError
          title="The details didn't load"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {(data || !error) && (
        <ul className="grid gap-3">
          {(data ?? [suggestion]).map((offer) => (
            <QuickViewOffer
              key={offer.id}
              offer={offer}
              showMaker={brand.manyMakers}
              oneOfMany={data !== undefined && data.length > 1}
              isBusy={busy === offer.id || isAdding}
              onAdd={(quantity) => addOffer(offer.id, quantity)}
            />
          ))}
        </ul>
      )}
      {dialog}
    </section>
  );
}

/** Whether the same item has been shown for a while. */
function useIsResting(id: string): boolean {
  const [rested, setRested] = useState("");
  useEffect(() => {
    const rest = setTimeout(() => setRested(id), REST_MS);
    return () => clearTimeout(rest);
  }, [id]);
  return rested === id;
}

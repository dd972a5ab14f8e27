"use client";
import { BearingIcon } from "@/components/shared/bearing-drawing";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { SlowNotice } from "@/components/ui/slow-notice";
import { useBrand } from "@/lib/brand-context";
import { kindOf } from "@/lib/catalogue/bearing-kind";
import type { Suggestion } from "@/lib/contract/catalogue";
import type { Item } from "@/lib/contract/item";
import { formatSize } from "@/lib/format";
import { useItem } from "@/lib/queries/items";
import { useAddToCart } from "../../shared/add-to-cart/use-add-to-cart";
import { QuickViewOffer } from "./quick-view-offer";

interface Props {
  suggestion: Suggestion;
  /** Called when the item has been added and the visitor is on the way to the cart. */
  onDone: () => void;
}

/** Product details of a suggestion (2.12); on brand two with every maker that sells it. */
export default function QuickView({ suggestion, onDone }: Props) {
  const brand = useBrand();
  const { data, error, refetch, isFetching } = useItem(brand.id, suggestion.id);
  const { add, busy, dialog } = useAddToCart(onDone);
  const first = data?.find((item) => item.id === suggestion.id) ?? data?.[0];
  return (
    <section aria-label={`Product Details ${suggestion.name}`} className="grid gap-3 p-4">
      <h2 className="text-base">{brand.manyMakers ? "Recommended Products" : "Product Details"}</h2>
      {error && !data && (
        <LoadError
          title="The details didn't load"
          error={error}
          onRetry={() => void refetch()}
          busy={isFetching}
        />
      )}
      {!first && !error && <PanelSkeleton />}
      {first && data && (
        <>
          <Facts item={first} oneMaker={data.length === 1} />
          <ul className="grid gap-3">
            {data.map((item) => (
              <QuickViewOffer
                key={item.id}
                item={item}
                showMaker={brand.manyMakers}
                oneOfMany={data.length > 1}
                isBusy={busy === item.id}
                onAdd={(quantity) => add(item, quantity)}
              />
            ))}
          </ul>
        </>
      )}
      {dialog}
    </section>
  );
}

function Facts({ item, oneMaker }: { item: Item; oneMaker: boolean }) {
  const { name, subCategory, category, brand, bore, outsideDiameter, width } = item;
  const size = formatSize(bore, outsideDiameter, width);
  const facts = [
    ["Sub category", subCategory],
    ["Category", category],
    ["Brand", oneMaker ? brand : ""],
    ["Size", size === "NA" ? "" : size],
  ].filter(([, value]) => value);
  return (
    <div className="flex items-center gap-4">
      <BearingIcon
        className="size-20 shrink-0"
        kind={kindOf(subCategory, category)}
        bore={bore}
        outsideDiameter={outsideDiameter}
        width={width}
      />
      <div className="min-w-0">
        <p className="part-number text-lg whitespace-normal">{name}</p>
        <dl className="text-small">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt className="sr-only">{label}</dt>
              <dd className="text-muted">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}

const PanelSkeleton = () => (
  <div aria-busy="true" className="grid gap-3">
    <div className="flex items-center gap-4">
      <Skeleton className="size-20 shrink-0" />
      <div className="grid grow gap-2">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-20" />
      </div>
    </div>
    <Skeleton className="h-24" />
    <SlowNotice />
  </div>
);

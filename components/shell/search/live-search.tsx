"use client";
import { lazy, type RefObject, Suspense, useEffect } from "react";
import { SEARCH_MAX } from "@/lib/contract/limits";
import { useSuggestions } from "@/lib/queries/suggestions";
import { routes } from "@/lib/routes";
import { useBrand } from "../brand-context";
import { stillMatching } from "./match";
import { SuggestionList } from "./suggestion-list";
import { useCombobox } from "./use-combobox";
import { useOutside } from "./use-outside";
import { useSettled } from "./use-settled";

const loadPanel = () => import("./product-panel");
const ProductPanel = lazy(loadPanel);

interface Props {
  listId: string;
  /** "" when what is typed holds no letter and no digit: nothing can be found for it. */
  query: string;
  input: RefObject<HTMLInputElement | null>;
  box: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Suggestions of what is typed (2.11–2.13); mounted while they are open. */
export default function LiveSearch({ listId, query, input, box, onClose }: Props) {
  const brand = useBrand();
  const isTooLong = query.length > SEARCH_MAX;
  const asked = useSettled(isTooLong ? "" : query);
  const search = useSuggestions(brand.id, asked);
  const found = asked && query && !isTooLong ? (search.data?.items ?? []) : [];
  const items = search.answered === query ? found : stillMatching(found, query);
  const combobox = useCombobox({
    items,
    query,
    input,
    listId,
    hrefOf: ({ name }) => routes.product(brand, name),
    onClose,
  });
  const shown = items.find(({ id }) => id === combobox.shown);

  useOutside(box, onClose);
  useEffect(() => void loadPanel(), []);

  return (
    <SuggestionList
      id={listId}
      query={query}
      isTooLong={isTooLong}
      items={items}
      room={found.length}
      total={query ? (search.data?.total ?? 0) : 0}
      isReady={query === "" || (search.data !== undefined && asked !== "")}
      isBusy={search.isFetching}
      error={search.error}
      hrefOf={({ name }) => routes.product(brand, name)}
      combobox={combobox}
      onClose={onClose}
      panel={
        shown && (
          <Suspense>
            <ProductPanel suggestion={shown} onDone={onClose} />
          </Suspense>
        )
      }
    />
  );
}

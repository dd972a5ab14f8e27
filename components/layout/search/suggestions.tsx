"use client";
import { useRouter } from "next/navigation";
import {
  lazy,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { prefetch } from "@/components/ui/prefetch";
import { useBrand } from "@/lib/browser/brand-context";
import { requestedNumber } from "@/lib/catalogue/requested-number";
import type { Suggestion } from "@/lib/contract/catalogue";
import { SEARCH_MAX } from "@/lib/contract/limits";
import { useSuggestions } from "@/lib/queries/search";
import { routes } from "@/lib/routes";
import { stillMatching } from "./match";
import { listNumbers } from "./number-list";
import { SuggestionList } from "./suggestion-list";
import { useCombobox } from "./use-combobox";

const loadQuickView = () => import("./quick-view");
const QuickView = lazy(loadQuickView);
/** Longer than a pause between keys, so that prefetching never delays the next suggestions. */
const REST_MS = 500;

/** On narrow screens and where nothing can be hovered, the panel opens as a dialog instead. */
const canShowPanel = () =>
  typeof matchMedia === "undefined" || matchMedia("(hover: hover) and (min-width: 40rem)").matches;

interface Props {
  listId: string;
  /** "" if the text contains no letter or digit. */
  query: string;
  input: RefObject<HTMLInputElement | null>;
  /** See useClickOutside. */
  inside: RefObject<Event | null>;
  onClose: () => void;
}

/** Suggestions for the typed text (2.11–2.13); mounted while open. */
export default function Suggestions({ listId, query, input, inside, onClose }: Props) {
  const brand = useBrand();
  const isTooLong = query.length > SEARCH_MAX;
  const searched = useDebounced(isTooLong ? "" : query);
  const search = useSuggestions(brand.id, searched);
  const found = searched && query && !isTooLong ? (search.data?.items ?? []) : [];
  const isAnswered = search.answered === query;
  const items = isAnswered ? found : stillMatching(found, query);
  const hrefOf = ({ name, match }: Suggestion) =>
    routes.productFor(brand, name, requestedNumber(match, name));
  const combobox = useCombobox({ items, query, input, listId, hrefOf, onClose });
  const [hasPanel] = useState(canShowPanel);
  // The best suggestion's panel is open until another one is chosen.
  const shown = hasPanel && (items.find(({ id }) => id === combobox.shown) ?? items[0]);
  // Deferred, so that new suggestions are painted before their panel: it takes as long to render as the list.
  const panel = useDeferredValue(
    shown && (
      <Suspense>
        <QuickView suggestion={shown} isChosen={shown.id === combobox.shown} onDone={onClose} />
      </Suspense>
    ),
  );

  useClickOutside(inside, onClose);
  useEffect(() => void loadQuickView(), []);

  const router = useRouter();
  const best = items[0] && hrefOf(items[0]);
  // Prefetches the most likely next page. That also loads the code shared by all product pages.
  useEffect(() => {
    if (!best) return;
    const rest = setTimeout(() => prefetch(router, best), REST_MS);
    return () => clearTimeout(rest);
  }, [router, best]);

  return (
    <SuggestionList
      id={listId}
      query={query}
      numbers={listNumbers(query)}
      isTooLong={isTooLong}
      items={items}
      room={found.length}
      total={query ? (search.data?.total ?? 0) : 0}
      isReady={query === "" || (search.data !== undefined && searched !== "")}
      isBusy={search.isFetching || (query !== "" && !isTooLong && !isAnswered && !search.error)}
      error={search.error}
      hrefOf={hrefOf}
      combobox={combobox}
      onClose={onClose}
      panel={panel}
    />
  );
}

/**
 * Calls `leave` when anything outside a component is pressed or focused (2.13). `inside` holds the last such event
 * that the component's own capture handlers saw. React events pass through portals, so an open dialog is inside.
 */
function useClickOutside(inside: RefObject<Event | null>, leave: () => void) {
  const onEvent = useEffectEvent((event: Event) => {
    if (event !== inside.current) leave();
  });
  useEffect(() => {
    document.addEventListener("pointerdown", onEvent);
    document.addEventListener("focusin", onEvent);
    return () => {
      document.removeEventListener("pointerdown", onEvent);
      document.removeEventListener("focusin", onEvent);
    };
  }, []);
}

/** Two frames: a fast typist causes one request per interval, a slow one never waits. */
const GAP_MS = 32;

/** Follows a value immediately, but at most once every two frames; the last value always arrives. */
export function useDebounced<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const last = useRef(0);
  useEffect(() => {
    const take = () => {
      last.current = performance.now();
      setSettled(value);
    };
    const wait = last.current + GAP_MS - performance.now();
    if (wait <= 0) return take();
    const timer = setTimeout(take, wait);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

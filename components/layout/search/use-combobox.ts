"use client";
import { useRouter } from "next/navigation";
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { prefetchOnIntent } from "@/components/ui/prefetch";
import type { Suggestion } from "@/lib/contract/catalogue";

/** Delay before a hovered row opens its quick view, so that crossing a row does not change it. */
const HOVER_MS = 80;

interface Given {
  items: Suggestion[];
  query: string;
  input: RefObject<HTMLInputElement | null>;
  listId: string;
  hrefOf: (suggestion: Suggestion) => string;
  onClose: () => void;
}

export interface Combobox {
  /** Index of the active suggestion, -1 for none. */
  active: number;
  /** ID of the suggestion whose quick view is open. */
  shown: string | null;
  hover: (suggestion: Suggestion) => void;
}

interface Reached {
  query: string;
  /** IDs of the active suggestion and of the one whose quick view is open. */
  chosen: string | null;
  shown: string | null;
}
const nothing = (query: string): Reached => ({ query, chosen: null, shown: null });

/** Keyboard and pointer handling of the suggestions (WAI-ARIA combobox pattern). */
export function useCombobox({ items, query, input, listId, hrefOf, onClose }: Given): Combobox {
  const router = useRouter();
  const [reached, setReached] = useState(() => nothing(query));
  const callOff = useRef<() => void>(undefined);
  // A new text is a new list with no active suggestion.
  const { chosen: chosenId, shown } = reached.query === query ? reached : nothing(query);
  // By ID, because rows may change while results are loading.
  const active = items.findIndex(({ id }) => id === chosenId);

  function hover(suggestion: Suggestion) {
    callOff.current?.();
    const pause = setTimeout(
      () => {
        setReached({ query, chosen: chosenId, shown: suggestion.id });
        callOff.current = prefetchOnIntent(router, hrefOf(suggestion));
      },
      shown === null ? 0 : HOVER_MS,
    );
    callOff.current = () => clearTimeout(pause);
  }

  useEffect(() => () => callOff.current?.(), []);
  useEffect(() => {
    const box = input.current;
    if (active >= 0) box?.setAttribute("aria-activedescendant", `${listId}-${active}`);
    return () => box?.removeAttribute("aria-activedescendant");
  }, [active, input, listId]);

  // Before the browser handles the next key: it belongs to the suggestions that are on screen.
  useLayoutEffect(() => {
    const box = input.current;
    const onKey = (event: KeyboardEvent) => {
      const chosen = items[active];
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        callOff.current?.();
        const places = items.length + 1;
        const step = event.key === "ArrowDown" ? 1 : -1;
        const next = ((active + 1 + step + places) % places) - 1;
        const id = items[next]?.id ?? null;
        setReached({ query, chosen: id, shown: id });
      } else if (event.key === "Enter" && chosen) {
        event.preventDefault();
        onClose();
        router.push(hrefOf(chosen));
      }
    };
    box?.addEventListener("keydown", onKey);
    return () => box?.removeEventListener("keydown", onKey);
  });

  return { active, shown, hover };
}

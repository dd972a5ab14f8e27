"use client";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { ChevronRightIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import type { Suggestion } from "@/lib/contract/catalogue";
import { formatCount } from "@/lib/format";
import { searchMessages } from "@/lib/forms/search-messages";
import { OpenList } from "./open-list";
import { SuggestionRow } from "./suggestion-row";
import type { Combobox } from "./use-combobox";

const QuickViewDialog = lazy(() => import("./quick-view-dialog"));

interface Props {
  id: string;
  query: string;
  /** Numbers of a text with several. */
  numbers: string[];
  isTooLong: boolean;
  items: Suggestion[];
  /** Minimum number of rows to reserve space for, so that a shrinking list does not jump. */
  room: number;
  total: number;
  isReady: boolean;
  isBusy: boolean;
  error: Error | null;
  hrefOf: (suggestion: Suggestion) => string;
  combobox: Combobox;
  onClose: () => void;
  panel: ReactNode;
}

function titleOf({ isReady, total, error, isTooLong }: Props): string {
  if (isTooLong) return searchMessages.searchTooLong;
  if (error) return "";
  if (!isReady) return "Searching…";
  return total > 0 ? `Suggestions: ${formatCount(total)}` : "No Result Found";
}

/**
 * Suggestions with their count (2.11), and the quick view of one next to them (2.12) or as a dialog on touch
 * devices.
 */
export function SuggestionList(props: Props) {
  const { id, query, numbers, items, room, isBusy, error, hrefOf, combobox, onClose, panel } =
    props;
  const [quickView, setQuickView] = useState<Suggestion | null>(null);
  const hasItems = items.length > 0;
  // On phones the match grade has a line of its own.
  const row = items.some(({ match }) => match) ? "[--row:6.75rem]" : "[--row:5.5rem]";
  return (
    <div
      className={`${row} absolute inset-x-0 sm:hoverable:[--row:3.5rem] top-full z-20 mt-1 max-h-[calc(100dvh-9rem)] overflow-y-auto rounded-brand border bg-paper shadow-xl md:max-lg:inset-x-4 sm:hoverable:grid sm:hoverable:grid-cols-[minmax(0,1fr)_19rem] lg:hoverable:min-w-[min(64rem,calc(100vw-12rem))] lg:hoverable:grid-cols-[minmax(0,1fr)_20rem]`}
    >
      <div className="min-w-0">
        <p role="status" className="border-b px-4 py-2 text-small text-muted">
          {titleOf(props)}
        </p>
        {numbers.length > 1 && (
          <p className="border-b px-4 py-2">
            <OpenList lines={numbers} onClose={onClose} />
          </p>
        )}
        {error && (
          <div className="p-3">
            <Notice tone="bad">{error.message || searchMessages.searchFailed}</Notice>
          </div>
        )}
        <div className="flex">
          <div
            id={id}
            role="listbox"
            aria-label="Suggestions"
            aria-busy={isBusy}
            className="min-w-0 grow"
            style={{ minHeight: `calc(${room} * var(--row))` }}
          >
            {items.map((suggestion, place) => (
              <SuggestionRow
                key={suggestion.id}
                id={`${id}-${place}`}
                suggestion={suggestion}
                query={query}
                href={hrefOf(suggestion)}
                isActive={place === combobox.active}
                isShown={suggestion.id === combobox.shown}
                onHover={() => combobox.hover(suggestion)}
                onLeave={onClose}
              />
            ))}
          </div>
          {hasItems && <SuggestionActions items={items} onShow={setQuickView} />}
        </div>
      </div>
      <div className="hidden border-l bg-wash sm:hoverable:block">{panel}</div>
      {quickView && (
        <Suspense>
          <QuickViewDialog
            suggestion={quickView}
            onClose={() => setQuickView(null)}
            onDone={onClose}
          />
        </Suspense>
      )}
    </div>
  );
}

/**
 * On devices without hover, a button next to each suggestion opens its quick view. The buttons are outside the
 * list because a listbox may contain only options.
 */
export function SuggestionActions({
  items,
  onShow,
}: {
  items: Suggestion[];
  onShow: (suggestion: Suggestion) => void;
}) {
  return (
    <div className="grid shrink-0 auto-rows-(--row) sm:hoverable:hidden">
      {items.map((suggestion) => (
        <button
          key={suggestion.id}
          type="button"
          aria-label={`Price and quantity of ${suggestion.name}`}
          className="grid w-12 place-items-center border-b border-l text-muted"
          onClick={() => onShow(suggestion)}
        >
          <ChevronRightIcon />
        </button>
      ))}
    </div>
  );
}

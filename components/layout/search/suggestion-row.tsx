"use client";
import { useEffect, useRef } from "react";
import { AvailabilityBadge } from "@/components/shared/availability-badge";
import { MatchGradeLabel } from "@/components/shared/match-grade-label";
import { usePageVisit } from "@/components/ui/use-page-visit";
import type { Suggestion } from "@/lib/contract/catalogue";
import { formatPrice } from "@/lib/format";
import { formatSize } from "@/lib/format-measures";
import { markTyped } from "./match";

interface Props {
  id: string;
  suggestion: Suggestion;
  query: string;
  href: string;
  isActive: boolean;
  isShown: boolean;
  onHover: () => void;
  /** Called when the visitor opens the product page. */
  onLeave: () => void;
}

/** One suggestion (2.11) with size, stock, price and match grade; opens the product page when pressed (2.13). */
export function SuggestionRow(props: Props) {
  const { id, suggestion, query, href, isActive, isShown, onHover, onLeave } = props;
  const visit = usePageVisit();
  const row = useRef<HTMLAnchorElement>(null);
  const { categoryType, categoryName, universalNumber, match, listPrice } = suggestion;
  const { bore, outsideDiameter, width, availability } = suggestion;
  const size = formatSize(bore, outsideDiameter, width);

  useEffect(() => {
    if (isActive) row.current?.scrollIntoView?.({ block: "nearest" });
  }, [isActive]);

  return (
    <a
      ref={row}
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      href={href}
      data-shown={isShown || undefined}
      onPointerEnter={(event) => event.pointerType !== "touch" && onHover()}
      onMouseDown={(event) => visit.press(event, href) && onLeave()}
      onClick={(event) => visit.click(event, href) && onLeave()}
      className="grid h-(--row) grid-cols-[minmax(0,1fr)_auto] content-center items-baseline gap-x-4 border-b px-4 text-small text-muted hover:bg-wash aria-selected:bg-wash aria-selected:shadow-[inset_3px_0_0_var(--primary)] data-shown:bg-wash sm:hoverable:grid-cols-[minmax(0,1fr)_8rem_14.25rem] sm:hoverable:*:order-none"
    >
      <span className="contents min-w-0 items-baseline gap-2 sm:hoverable:flex">
        <Name name={suggestion.name} query={query} />
        {match && (
          <span className="order-4 col-span-full min-w-0 truncate">
            <MatchGradeLabel match={match} />
          </span>
        )}
      </span>
      <span className="order-1 whitespace-nowrap">{size === "NA" ? "" : size}</span>
      <span className="text-right whitespace-nowrap text-ink">
        {listPrice === null ? "" : formatPrice(listPrice)}
      </span>
      <span className="order-3 col-span-full truncate sm:hoverable:col-span-1">
        {[categoryType, categoryName].filter(Boolean).join(" · ")}
      </span>
      <span className="order-1 truncate text-right sm:hoverable:text-left" title="Universal number">
        <span className="sr-only">Universal number </span>
        {universalNumber}
      </span>
      <span className="order-2 col-span-full truncate sm:hoverable:col-span-1 sm:hoverable:text-right">
        {availability && <AvailabilityBadge {...suggestion} availability={availability} />}
      </span>
    </a>
  );
}

/** The designation with the typed part in bold. */
function Name({ name, query }: { name: string; query: string }) {
  const marked = markTyped(name, query);
  return (
    <span className="part-number shrink-0 text-base font-normal text-ink">
      {marked ? (
        <>
          {marked[0]}
          <b className="font-bold text-primary">{marked[1]}</b>
          {marked[2]}
        </>
      ) : (
        name
      )}
    </span>
  );
}

"use client";
import { useEffect, useRef } from "react";
import { usePageVisit } from "@/components/ui/use-page-visit";
import type { Suggestion } from "@/lib/contract/catalogue";
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

/** One suggestion (2.11); opens the product page when pressed (2.13). */
export function SuggestionRow({
  id,
  suggestion,
  query,
  href,
  isActive,
  isShown,
  onHover,
  onLeave,
}: Props) {
  const visit = usePageVisit();
  const row = useRef<HTMLAnchorElement>(null);
  const { name, categoryType, categoryName, universalNumber } = suggestion;
  const marked = markTyped(name, query);

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
      className="grid h-14 grid-cols-[minmax(0,1fr)_auto] content-center gap-x-4 border-b px-4 hover:bg-wash aria-selected:bg-wash aria-selected:shadow-[inset_3px_0_0_var(--primary)] data-shown:bg-wash"
    >
      <span className="part-number truncate font-normal">
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
      <span className="text-small text-muted" title="Universal number">
        <span className="sr-only">Universal number </span>
        {universalNumber}
      </span>
      <span className="col-span-2 truncate text-small text-muted">
        {[categoryType, categoryName].filter(Boolean).join(" · ")}
      </span>
    </a>
  );
}

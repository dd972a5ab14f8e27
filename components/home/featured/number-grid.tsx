"use client";
import { useRouter } from "next/navigation";
import type { MouseEvent } from "react";
import type { RowOfFour, RowOfSix } from "@/brands/content/types";
import { useBrand } from "@/components/shell/brand-context";
import { fetchAhead } from "@/components/ui/fetch-ahead";
import { routes } from "@/lib/routes";

const COLUMNS = { 4: "grid-cols-3 sm:grid-cols-4", 6: "grid-cols-2 sm:grid-cols-3 lg:grid-cols-6" };

const linkOf = (event: MouseEvent) =>
  event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : null;

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Part numbers in 4 or 6 columns, each a link to its item (2.18). One listener serves up to a hundred links. */
export function NumberGrid({ rows, label }: { rows: RowOfFour[] | RowOfSix[]; label: string }) {
  const brand = useBrand();
  const router = useRouter();
  const columns = rows[0]?.length === 6 ? 6 : 4;
  return (
    // The links inside are what is used; the handlers only open them without loading everything again.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    // biome-ignore lint/a11y/useKeyWithMouseEvents: fetching ahead is a nicety.
    <ul
      aria-label={label}
      className={`number-grid grid max-h-112 gap-px overflow-y-auto border bg-rule sm:max-h-none ${COLUMNS[columns]}`}
      onMouseOver={(event) => {
        const href = linkOf(event);
        if (href) fetchAhead(router, href);
      }}
      onClick={(event) => {
        const href = linkOf(event);
        if (!href || !isPlain(event)) return;
        event.preventDefault();
        router.push(href);
      }}
    >
      {rows.flat().map((number, index) =>
        number ? (
          <li key={number}>
            <a href={routes.product(brand, number)}>{number}</a>
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blank cells have nothing else.
          <li key={index} aria-hidden="true" />
        ),
      )}
    </ul>
  );
}

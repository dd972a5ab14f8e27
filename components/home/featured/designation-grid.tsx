"use client";
import type { CSSProperties, MouseEvent } from "react";
import type { RowOfFour, RowOfSix } from "@/brands/content/types";
import { usePageVisit } from "@/components/ui/use-page-visit";
import { useBrand } from "@/lib/browser/brand-context";
import { designationHref } from "../links";

const FULL = {
  4: "grid-cols-3 grid-rows-(--of-3) sm:grid-cols-4 sm:grid-rows-(--of-all)",
  6: "grid-cols-2 grid-rows-(--of-2) sm:grid-cols-3 sm:grid-rows-(--of-3) lg:grid-cols-6 lg:grid-rows-(--of-all)",
};
/** Blank cells are needed only while all columns are side by side. */
const BLANK = { 4: "max-sm:hidden", 6: "max-lg:hidden" };

const repeat = (rows: number) => `repeat(${rows}, auto)`;

const linkOf = (event: MouseEvent) =>
  event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : null;

interface Props {
  rows: RowOfFour[] | RowOfSix[];
  label: string;
  hasOwnCatalogue: boolean;
}

/**
 * Designations in 4 or 6 columns, each a link to its item (2.18) or to the search for it. They are ordered by column, so
 * that narrow screens with fewer columns keep the order. One listener serves up to a hundred links.
 */
export function DesignationGrid({ rows, label, hasOwnCatalogue }: Props) {
  const brand = useBrand();
  const visit = usePageVisit();
  const columns = rows[0]?.length === 6 ? 6 : 4;
  const numbers = Array.from({ length: columns }, (_, at) => rows.map((row) => row[at])).flat();
  const count = numbers.filter(Boolean).length;
  const style = {
    "--of-2": repeat(Math.ceil(count / 2)),
    "--of-3": repeat(Math.ceil(count / 3)),
    "--of-all": repeat(rows.length),
  };
  return (
    // The handlers only turn clicks on the links inside into client-side navigation.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    // biome-ignore lint/a11y/useKeyWithMouseEvents: prefetching is optional.
    <ul
      aria-label={label}
      style={style as CSSProperties}
      className={`number-grid grid max-h-112 grid-flow-col overflow-y-auto border sm:max-h-none ${FULL[columns]}`}
      onMouseOver={(event) => {
        const href = linkOf(event);
        if (href) visit.enter(href);
        else visit.leave();
      }}
      onMouseLeave={visit.leave}
      onMouseDown={(event) => {
        const href = linkOf(event);
        if (href) visit.press(event, href);
      }}
      onClick={(event) => {
        const href = linkOf(event);
        if (href) visit.click(event, href);
      }}
    >
      {numbers.map((number, index) =>
        number ? (
          <li key={number}>
            <a href={designationHref(brand, number, hasOwnCatalogue)}>{number}</a>
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blank cells have nothing else.
          <li key={index} aria-hidden="true" className={BLANK[columns]} />
        ),
      )}
    </ul>
  );
}

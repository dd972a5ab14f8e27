"use client";
import type { CSSProperties, MouseEvent } from "react";
import type { RowOfFour, RowOfSix } from "@/brands/content/types";
import { usePageVisit } from "@/components/ui/use-page-visit";
import { useBrand } from "@/lib/brand-context";
import { designationHref } from "../links";

const FULL = {
  4: "grid-cols-3 grid-rows-(--of-3) sm:grid-cols-4 sm:grid-rows-(--of-all)",
  6: "grid-cols-2 grid-rows-(--of-2) sm:grid-cols-3 sm:grid-rows-(--of-3) lg:grid-cols-6 lg:grid-rows-(--of-all)",
};
/** A blank only keeps columns apart where all of them stand side by side. */
const BLANK = { 4: "max-sm:hidden", 6: "max-lg:hidden" };

const repeat = (rows: number) => `repeat(${rows}, auto)`;

const linkOf = (event: MouseEvent) =>
  event.target instanceof Element ? event.target.closest("a")?.getAttribute("href") : null;

interface Props {
  rows: RowOfFour[] | RowOfSix[];
  label: string;
  ownCatalogue: boolean;
}

/**
 * Part numbers in 4 or 6 columns, each a link to its item (2.18) or to the search for it. They run down the columns, so
 * that fewer columns on narrow screens keep their order. One listener serves up to a hundred links.
 */
export function DesignationGrid({ rows, label, ownCatalogue }: Props) {
  const brand = useBrand();
  const visit = usePageVisit();
  const columns = rows[0]?.length === 6 ? 6 : 4;
  const numbers = Array.from({ length: columns }, (_, at) => rows.map((row) => row[at])).flat();
  const given = numbers.filter(Boolean).length;
  const style = {
    "--of-2": repeat(Math.ceil(given / 2)),
    "--of-3": repeat(Math.ceil(given / 3)),
    "--of-all": repeat(rows.length),
  };
  return (
    // The links inside are what is used; the handlers only open them without loading everything again.
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click.
    // biome-ignore lint/a11y/useKeyWithMouseEvents: fetching ahead is a nicety.
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
            <a href={designationHref(brand, number, ownCatalogue)}>{number}</a>
          </li>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: blank cells have nothing else.
          <li key={index} aria-hidden="true" className={BLANK[columns]} />
        ),
      )}
    </ul>
  );
}

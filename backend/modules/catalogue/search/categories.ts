import type { Texts } from "./catalogue-index.ts";

/** By what a shelf's pages can be ordered; `size` is bore, outside diameter, width. */
export const SORTS = ["size", "outside", "width", "name"] as const;
export type Sort = (typeof SORTS)[number];

export type CategoryKind = "category" | "type" | "series" | "bore";

/** A landing page: product pages that belong together. */
export interface Category {
  slug: string;
  kind: CategoryKind;
  /** As the catalogue writes it; of a bore its micrometres. */
  name: string;
  /** Slug of the shelf above it, "" when none is. */
  above: string;
  /** Kind of bearing that most of its pages are of. */
  type: string;
  /** Product pages by size. */
  pages: Uint32Array;
}

/** A brand's product pages with what they are chosen by, in flat arrays, and the shelves they stand on. */
export interface Categories {
  pages: number;
  name: Texts;
  slug: Texts;
  /** Items of page p are items[itemStart[p] … itemStart[p + 1]). */
  itemStart: Uint32Array;
  items: Uint32Array;
  makers: string[];
  /** Bit m is set when the page has an item of maker m. */
  pageMakers: Uint32Array;
  /** Sub-categories and where each page's is among them. */
  types: string[];
  type: Uint16Array;
  series: string[];
  pageSeries: Uint16Array;
  /** Micrometres; 0 when not known. */
  bore: Uint32Array;
  outside: Uint32Array;
  width: Uint32Array;
  /** As packMarks gives them. */
  marks: Uint16Array;
  /** 1 when something was in stock when this was built. */
  stocked: Uint8Array;
  /** Pages in order, and the place of each page in it. */
  orders: Record<Sort, Uint32Array>;
  ranks: Record<Sort, Uint32Array>;
  /** By slug. */
  shelves: Map<string, Category>;
}

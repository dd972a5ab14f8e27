import type { Texts } from "./catalogue-index.ts";

/** Sort keys of a category's pages; `size` is bore, outside diameter, width. */
export const SORTS = ["size", "outside", "width", "name"] as const;
export type Sort = (typeof SORTS)[number];

export type CategoryKind = "category" | "type" | "series" | "bore";

/** A group of product pages with a page of its own. */
export interface Category {
  slug: string;
  kind: CategoryKind;
  /** As spelled in the catalogue; for a bore its micrometres. */
  name: string;
  /** Slug of the parent category, "" if there is none. */
  parent: string;
  /** Bearing type of most of its pages. */
  type: string;
  /** Product pages sorted by size. */
  pages: Uint32Array;
  /** Number of items on these pages. */
  items: number;
}

/** Product pages of a brand with their filter values in flat arrays, and the categories that contain them. */
export interface CategoryIndex {
  pages: number;
  name: Texts;
  slug: Texts;
  /** Items of page p are items[itemStart[p] … itemStart[p + 1]). */
  itemStart: Uint32Array;
  items: Uint32Array;
  itemPage: Uint32Array;
  /** Index in `makers` of each item, and 1 if it was in stock at build time. */
  itemMaker: Uint8Array;
  itemStocked: Uint8Array;
  makers: string[];
  /** Bit m is set if the page has an item of maker m. */
  pageMakers: Uint32Array;
  /** Sub-categories, and each page's index among them. */
  types: string[];
  type: Uint16Array;
  series: string[];
  pageSeries: Uint16Array;
  /** Micrometres; 0 if unknown. */
  bore: Uint32Array;
  outside: Uint32Array;
  width: Uint32Array;
  /** As returned by packFeatures. */
  features: Uint16Array;
  /** Sorted pages, and the position of each page. */
  orders: Record<Sort, Uint32Array>;
  ranks: Record<Sort, Uint32Array>;
  /** By slug. */
  bySlug: Map<string, Category>;
}

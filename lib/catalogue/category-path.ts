import type { PageLink, ShelfInfo } from "../contract/categories.ts";
import type { Crumb } from "../seo/structured-data.ts";
import { shelfTitle } from "./category-text.ts";

/** A landing page on the way to an item. */
type Step = Pick<ShelfInfo, "slug" | "kind" | "name" | "type">;

/** Where an item stands among the landing pages, and the pages beside it. */
export interface Place {
  shelves: Step[];
  /** The next smaller and larger of its series. */
  sizes: PageLink[];
  /** Its bore in lighter and heavier series. */
  sameBore: PageLink[];
}

export const NOWHERE: Place = { shelves: [], sizes: [], sameBore: [] };

const titleOf = (step: Step) => (step.kind === "series" ? `Series ${step.name}` : shelfTitle(step));

/** Category, type and series, in this order. */
export const trailOf = ({ shelves }: Place, pathOf: (slug: string) => string): Crumb[] =>
  shelves
    .filter(({ kind }) => kind !== "bore")
    .map((step) => ({ name: titleOf(step), path: pathOf(step.slug) }));

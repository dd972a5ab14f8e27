import type { CategoryInfo, PageLink } from "../contract/categories.ts";
import type { Breadcrumb } from "../seo/structured-data.ts";
import { categoryTitle } from "./category-text.ts";

/** A landing page on the way to an item. */
type Step = Pick<CategoryInfo, "slug" | "kind" | "name" | "type">;

/** Where an item stands among the landing pages, and the pages beside it. */
export interface CategoryPath {
  shelves: Step[];
  /** The next smaller and larger of its series. */
  sizes: PageLink[];
  /** Its bore in lighter and heavier series. */
  sameBore: PageLink[];
}

export const EMPTY_CATEGORY_PATH: CategoryPath = { shelves: [], sizes: [], sameBore: [] };

const titleOf = (step: Step) =>
  step.kind === "series" ? `Series ${step.name}` : categoryTitle(step);

/** Category, type and series, in this order. */
export const breadcrumbsOf = (
  { shelves }: CategoryPath,
  pathOf: (slug: string) => string,
): Breadcrumb[] =>
  shelves
    .filter(({ kind }) => kind !== "bore")
    .map((step) => ({ name: titleOf(step), path: pathOf(step.slug) }));

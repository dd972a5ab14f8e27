import "server-only";
import type { Brand } from "@/brands/types";
import { withLastAnswer } from "@/lib/backend/last-answer.server";
import { getCategories } from "@/lib/catalogue/categories.server";
import { routes } from "@/lib/routes";
import { slugOf } from "@/lib/slug";

/** Catalogue slugs of bearing kinds that the home pages name differently. */
const CATALOGUE_SLUGS: Record<string, string> = {
  standard: "standard-bearings",
  multirow: "multirow-bearings",
  "slewing-rim": "slewing-rim-bearings",
  "slewing-rims-and-spares": "slewing-rim-bearings",
  "thrust-ball-bearings": "thrust-ball-bearing",
};

/** Path of the category page of a kind of bearing; undefined when there is none. */
export type CategoryHref = (name: string) => string | undefined;

export interface HomeLinks {
  categoryHref: CategoryHref;
  /** Whether the backend has categories; its catalogue then contains the designations in our content. */
  hasOwnCatalogue: boolean;
}

const getCategorySlugs = withLastAnswer(
  async (brand: Brand) => new Set((await getCategories(brand)).map(({ slug }) => slug)),
  new Set<string>(),
);

/** Links of a home page; without category links when the backend has no categories. */
export async function getHomeLinks(brand: Brand): Promise<HomeLinks> {
  const slugs = await getCategorySlugs(brand);
  return {
    hasOwnCatalogue: slugs.size > 0,
    categoryHref(name) {
      const plain = slugOf(name);
      const slug = CATALOGUE_SLUGS[plain] ?? plain;
      return slugs.has(slug) ? routes.category(slug) : undefined;
    },
  };
}

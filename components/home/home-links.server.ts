import "server-only";
import type { Brand, BrandId } from "@/brands/types";
import { getCategories } from "@/lib/catalogue/categories.server";
import { routes } from "@/lib/routes";
import { slugOf } from "@/lib/slug";

/** Names of kinds on the home pages that differ from the catalogue's. */
const CATALOGUE_SLUGS: Record<string, string> = {
  standard: "standard-bearings",
  multirow: "multirow-bearings",
  "slewing-rim": "slewing-rim-bearings",
  "slewing-rims-and-spares": "slewing-rim-bearings",
  "thrust-ball-bearings": "thrust-ball-bearing",
};

/** Where the landing page of a kind of bearing is, by its name on a home page; undefined when there is none. */
export type CategoryHref = (name: string) => string | undefined;

export interface HomeLinks {
  categoryHref: CategoryHref;
  /** Whether the backend knows our landing pages: then its catalogue holds the numbers that our content names. */
  hasOwnCatalogue: boolean;
}

/** A home page made anew while the backend is away is kept for an hour: it must not lose its links for so long. */
const lastSlugs = new Map<BrandId, Set<string>>();

async function loadCategorySlugs(brand: Brand): Promise<Set<string>> {
  try {
    const slugs = new Set((await getCategories(brand)).map(({ slug }) => slug));
    lastSlugs.set(brand.id, slugs);
    return slugs;
  } catch {
    return lastSlugs.get(brand.id) ?? new Set();
  }
}

/** What the home page may lead to. Against a backend that knows no landing pages nothing leads to one. */
export async function getHomeLinks(brand: Brand): Promise<HomeLinks> {
  const slugs = await loadCategorySlugs(brand);
  return {
    hasOwnCatalogue: slugs.size > 0,
    categoryHref(name) {
      const plain = slugOf(name);
      const slug = CATALOGUE_SLUGS[plain] ?? plain;
      return slugs.has(slug) ? routes.category(slug) : undefined;
    },
  };
}

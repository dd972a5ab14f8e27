import "server-only";
import type { Brand, BrandId } from "@/brands/types";
import { getCategories } from "@/lib/catalogue/categories.server";
import { routes } from "@/lib/routes";
import { slugOf } from "@/lib/slug";

/** Names of kinds on the home pages that differ from the catalogue's. */
const otherwise: Record<string, string> = {
  standard: "standard-bearings",
  multirow: "multirow-bearings",
  "slewing-rim": "slewing-rim-bearings",
  "slewing-rims-and-spares": "slewing-rim-bearings",
  "thrust-ball-bearings": "thrust-ball-bearing",
};

/** Where the landing page of a kind of bearing is, by its name on a home page; undefined when there is none. */
export type ShelfLink = (name: string) => string | undefined;

export interface HomeLinks {
  shelfOf: ShelfLink;
  /** Whether the backend knows our landing pages: then its catalogue holds the numbers that our content names. */
  ownCatalogue: boolean;
}

/** A home page made anew while the backend is away is kept for an hour: it must not lose its links for so long. */
const lastKnown = new Map<BrandId, Set<string>>();

async function shelfSlugs(brand: Brand): Promise<Set<string>> {
  try {
    const slugs = new Set((await getCategories(brand)).map(({ slug }) => slug));
    lastKnown.set(brand.id, slugs);
    return slugs;
  } catch {
    return lastKnown.get(brand.id) ?? new Set();
  }
}

/** What the home page may lead to. Against a backend that knows no landing pages nothing leads to one. */
export async function homeLinks(brand: Brand): Promise<HomeLinks> {
  const slugs = await shelfSlugs(brand);
  return {
    ownCatalogue: slugs.size > 0,
    shelfOf(name) {
      const plain = slugOf(name);
      const slug = otherwise[plain] ?? plain;
      return slugs.has(slug) ? routes.category(slug) : undefined;
    },
  };
}

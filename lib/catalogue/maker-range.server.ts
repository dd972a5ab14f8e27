import "server-only";
import type { Brand } from "../../brands/types.ts";
import type { CategoryInfo } from "../contract/categories.ts";
import { isBuilding } from "../env.ts";
import { routes } from "../routes.ts";
import { slugOf } from "../slug.ts";
import { getCategories, getCategoryPage } from "./categories.server.ts";
import { categoryTitle } from "./category-text.ts";

export interface RangeLink {
  title: string;
  href: string;
  /** Items of the maker. */
  count: number;
}

/** A category with items of the maker and its bearing types; [] when it has only one. */
export interface MakerCategory extends RangeLink {
  types: RangeLink[];
}

async function inCategory(
  brand: Brand,
  maker: string,
  category: CategoryInfo,
  slugs: ReadonlySet<string>,
): Promise<MakerCategory[]> {
  const page = await getCategoryPage(brand, { slug: category.slug, page: 1, filter: { maker } });
  // A maker without items here is an unknown filter value, which the backend does not apply.
  if (!page || page.applied.maker !== maker || page.total === 0) return [];
  const types = page.facets.types
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => {
      const slug = slugOf(value);
      const href = slugs.has(slug)
        ? routes.filteredCategory(slug, { maker })
        : routes.filteredCategory(category.slug, { type: value, maker });
      return { title: value, href, count };
    });
  return [
    {
      title: categoryTitle(category),
      href: routes.filteredCategory(category.slug, { maker }),
      count: page.total,
      types: types.length > 1 ? types : [],
    },
  ];
}

/**
 * Categories of a maker with their counts; [] with a backend that lacks the calls, and during the build. Throws while
 * the backend is unavailable.
 */
export async function getMakerRange(brand: Brand, maker: string): Promise<MakerCategory[]> {
  if (isBuilding()) return [];
  const categories = await getCategories(brand);
  const slugs = new Set(categories.map(({ slug }) => slug));
  const found = await Promise.all(
    categories
      .filter(({ kind }) => kind === "category")
      .map((category) => inCategory(brand, maker, category, slugs)),
  );
  return found.flat().toSorted((a, b) => b.count - a.count);
}

import { brands } from "../../../brands/index.ts";
import { canonicalSlug } from "../../../lib/catalogue/product-page.ts";
import { productPage } from "../../../lib/contract/categories.ts";
import { pageChangesSince } from "../../../lib/contract/page-changes.ts";
import { slugOf } from "../../../lib/slug.ts";
import { route, type Scope } from "../../http/route.ts";
import { categoryFields } from "./category-serializers.ts";
import { findPageChanges } from "./page-changes.ts";
import { type ItemRow, itemsOfProductPage } from "./queries.ts";
import { boreSlug, seriesSlug } from "./search/build-categories.ts";
import type { Category } from "./search/categories.ts";
import type { PageRow } from "./search/category-browser.ts";
import { itemFields } from "./serializers.ts";

const toPageLink = ({ slug, name }: PageRow) => ({ slug, name });

const NO_LINKS = { categories: [], same_size: [], next_sizes: [], same_bore: [] };
const SAME_SIZE_MAX = 10;

/**
 * Calls of ours: the public content of a product page (items from the database, links from the search index), and which
 * pages have changed.
 */
export function productPageRoutes(scope: Scope): void {
  const { brand } = scope;
  const { db, search } = scope.deps;
  const { browse } = search;

  /** Other pages of the item's type and dimensions, shortest designations first. */
  const sameSize = (bore: Category, item: ItemRow, canonical: string) => {
    if (!item.outsideUm) return [];
    const filter = { type: item.subCategory, outside: item.outsideUm, width: item.widthUm ?? 0 };
    return browse
      .pagesLike(brand, bore, filter)
      .filter(({ slug }) => slug !== canonical)
      .sort((a, b) => a.name.length - b.name.length)
      .slice(0, SAME_SIZE_MAX)
      .map(toPageLink);
  };

  route(scope, productPage, async ({ body: { slug } }) => {
    const rows = await itemsOfProductPage(db, brand, slug);
    const [item] = rows;
    if (!item) return { success: 1, canonical: slug, items: [], ...NO_LINKS };
    const named = rows.map(({ designation, universalNumber }) => ({
      name: designation,
      universalNumber,
    }));
    const canonical = brands[brand].manyMakers ? canonicalSlug(named, slug) : slug;
    const categories = [
      slugOf(item.category),
      slugOf(item.subCategory),
      seriesSlug(item.series),
      boreSlug(item.boreUm),
    ].flatMap((categorySlug) => browse.category(brand, categorySlug) ?? []);
    const series = categories.find(({ kind }) => kind === "series");
    const bore = categories.find(({ kind }) => kind === "bore");
    return {
      success: 1,
      canonical,
      items: rows.map(itemFields),
      categories: categories.map(categoryFields),
      same_size: bore ? sameSize(bore, item, canonical) : [],
      next_sizes: series ? browse.nextSizes(brand, series, item.id).map(toPageLink) : [],
      same_bore: bore ? browse.sameBore(brand, bore, item.id).map(toPageLink) : [],
    };
  });
  route(scope, pageChangesSince, async ({ body }) => ({
    success: 1,
    ...(await findPageChanges(db, brand, body.since)),
  }));
}

import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import type { Brand } from "@/brands/types";
import { getCategories, getCategoryPage } from "@/lib/catalogue/categories.server";
import {
  appliedValues,
  hasValues,
  readFilterValues,
  readPage,
  type SortOrder,
  toCategoryFilter,
} from "@/lib/catalogue/category-filter";
import { categoryTitle } from "@/lib/catalogue/category-text";
import { CATEGORY_PAGE_SIZE } from "@/lib/contract/categories";
import { CATEGORY_PAGES_MAX } from "@/lib/contract/limits";
import { formatCount } from "@/lib/format";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata.server";
import { CategoryScreen, makersOf } from "./category-screen";

interface Props {
  params: Promise<{ category: string; page?: string }>;
}

interface FilteredProps {
  params: Promise<{ category: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const NOT_FOUND: Metadata = { title: "Page not found", robots: { index: false } };

const isSlug = (text: string) => /^[a-z0-9-]{1,80}$/.test(text);

/** Page number of a path, or null when it is invalid. The first page has no number in its path. */
function parsePage(text: string | undefined): number | null {
  if (text === undefined) return 1;
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
  return page > 1 && page <= CATEGORY_PAGES_MAX ? page : null;
}

/** Cached pages of a brand's categories. Unknown categories and empty pages are 404. */
export function categoryPages(brand: Brand) {
  async function load({ params }: Props) {
    const { category: slug, page: text } = await params;
    const page = parsePage(text);
    const content = page && isSlug(slug) ? await getCategoryPage(brand, { slug, page }) : null;
    return page && content && content.rows.length > 0 ? { page, content } : null;
  }

  async function generateMetadata(props: Props): Promise<Metadata> {
    const loaded = await load(props);
    if (!loaded) return NOT_FOUND;
    const { page, content } = loaded;
    const { category, facets } = content;
    const title = `${categoryTitle(category)}${page > 1 ? `, page ${page}` : ""}`;
    return pageMetadata(brand, {
      title,
      description: `${title}: ${formatCount(category.count)} items from ${makersOf(facets)} with dimensions, seals and clearance, in stock at ${brand.company} or on back-order.`,
      path: routes.category(category.slug, page),
    });
  }

  async function Page(props: Props) {
    const loaded = await load(props);
    if (!loaded) notFound();
    const categories = await getCategories(brand);
    const pageHref = (page: number) => routes.category(loaded.content.category.slug, page);
    return <CategoryScreen brand={brand} {...loaded} categories={categories} pageHref={pageHref} />;
  }

  return { Page, generateMetadata };
}

function toSearchParams(query: Awaited<FilteredProps["searchParams"]>): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  return new URLSearchParams(pairs);
}

/**
 * Filtered or sorted tables of a brand's categories: rendered per request, not indexed. Without a filter that applies it
 * redirects to the cached page, and beyond the last page to the last one.
 */
export function filteredCategoryPages(brand: Brand) {
  async function load({ params, searchParams }: FilteredProps) {
    const { category: slug } = await params;
    const query = toSearchParams(await searchParams);
    const given = readFilterValues(query);
    const page = readPage(query);
    const { filter, sort, descending } = toCategoryFilter(given);
    const order: SortOrder = descending ? `-${sort}` : sort;
    const content = isSlug(slug)
      ? await getCategoryPage(brand, { slug, page, filter, sort, descending })
      : null;
    if (!content) return null;
    const values = appliedValues(given, content.applied);
    const last = Math.max(1, Math.ceil(content.total / CATEGORY_PAGE_SIZE));
    return { content, page, last, values, order };
  }

  async function generateMetadata(props: FilteredProps): Promise<Metadata> {
    const loaded = await load(props);
    if (!loaded) return NOT_FOUND;
    const { category } = loaded.content;
    const title = `${categoryTitle(category)}, filtered`;
    const path = routes.category(category.slug);
    return pageMetadata(brand, { title, description: title, path, noindex: true });
  }

  async function Page(props: FilteredProps) {
    const loaded = await load(props);
    if (!loaded) notFound();
    const { content, page, last, values, order } = loaded;
    const { slug } = content.category;
    const pageHref = (number: number) => routes.filteredCategory(slug, values, number);
    if (page > last || !hasValues(values)) redirect(pageHref(Math.min(page, last)));
    const categories = await getCategories(brand);
    return <CategoryScreen {...{ brand, content, categories, page, pageHref, values, order }} />;
  }

  return { Page, generateMetadata };
}

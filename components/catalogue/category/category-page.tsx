import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { Brand } from "@/brands/types";
import { getCategories, getCategoryPage } from "@/lib/catalogue/categories.server";
import { categoryTitle } from "@/lib/catalogue/category-text";
import { CATEGORY_PAGES_MAX } from "@/lib/contract/categories";
import { formatCount } from "@/lib/format";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { ShelfScreen } from "./category-screen";

interface Props {
  params: Promise<{ shelf: string; page?: string }>;
}

/** Number of a page in its address; the first page has none, so that it has one address only. */
function pageNumber(text: string | undefined): number | null {
  if (text === undefined) return 1;
  const page = /^[1-9]\d{0,5}$/.test(text) ? Number(text) : 0;
  return page >= 2 && page <= CATEGORY_PAGES_MAX ? page : null;
}

/** Pages and metadata of a brand's landing pages, the same for everybody and kept. Unknown or empty → 404. */
export function shelfPages(brand: Brand) {
  async function found({ params }: Props) {
    const { shelf: slug, page: text } = await params;
    const page = pageNumber(text);
    const content =
      page && /^[a-z0-9-]{1,80}$/.test(slug) ? await getCategoryPage(brand, { slug, page }) : null;
    return page && content && content.rows.length > 0 ? { page, content } : null;
  }

  async function generateMetadata(props: Props): Promise<Metadata> {
    const there = await found(props);
    if (!there) return { title: "Not found", robots: { index: false } };
    const { page, content } = there;
    const { shelf, choices } = content;
    const title = categoryTitle(shelf);
    const part = page > 1 ? `, page ${page}` : "";
    return pageMetadata(brand, {
      title: title + part,
      description: `${title}${part}: ${formatCount(shelf.count)} numbers from ${choices.makers.join(", ")} with dimensions, seals and clearance, in stock at ${brand.company} or to order.`,
      path: routes.shelf(shelf.slug, page),
    });
  }

  async function Page(props: Props) {
    const there = await found(props);
    if (!there) notFound();
    const shelves = await getCategories(brand);
    const href = (page: number) => routes.shelf(there.content.shelf.slug, page);
    return <ShelfScreen brand={brand} {...there} shelves={shelves} href={href} />;
  }

  return { Page, generateMetadata };
}

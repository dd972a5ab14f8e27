import type { Metadata } from "next";
import { notFound } from "next/navigation";
import type { Brand } from "@/brands/types";
import { getCategories, getCategoryPage } from "@/lib/catalogue/categories.server";
import { categoryTitle } from "@/lib/catalogue/category-text";
import { CATEGORY_PAGES_MAX, CATEGORY_SORTS } from "@/lib/contract/categories";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { ShelfScreen } from "./category-screen";
import type { Order } from "./product-table";

interface Props {
  params: Promise<{ shelf: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

const NAMES = [
  "type",
  "maker",
  "d",
  "D",
  "B",
  "seal",
  "clearance",
  "bore_form",
  "in_stock",
  "sort",
];
const LONGEST = 80;

/** What was typed into the form, by the names of its fields. */
function typedIn(query: Awaited<Props["searchParams"]>): Record<string, string> {
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = query[name];
      return typeof value === "string" && value ? [[name, value.trim().slice(0, LONGEST)]] : [];
    }),
  );
}

const mm = (text: string | undefined) => {
  const value = Number(text?.replace(",", "."));
  return value > 0 && value <= 20_000 ? value : undefined;
};

/** A landing page's table narrowed or sorted: made for the request, not for search engines. */
export function narrowedPages(brand: Brand) {
  async function found({ params, searchParams }: Props) {
    const { shelf: slug } = await params;
    const query = await searchParams;
    const typed = typedIn(query);
    const { type, maker, seal, clearance, bore_form } = typed;
    const told = typeof query.page === "string" ? Number(query.page) : 1;
    const page = Number.isInteger(told) && told >= 1 && told <= CATEGORY_PAGES_MAX ? told : 1;
    const sieve = {
      ...{ type, maker, seal, clearance, bore_form },
      ...{ bore: mm(typed.d), outside: mm(typed.D), width: mm(typed.B) },
      in_stock: typed.in_stock ? true : undefined,
    };
    const sort = CATEGORY_SORTS.find((one) => one === typed.sort?.replace(/^-/, "")) ?? "size";
    const descending = typed.sort === `-${sort}`;
    const order: Order = `${descending ? "-" : ""}${sort}`;
    const content = /^[a-z0-9-]{1,80}$/.test(slug)
      ? await getCategoryPage(brand, { slug, page, sieve, sort, descending })
      : null;
    return content && { content, page, typed, order };
  }

  async function generateMetadata(props: Props): Promise<Metadata> {
    const there = await found(props);
    if (!there) return { title: "Not found", robots: { index: false } };
    const { shelf } = there.content;
    const title = `${categoryTitle(shelf)}, narrowed`;
    return pageMetadata(brand, {
      title,
      description: title,
      path: routes.shelf(shelf.slug),
      unlisted: true,
    });
  }

  async function Page(props: Props) {
    const there = await found(props);
    if (!there) notFound();
    const shelves = await getCategories(brand);
    const base = routes.narrow(there.content.shelf.slug);
    const href = (page: number) =>
      `${base}?${new URLSearchParams({ ...there.typed, page: String(page) })}`;
    return <ShelfScreen brand={brand} {...there} shelves={shelves} href={href} />;
  }

  return { Page, generateMetadata };
}

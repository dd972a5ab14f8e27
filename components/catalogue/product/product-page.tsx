import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { ComponentProps } from "react";
import type { Brand } from "@/brands/types";
import { getCategories } from "@/lib/catalogue/categories.server";
import { getCategoryPath } from "@/lib/catalogue/category-path.server";
import { inWords, readDesignation } from "@/lib/catalogue/designation/read";
import { itemPage } from "@/lib/catalogue/item-page.server";
import { formatSize } from "@/lib/format";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata";
import { ProductScreen } from "./product-screen";

interface Props {
  params: Promise<{ slug: string }>;
}

function decoded(slug: string): string {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
}

/**
 * Page and metadata of one designation on a brand; `Offers` is the brand's own part of it, given from outside so that
 * neither brand's page carries the other's code. Unknown → 404; backend away → error, never a
 * cached 404.
 */
export function productPage(brand: Brand, Offers: ComponentProps<typeof ProductScreen>["Offers"]) {
  async function generateMetadata({ params }: Props): Promise<Metadata> {
    const page = await itemPage(brand, decoded((await params).slug));
    const [item] = page?.items ?? [];
    if (!page || !item) return { title: "Unknown item", robots: { index: false } };
    const makers = [...new Set(page.items.map((one) => one.brand))].join(", ");
    const reading = readDesignation(item.name, item.brand, item.bore);
    const size = formatSize(item.bore, item.outsideDiameter, item.width);
    return pageMetadata(brand, {
      title: `${item.name} ${item.subCategory}`,
      path: routes.product(brand, item.name, page.canonical),
      description: `${item.name} by ${makers}: ${reading ? inWords(reading) : item.subCategory}${size === "NA" ? "" : `, ${size}`}. Price, stock and delivery across India from ${brand.company}.`,
    });
  }

  async function Page({ params }: Props) {
    const slug = decoded((await params).slug);
    const page = await itemPage(brand, slug);
    if (page) {
      const place = await getCategoryPath(brand, page.items[0]?.id ?? "");
      return <ProductScreen brand={brand} page={page} place={place} Offers={Offers} />;
    }
    // Old links to a category stand where products do.
    const shelf = (await getCategories(brand)).find((one) => one.slug === slug);
    if (shelf) permanentRedirect(routes.category(shelf.slug));
    notFound();
  }

  return { Page, generateMetadata };
}

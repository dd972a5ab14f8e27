import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import type { ComponentProps } from "react";
import type { Brand } from "@/brands/types";
import { getCategories } from "@/lib/catalogue/categories.server";
import { describeDesignation } from "@/lib/catalogue/designation/describe";
import { parseDesignation } from "@/lib/catalogue/designation/parse";
import { getProductPage } from "@/lib/catalogue/product-page.server";
import { formatSize } from "@/lib/format-measures";
import { routes } from "@/lib/routes";
import { pageMetadata } from "@/lib/seo/page-metadata.server";
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
 * Product page of a brand. `Offers` is passed in so that neither brand's bundle contains the other's offer component. An
 * unknown slug is a 404; an unavailable backend throws, so that a 404 is never cached for it.
 */
export function productPages(brand: Brand, Offers: ComponentProps<typeof ProductScreen>["Offers"]) {
  async function generateMetadata({ params }: Props): Promise<Metadata> {
    const page = await getProductPage(brand, decoded((await params).slug));
    const [item] = page?.items ?? [];
    if (!page || !item) return { title: "Bearing not found", robots: { index: false } };
    const makers = [...new Set(page.items.map((one) => one.brand))].join(", ");
    const reading = parseDesignation(item.name, item.brand);
    const size = formatSize(item.bore, item.outsideDiameter, item.width);
    return pageMetadata(brand, {
      title: `${item.name} ${item.subCategory}`,
      path: routes.product(brand, item.name, page.canonical),
      description: `${item.name} by ${makers}: ${reading ? describeDesignation(reading, item.bore) : item.subCategory}${size === "NA" ? "" : `, ${size}`}. Price, stock and delivery across India from ${brand.company}.`,
    });
  }

  async function Page({ params }: Props) {
    const slug = decoded((await params).slug);
    const page = await getProductPage(brand, slug);
    if (page) return <ProductScreen brand={brand} page={page} Offers={Offers} />;
    // Former links to categories have the path of a product page.
    const category = (await getCategories(brand)).find((one) => one.slug === slug);
    if (category) permanentRedirect(routes.category(category.slug));
    notFound();
  }

  return { Page, generateMetadata };
}

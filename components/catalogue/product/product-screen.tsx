import type { ComponentType } from "react";
import { sellerRole } from "@/brands/content/facts";
import type { Brand } from "@/brands/types";
import { BearingDrawing } from "@/components/shared/bearing-drawing";
import { FileLink } from "@/components/ui/file-link";
import { JsonLd } from "@/components/ui/json-ld";
import { kindOf } from "@/lib/catalogue/bearing-kind";
import { categoryTitle } from "@/lib/catalogue/category-text";
import type { ProductPage } from "@/lib/catalogue/product-page";
import { knownDimensions } from "@/lib/catalogue/section-drawing";
import { datasheetVersion } from "@/lib/datasheet/version.server";
import { files } from "@/lib/files";
import { routes } from "@/lib/routes";
import { type Breadcrumb, productData } from "@/lib/seo/structured-data";
import { Authenticity } from "./authenticity";
import { Breadcrumbs } from "./breadcrumbs";
import { Facts } from "./facts";
import { type Offer, offerOf } from "./offer";
import { ProductHead } from "./product-head";
import { RelatedProducts } from "./related-products";
import { RequestedNumberNote } from "./requested-number-note";
import { productDetails, technicalSpecifications } from "./specifications";

/** Home, the product index, category, type and series of the item, and the item itself. */
function productBreadcrumbs(brand: Brand, { items: [item], categories, canonical }: ProductPage) {
  const name = item?.name ?? "";
  const parents = categories
    .filter(({ kind }) => kind !== "bore")
    .map((category) => ({
      name: category.kind === "series" ? `Series ${category.name}` : categoryTitle(category),
      path: routes.category(category.slug),
    }));
  return [
    { name: "Home", path: routes.home },
    { name: "Products", path: brand.paths.product },
    ...parents,
    { name, path: routes.product(brand, name, canonical) },
  ] satisfies Breadcrumb[];
}

/** Product page (2.30–2.32) with public facts only; client components load the customer's price and live stock. */
export function ProductScreen({
  brand,
  page,
  Offers,
}: {
  brand: Brand;
  page: ProductPage;
  Offers: ComponentType<{ offers: Offer[]; slug: string }>;
}) {
  const [item] = page.items;
  if (!item) return null;
  const offers = page.items.map(offerOf);
  const breadcrumbs = productBreadcrumbs(brand, page);
  const kind = kindOf(item.subCategory, item.category);
  const { bore, outsideDiameter, width } = item;
  return (
    <article className="grid gap-8">
      <div className="grid gap-4">
        <Breadcrumbs breadcrumbs={breadcrumbs} />
        <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)] lg:gap-x-10">
          {/* With a column of its own each: a browser that paints half a page must not move the first half later. */}
          <div className="grid min-w-0 gap-5 lg:col-start-2">
            <ProductHead brand={brand} items={page.items} />
            <RequestedNumberNote
              offers={offers.map(({ name, brand: maker }) => ({ name, brand: maker }))}
            />
            <Offers offers={offers} slug={page.slug} />
            <Facts title="Product Details" facts={productDetails(brand, page.items)} wide />
          </div>
          <div className="grid gap-4 lg:col-start-1 lg:row-start-1">
            <figure className="rounded-brand border bg-paper p-3 max-lg:mx-auto max-lg:w-full max-lg:max-w-sm">
              <BearingDrawing
                kind={kind}
                bore={bore}
                outsideDiameter={outsideDiameter}
                width={width}
                label={`Section drawing of ${item.name}`}
              />
              <figcaption className="text-center text-small text-muted">
                {knownDimensions(item)
                  ? "Section to scale, mm"
                  : "Outline only: dimensions on request"}
              </figcaption>
            </figure>
            <Facts title="Technical Specifications" facts={technicalSpecifications(item, kind)} />
            {knownDimensions(item) && (
              <p>
                <FileLink
                  href={files.datasheet(page.canonical, datasheetVersion(page.items))}
                  what="PDF"
                >
                  Datasheet of {item.name}
                </FileLink>
              </p>
            )}
          </div>
        </div>
      </div>
      <RelatedProducts brand={brand} page={page} />
      <Authenticity brand={brand} sellerRole={sellerRole[brand.id]} />
      {/* Last, close to the copy in the page's data: gzip only matches text within 32 kB. */}
      <JsonLd data={productData(brand, page, breadcrumbs)} />
    </article>
  );
}

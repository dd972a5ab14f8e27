import type { ComponentType } from "react";
import { standing } from "@/brands/content/origin";
import type { Brand } from "@/brands/types";
import { BearingDrawing } from "@/components/shared/bearing-drawing";
import { FileLink } from "@/components/ui/file-link";
import { JsonLd } from "@/components/ui/json-ld";
import {
  breadcrumbsOf,
  type CategoryPath,
  EMPTY_CATEGORY_PATH,
} from "@/lib/catalogue/category-path";
import type { ItemPage, PublicItem } from "@/lib/catalogue/item-page";
import { kindOf } from "@/lib/catalogue/kind";
import { ringOf } from "@/lib/catalogue/layout";
import { routes } from "@/lib/routes";
import { productData } from "@/lib/seo/structured-data";
import { AvailabilityDetails } from "./availability-details";
import { Breadcrumbs } from "./breadcrumbs";
import { ReadingTable } from "./designation-table";
import { Facts } from "./facts";
import { type Offer, offerOf } from "./offer";
import { Origin } from "./origin";
import { ProductHead } from "./product-head";
import { RelatedProducts } from "./related-products";
import { productDetails, technicalSpecifications } from "./specifications";

const originsOf = (items: PublicItem[]) => [
  ...new Map(items.map((item) => [item.brand, item.country])),
];

/** Product page (2.30–2.32). Only public facts here: own price and live stock come with the client parts. */
export function ProductScreen({
  brand,
  page,
  place = EMPTY_CATEGORY_PATH,
  Offers,
}: {
  brand: Brand;
  page: ItemPage;
  place?: CategoryPath;
  Offers: ComponentType<{ offers: Offer[]; slug: string }>;
}) {
  const [item] = page.items;
  if (!item) return null;
  const offers = page.items.map(offerOf);
  const crumbs = [
    { name: "Home", path: routes.home },
    { name: "Products", path: brand.paths.product },
    ...breadcrumbsOf(place, routes.category),
    { name: item.name, path: routes.product(brand, item.name, page.canonical) },
  ];
  const kind = kindOf(item.subCategory, item.category);
  const { bore, outsideDiameter, width } = item;
  return (
    <article className="grid gap-8">
      <div className="grid gap-4">
        <Breadcrumbs breadcrumbs={crumbs} />
        <div className="grid items-start gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-x-10 lg:gap-y-8">
          <figure className="rounded-brand border bg-paper p-3 max-lg:order-last max-lg:mx-auto max-lg:w-full max-lg:max-w-sm">
            <BearingDrawing
              kind={kind}
              bore={bore}
              outsideDiameter={outsideDiameter}
              width={width}
              label={`Section drawing of ${item.name}`}
            />
            <figcaption className="text-center text-small text-muted">
              {ringOf(item) ? "Section to scale, mm" : "Outline only: dimensions on request"}
            </figcaption>
          </figure>
          <div className="grid gap-4">
            <ProductHead brand={brand} items={page.items} />
            {!brand.manyMakers && <Offers offers={offers} slug={page.slug} />}
          </div>
          {brand.manyMakers && (
            <div className="min-w-0 lg:col-span-2">
              <Offers offers={offers} slug={page.slug} />
            </div>
          )}
        </div>
      </div>
      <Facts title="Product Details" facts={productDetails(brand, page.items)} />
      <AvailabilityDetails offers={offers} />
      <ReadingTable item={item} />
      <div className="grid gap-2">
        <Facts title="Technical Specifications" facts={technicalSpecifications(item)} />
        {ringOf(item) && (
          <p>
            <FileLink href={routes.datasheet(page.canonical)} what="PDF">
              Datasheet of {item.name}
            </FileLink>
          </p>
        )}
      </div>
      <RelatedProducts brand={brand} page={page} place={place} />
      <Origin standing={standing[brand.id]} origins={originsOf(page.items)} />
      {/* Last, near its copy in the page's data: gzip only finds what it met less than 32 kB before. */}
      <JsonLd data={productData(brand, page, crumbs)} />
    </article>
  );
}

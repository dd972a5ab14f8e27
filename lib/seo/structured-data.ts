import type { BreadcrumbList, Graph, Offer, Product, Thing } from "schema-dts";
import type { Brand } from "../../brands/types.ts";
import type { ProductPage, PublicItem } from "../catalogue/product-page.ts";
import { toRupees } from "../money.ts";
import { routes } from "../routes.ts";
import { drawingPath } from "./drawing-file.ts";
import { siteUrl } from "./site-url.ts";

/** One step of the breadcrumbs; the last one is the page itself. */
export interface Breadcrumb {
  name: string;
  path: string;
}

const graph = (things: Thing[]): Graph => ({ "@context": "https://schema.org", "@graph": things });

const organisationId = (brand: Brand) => `${siteUrl(brand.id)}/#organization`;

/** Structured data of the home page: the organisation and its site search. */
export function storeData(brand: Brand): Graph {
  const base = siteUrl(brand.id);
  const { company, name, blurb, contact } = brand;
  const search = { "query-input": "required name=number" };
  return graph([
    {
      "@type": "Organization",
      "@id": organisationId(brand),
      name: company,
      alternateName: name,
      description: blurb,
      url: `${base}/`,
      logo: `${base}/assets/${brand.id}/icon.svg`,
      email: contact.email,
      telephone: contact.phone,
      address: { "@type": "PostalAddress", streetAddress: contact.address.slice(1).join(", ") },
      areaServed: "IN",
    },
    {
      "@type": "WebSite",
      "@id": `${base}/#website`,
      name: company,
      url: `${base}/`,
      inLanguage: "en-IN",
      publisher: { "@id": organisationId(brand) },
      potentialAction: {
        "@type": "SearchAction",
        target: { "@type": "EntryPoint", urlTemplate: `${base}/listing?q={number}` },
        ...search,
      },
    },
  ]);
}

const breadcrumbList = (brand: Brand, breadcrumbs: Breadcrumb[]): BreadcrumbList => ({
  "@type": "BreadcrumbList",
  itemListElement: breadcrumbs.map(({ name, path }, index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: siteUrl(brand.id) + path,
  })),
});

function availabilityOf({ status, availability }: PublicItem) {
  if (status === "Discontinued") return "https://schema.org/Discontinued";
  return availability === "Stock" ? "https://schema.org/InStock" : "https://schema.org/BackOrder";
}

/** Offer at the list price, which excludes GST (9.4). */
function offer(brand: Brand, item: PublicItem, url: string): Offer {
  const price = { price: toRupees(item.listPrice), priceCurrency: "INR" };
  return {
    "@type": "Offer",
    ...price,
    priceSpecification: {
      "@type": "UnitPriceSpecification",
      ...price,
      valueAddedTaxIncluded: false,
    },
    availability: availabilityOf(item),
    itemCondition: "https://schema.org/NewCondition",
    url,
    seller: { "@type": "Organization", "@id": organisationId(brand), name: brand.company },
  };
}

const MM = "MMT";

function product(brand: Brand, item: PublicItem, url: string): Product {
  const drawing = drawingPath(item);
  const sizes = [
    ["Bore", item.bore],
    ["Outside diameter", item.outsideDiameter],
    ["Width", item.width],
  ] as const;
  return {
    "@type": "Product",
    "@id": `${url}#${item.id}`,
    name: `${item.brand} ${item.name}`,
    description: item.description || item.subCategory,
    category: item.category,
    sku: item.code,
    mpn: item.name,
    brand: { "@type": "Brand", name: item.brand },
    url,
    ...(drawing ? { image: siteUrl(brand.id) + drawing } : {}),
    ...(item.country ? { countryOfOrigin: { "@type": "Country", name: item.country } } : {}),
    additionalProperty: sizes.flatMap(([name, value]) =>
      value ? [{ "@type": "PropertyValue" as const, name, value, unitCode: MM }] : [],
    ),
    offers: offer(brand, item, url),
  };
}

/**
 * Structured data of a product page: one product per maker with a list price, and the breadcrumbs. Search engines
 * reject a product without an offer, review or rating.
 */
export function productData(brand: Brand, page: ProductPage, breadcrumbs: Breadcrumb[]): Graph {
  const [item] = page.items;
  const url = siteUrl(brand.id) + routes.product(brand, item?.name ?? "", page.canonical);
  return graph([
    ...page.items.filter((one) => one.listPrice > 0).map((one) => product(brand, one, url)),
    breadcrumbList(brand, breadcrumbs),
  ]);
}

/** Structured data of a category page. */
export const categoryData = (brand: Brand, breadcrumbs: Breadcrumb[]): Graph =>
  graph([breadcrumbList(brand, breadcrumbs)]);

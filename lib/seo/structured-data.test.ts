import Validator from "@adobe/structured-data-validator";
import { describe, expect, test } from "@jest/globals";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { createItem, createProductPage } from "../../test/storefront/factories.ts";
import type { PublicItem } from "../catalogue/product-page.ts";
import { pageMetadata } from "./page-metadata.server.ts";
import { productData, storeData } from "./structured-data.ts";

const breadcrumbs = [
  { name: "Home", path: "/" },
  { name: "6204", path: "/product-category/6204" },
];

function products(overrides: Partial<PublicItem>[]) {
  const page = createProductPage(overrides.map((over) => createItem(over)));
  const data = productData(nod, page, breadcrumbs);
  const nodes = JSON.parse(JSON.stringify(data))["@graph"] as Record<string, unknown>[];
  return nodes.filter((node) => node["@type"] === "Product");
}

describe("structured data of a product page", () => {
  test("every list price is an offer without GST and with its availability", () => {
    const [koyo, dpi] = products([
      { id: "1", brand: "Koyo", listPrice: 310_50, availability: "Stock" },
      { id: "2", brand: "DPI", listPrice: 140_00, availability: "PRODUCTION" },
    ]);
    expect(koyo).toMatchObject({
      brand: { name: "Koyo" },
      offers: {
        price: "310.50",
        priceCurrency: "INR",
        priceSpecification: { valueAddedTaxIncluded: false },
        availability: "https://schema.org/InStock",
      },
    });
    expect(dpi).toMatchObject({ offers: { availability: "https://schema.org/BackOrder" } });
  });

  test("an item without a list price is left out", () => {
    expect(products([{ listPrice: 0 }])).toEqual([]);
  });

  test("the section drawing is the image, and required properties are present", async () => {
    const [item] = products([{ bore: 20, outsideDiameter: 47, width: 14 }]);
    expect(item?.image).toBe("http://nod.localhost:3000/drawing/ball-20x47x14.svg");
    const issues = await new Validator().validate({ jsonld: { Product: [item] } });
    expect(issues.filter(({ severity }) => severity === "ERROR")).toEqual([]);
  });

  test("unknown dimensions are left out", () => {
    const [item] = products([{ bore: 20, outsideDiameter: null, width: null }]);
    expect(item?.additionalProperty).toEqual([
      expect.objectContaining({ name: "Bore", value: 20 }),
    ]);
  });
});

test("each brand has its own canonical host, title and share image", () => {
  const page = { title: "6204", description: "d", path: "/product-category/6204" };
  expect(pageMetadata(zwz, page)).toMatchObject({
    title: { absolute: "6204 | ZWZ" },
    alternates: { canonical: "http://zwz.localhost:3000/product-category/6204" },
    openGraph: { images: { url: "http://zwz.localhost:3000/assets/zwz/share.png" } },
  });
  expect(pageMetadata(nod, page).alternates?.canonical).toMatch(/^http:\/\/nod\.localhost/);
  expect(JSON.stringify(storeData(nod))).toContain("http://nod.localhost:3000/listing?q={number}");
});

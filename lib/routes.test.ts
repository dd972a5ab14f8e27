import { describe, expect, test } from "@jest/globals";
import { nod } from "../brands/nod.ts";
import { zwz } from "../brands/zwz.ts";
import { hasPage, routes } from "./routes.ts";

describe("[2.1] paths", () => {
  test("product pages differ by brand", () => {
    expect(routes.product(zwz, "6204-2RS/C3")).toBe("/product-category/6204-2rs-c3");
    expect(routes.product(nod, "6204-2RS")).toBe("/nod-product-category/6204-2rs");
    expect(routes.product(nod, "6204/2RS", "6204-2rs-2")).toBe("/nod-product-category/6204-2rs-2");
  });
  test("a shared path carries the brand prefix", () => {
    expect(routes.share(zwz, "17")).toBe("/productDetail/ZWZ:17");
    expect(routes.share(nod, "a/b")).toBe("/productDetail/NOD:a%2Fb");
  });
  test("filtered categories: without filter and default sort the category itself", () => {
    expect(routes.filteredCategory("series-62", { bore_min: "20", sort: "-name" }, 2)).toBe(
      "/bearings/series-62?bore_min=20&sort=-name&page=2",
    );
    expect(routes.filteredCategory("series-62", { sort: "size" })).toBe("/bearings/series-62");
    expect(routes.filteredCategory("series-62", { sort: "size" }, 2)).toBe("/bearings/series-62/2");
  });
  test("a search text is escaped, not changed", () =>
    expect(routes.listing("20 x 47 & more")).toBe("/listing?q=20%20x%2047%20%26%20more"));
  test("only paths with a page are linked", () => {
    expect(hasPage(zwz, routes.cart)).toBe(true);
    expect(hasPage(zwz, "/shippingnod")).toBe(false);
    expect(hasPage(nod, "/shippingnod")).toBe(true);
  });
});

import { describe, expect, test } from "@jest/globals";
import { nod } from "../brands/nod.ts";
import { zwz } from "../brands/zwz.ts";
import { isBuilt, routes, safeReturn } from "./routes.ts";

describe("[4.1] [4.5] back to where the buyer was", () => {
  test.each([
    "/cart",
    "/order-history",
    "/rfq-history",
    "/shippingnod?x=1",
    "/listing?q=6204%2F2RS",
    "/product-category/6204-2rs",
    "/productDetail/ZWZ:12",
  ])("%s is ours", (path) => expect(safeReturn(path)).toBe(path));

  test.each([
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "http://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "/%2F%2Fevil.example",
    "/%5Cevil.example",
    "/cart/%2F%2Fevil.example",
    "/cart//evil.example",
    "/cart/../../evil",
    "/cart/%2e%2e/login",
    "/cart%5C@evil.example",
    "/cart\n//evil",
    "/cart%00",
    "/cartevil.example",
    "/login?next=/login",
    "/api/session",
    "/zwz-store/cart",
    "/%zz",
    "/cart%zz",
    " /cart",
    "",
    `/listing?q=${"a".repeat(600)}`,
  ])("%j is refused", (path) => expect(safeReturn(path)).toBeNull());

  test("nothing asked, nothing returned", () => expect(safeReturn(null)).toBeNull());
});

describe("[2.1] addresses", () => {
  test("product pages differ by brand", () => {
    expect(routes.product(zwz, "6204-2RS/C3")).toBe("/product-category/6204-2rs-c3");
    expect(routes.product(nod, "6204-2RS")).toBe("/nod-product-category/6204-2rs");
    expect(routes.product(nod, "6204/2RS", "6204-2rs-2")).toBe("/nod-product-category/6204-2rs-2");
  });
  test("a shareable address carries the brand prefix", () => {
    expect(routes.share(zwz, "17")).toBe("/productDetail/ZWZ:17");
    expect(routes.share(nod, "a/b")).toBe("/productDetail/NOD:a%2Fb");
  });
  test("what was typed stays what was typed", () =>
    expect(routes.listing("20 x 47 & more")).toBe("/listing?q=20%20x%2047%20%26%20more"));
  test("links are offered only to what is built", () => {
    expect(isBuilt(zwz, routes.cart)).toBe(true);
    expect(isBuilt(zwz, "/shippingnod")).toBe(false);
    expect(isBuilt(nod, "/shippingnod")).toBe(true);
  });
});

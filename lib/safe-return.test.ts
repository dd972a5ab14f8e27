import { describe, expect, test } from "@jest/globals";
import { safeReturn } from "./safe-return.ts";

describe("[4.1] [4.5] return path after sign-in", () => {
  test.each([
    "/cart",
    "/quick-order",
    "/order-history",
    "/rfq-history",
    "/rfq-review?item=7&qty=20",
    "/order-detail?rfi=ZWR2627-000001",
    "/shippingnod?x=1",
    "/listing?q=6204%2F2RS",
    "/product-category/6204-2rs",
    "/productDetail/ZWZ:12",
    "/api/orders/ZW2627-000123/invoice",
    "/api/orders/NO2627-000123/credit-note",
    "/api/rfi/ZWRFI2627-000001/quotation",
    "/api/statement/pdf",
  ])("%s is accepted", (path) => expect(safeReturn(path)).toBe(path));

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
    "/rfq-reviews",
    "/order-details",
    "/login?next=/login",
    "/api/session",
    "/api/orders",
    "/api/orders/history",
    "/api/orders/history/csv?q=//evil.example",
    "/api/orders/history/csv?q=1#x",
    "/api/orders/../invoice",
    "/api/orders/a/b/invoice",
    "/api/orders/%2e%2e/invoice",
    "/api/orders/ZW2627-000123/invoice?x=1",
    "/api/orders/ZW2627-000123/invoice/../../x",
    "/zwz-store/cart",
    "/%zz",
    "/cart%zz",
    " /cart",
    "",
    `/listing?q=${"a".repeat(600)}`,
  ])("%j is refused", (path) => expect(safeReturn(path)).toBeNull());

  test("a missing path gives null", () => expect(safeReturn(null)).toBeNull());
});

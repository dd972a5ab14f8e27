import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "@jest/globals";
import { routesOf, samplePagesOf } from "../brands/index.ts";
import type { SiteId } from "../brands/types.ts";
import { resolvePath } from "./site-map.ts";

const root = join(import.meta.dirname, "..", "app");

/** Folders of pages that only the middleware reaches. */
const INTERNAL = /\/missing$|^\/(?:sample|filtered|draft)(?=\/|$)/;

/** Public paths of a site's page folders, or of its sample pages, as route patterns. */
function folders(site: SiteId, under = ""): string[] {
  const base = join(root, `(${site})`, `${site}-store`, under);
  return readdirSync(base, { recursive: true, encoding: "utf8" })
    .filter((file) => /(?:^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file.replace(/\(\w+\)\//, "").replace(/\/?page\.tsx$/, "")}`)
    .filter((path) => !INTERNAL.test(path))
    .sort();
}

describe("[2.1] folders match the route table", () => {
  test.each(["zwz", "nod", "bare", "ops"] as const)("%s", (site) => {
    const built = Object.entries(routesOf(site))
      .filter(([, state]) => state === "page")
      .map(([path]) => path)
      .sort();
    expect(folders(site)).toEqual(built);
  });

  test.each(["zwz", "nod"] as const)("[2.10] [2.50] %s: pages with sample content", (site) =>
    expect(folders(site, "sample")).toEqual([...samplePagesOf(site)].sort()),
  );

  test("both brands have every route of the specification", () => {
    const common = [
      ..."/ /home /about /nodAbout /privacy-policy /terms-condition /login /signup /register".split(
        " ",
      ),
      ..."/emailverification /forget-password /cart /shipping /shippingnod /shippingNod".split(" "),
      ..."/orderPlaced /rfq /rfq-review /rfq-history /order-history /order-detail".split(" "),
      ..."/my-profile /listing /product-category /nod-product-category /productDetail".split(" "),
      ..."/productDetail/[ref] /existingCustomerRegister /existingCustomerSignUp".split(" "),
    ];
    for (const site of ["zwz", "nod"] as const) {
      expect(Object.keys(routesOf(site))).toEqual(expect.arrayContaining(common));
    }
    expect(Object.keys(routesOf("nod"))).toEqual(
      expect.arrayContaining(["/koyo", "/dpi", "/zwz", "/wzwn", "/iko"]),
    );
    expect(Object.keys(routesOf("zwz"))).not.toContain("/koyo");
  });
});

describe("resolving a path", () => {
  const routes = routesOf("zwz");
  test.each([
    ["/", "page"],
    ["/cart", "page"],
    ["/product-category/6204-2rs", "page"],
    ["/productDetail/ZWZ%3A12", "page"],
    ["/rfq", "page"],
    ["/cart/x", "missing"],
    ["/no-such/", "missing"],
    ["/index.html/x", "missing"],
    ["/product-category/a/b", "missing"],
    ["/zwz-store/cart", "missing"],
    ["/[slug]", "missing"],
    ["/filtered/series-62", "missing"],
    ["/narrowed/a/b", "missing"],
  ])("%s: %s", (path, kind) => expect(resolvePath(routes, path)).toEqual({ kind }));

  test.each([
    ["/Cart", "/cart"],
    ["/cart/", "/cart"],
    ["/cart///", "/cart"],
    ["/Home/", "/home"],
    ["/SHIPPINGNOD/", "/shipping"],
    ["/index.html", "/"],
    ["/INDEX.HTM", "/"],
    ["/default.aspx", "/"],
    ["/product-category/", "/product-category"],
    ["/product-category/6204.2RS", "/product-category/6204-2rs"],
    ["/Product-Category/6204-2RS%2FC3/", "/product-category/6204-2rs-c3"],
    ["/nod-product-category/NU%20210/", "/product-category/nu-210"],
    ["/bearings/Series-62/", "/bearings/series-62"],
    ["/bearings/series-62/1", "/bearings/series-62"],
    ["/bearings/Series-62/2", "/bearings/series-62/2"],
    ["/narrowed/Series-62/", "/bearings/series-62"],
    ["/orders/ZW2627-000123/", "/orders/ZW2627-000123"],
  ])("%s redirects to %s in one step", (path, to) => {
    expect(resolvePath(routes, path)).toEqual({ kind: "redirect", to });
    expect(resolvePath(routes, to)).toEqual({ kind: "page" });
  });

  test("[2.1] another spelling of a shared link resolves to its item without a redirect", () =>
    expect(resolvePath(routes, "/productdetail/ZWZ:A-1/")).toEqual({
      kind: "page",
      canonicalPath: "/productDetail/ZWZ:A-1",
    }));

  test("values without a canonical spelling stay unchanged", () => {
    expect(resolvePath(routes, "/product-category/%E0%A4%A")).toEqual({ kind: "page" });
    expect(resolvePath(routes, "/product-category/---")).toEqual({ kind: "page" });
  });

  test.each(["/product-category/", "/bearings/", "/bearings/series-62/", "/orders/"])(
    "%s: a value that is longer than any name is missing",
    (start) => {
      expect(resolvePath(routes, start + "7".repeat(100))).toEqual({ kind: "page" });
      expect(resolvePath(routes, start + "7".repeat(101))).toEqual({ kind: "missing" });
    },
  );
});

import { expect, test } from "@playwright/test";
import { bare } from "../../brands/bare.ts";
import { ports } from "../../test/e2e/ports.ts";
import { raw } from "../../test/e2e/raw.ts";
import { routerData } from "../../test/e2e/router-data.ts";

const BRANDS = ["zwz", "nod"] as const;
const PREVIEW = "preview.localhost";
/** A host that is none of a store's. */
const UNKNOWN = "bearings.example";
const SEARCH_BOX = 'role="combobox"';

const titleOf = (html: string) => /<title>([^<]*)</.exec(html)?.[1];

test("[1.4] an unknown host shows the reduced site with four pages and a footer", async () => {
  for (const path of ["/", "/home", "/about", "/login"]) {
    const { status, text } = await raw(UNKNOWN, path);
    expect(status, path).toBe(200);
    expect(text, path).toMatch(/<h1>[^<]+<\/h1>/);
    expect(text, path).toContain("<footer");
    expect(text, path).toContain('data-brand="bare"');
    expect(text, path).not.toContain(SEARCH_BOX);
  }
  for (const path of ["/cart", "/api/search?q=6204"])
    expect((await raw(UNKNOWN, path)).status, path).toBe(404);
});

test("[1.4] a missing page of the reduced site says so in its title", async () => {
  const { status, text } = await raw(UNKNOWN, "/no/such/page");
  expect(status).toBe(404);
  expect(titleOf(text)).toBe(`Page not found | ${bare.name}`);
});

test("[1.4] localhost is brand one", async () => {
  for (const host of ["localhost", "127.0.0.1"])
    expect(titleOf((await raw(host, "/")).text), host).toMatch(/^ZWZ/);
});

test("[1.4] a preview host switches and remembers the brand; a store's own host does not", async () => {
  for (const brand of BRANDS) {
    const first = await raw(PREVIEW, `/?brand=${brand}`);
    expect(first.headers["cache-control"]).toContain("no-store");
    expect(first.headers["x-robots-tag"]).toContain("noindex");
    expect(titleOf(first.text)).toMatch(new RegExp(`^${brand}`, "i"));
    const [cookie = ""] = first.headers["set-cookie"]?.[0]?.split(";") ?? [];
    const next = await raw(PREVIEW, "/about", { cookie });
    expect(titleOf(next.text)).toMatch(new RegExp(`${brand}$`, "i"));
    expect(next.headers["x-robots-tag"]).toContain("noindex");
    expect((await raw(PREVIEW, "/?brand=none", { cookie })).text).not.toContain(SEARCH_BOX);
  }
  const own = await raw("zwz.localhost", "/?brand=nod");
  expect(titleOf(own.text)).toMatch(/^ZWZ/);
  expect(own.headers["set-cookie"]).toBeUndefined();
  expect(titleOf((await raw("zwz.localhost", "/", { cookie: "preview_brand=nod" })).text)).toMatch(
    /^ZWZ/,
  );
});

test("[1.4] search engines are directed to a store's own host and excluded from previews and the reduced site", async () => {
  for (const brand of BRANDS) {
    const host = `${brand}.localhost`;
    const { text } = await raw(host, "/robots.txt");
    expect(text).toContain(`Sitemap: http://${host}:${ports.main.storefront}/sitemap.xml`);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  }
  for (const host of [PREVIEW, UNKNOWN]) {
    expect((await raw(host, "/robots.txt")).text).toMatch(/^Disallow: \/$/m);
    expect((await raw(host, "/sitemap.xml?brand=zwz")).status).toBe(404);
    expect((await raw(host, "/sitemap/items-1.xml?brand=zwz")).status).toBe(404);
    const { headers, text } = await raw(host, "/about?brand=zwz");
    expect(`${headers["x-robots-tag"]} ${text}`).toMatch(/noindex/);
  }
});

test("[1.4] client-supplied headers change neither brand nor permissions", async () => {
  const claims = {
    "x-forwarded-host": "nod.localhost",
    "x-site": "nod",
    "x-middleware-subrequest": "middleware:middleware:middleware",
    "x-matched-path": "/nod-store/cart",
    "x-invoke-path": "/nod-store",
  };
  const { text } = await raw("zwz.localhost", "/about", claims);
  expect(text).toContain("ZWZ Bearings India");
  expect(text).not.toContain("NOD Bearing");
  expect((await raw("zwz.localhost", "/api/cart", claims)).status).toBe(401);
});

test("every response carries the security headers", async () => {
  for (const brand of BRANDS)
    for (const path of ["/", "/product-category/6204", "/api/session", "/no-such"]) {
      const { headers } = await raw(`${brand}.localhost`, path);
      expect(headers["x-content-type-options"], path).toBe("nosniff");
      expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
      expect(headers["referrer-policy"], path).toBeTruthy();
      expect(headers["x-powered-by"], path).toBeUndefined();
    }
});

test("[1.4] [1.9] [2.10] [2.50] a store's own host shows no sample content, local hosts mark it", async () => {
  for (const [brand, paths, marks] of [
    ["zwz", ["/", "/home", "/about"], ["Client A", "Joint venture A"]],
    ["nod", ["/", "/home", "/about", "/nodAbout"], ["customer A", "1978"]],
  ] as const) {
    const own = `shop.${brand}.example`;
    for (const path of paths) {
      const shown = await raw(own, path);
      expect(shown.status, path).toBe(200);
      const fetched = await routerData(own, path);
      expect([path, fetched.headers["content-type"]]).toEqual([path, "text/x-component"]);
      for (const word of [...marks, "Placeholder", "Sample"]) {
        expect(shown.text, `${own}${path} ${word}`).not.toContain(word);
        expect(fetched.text, `${own}${path} ${word}`).not.toContain(word);
      }
    }
    for (const path of ["/preview", "/sample", "/sample/about", "/sample/preview"])
      expect((await raw(own, path)).status, `${own}${path}`).toBe(404);
    const local = (await raw(`${brand}.localhost`, "/about")).text;
    expect(local).toContain(marks[1]);
    expect(local).toContain("Sample");
    expect((await raw(`${brand}.localhost`, "/preview")).text).toContain(
      "Order Place Successfully",
    );
  }
});

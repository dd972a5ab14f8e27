import { expect, test } from "@playwright/test";
import { nod } from "../../brands/nod.ts";
import { zwz } from "../../brands/zwz.ts";
import { raw } from "../../test/e2e/raw.ts";

const STORES = [zwz, nod].map((brand) => ({ brand, host: `${brand.id}.localhost` }));

test("[2.1] a missing page is complete HTML with status 404", async () => {
  for (const { host } of STORES)
    for (const path of ["/no/such/page", "/bearings/no/such/page"]) {
      const { status, text } = await raw(host, path);
      expect(status, `${host}${path}`).toBe(404);
      expect(text).toContain("<h1>There is nothing at this address</h1>");
      expect(text).toMatch(/<input[^>]* role="combobox" aria-label="Search by item"/);
    }
});

test("[2.1] an unknown product, series and item have status 404 and are not indexed, also when asked for again", async () => {
  for (const { brand, host } of STORES)
    for (const path of [
      `${brand.paths.product}/no-such-bearing`,
      "/bearings/no-such-series",
      "/bearings/missing",
      "/bearings/no-such-series?bore=20",
      `/productDetail/${brand.name}:999999999`,
    ])
      for (const _twice of [1, 2]) {
        const { status, text } = await raw(host, path);
        expect(status, `${host}${path}`).toBe(404);
        expect(text, path).toContain('name="robots" content="noindex"');
      }
});

test("[1.4] [2.1] an unknown item on a preview host has status 404 and the title of the chosen brand", async () => {
  for (const { brand } of STORES) {
    const path = `${brand.paths.product}/no-such-bearing?brand=${brand.id}`;
    const { status, text } = await raw("preview.localhost", path);
    expect(status).toBe(404);
    expect(text).toContain(`<title>Bearing not found | ${brand.name}</title>`);
  }
});

test("[2.1] internal paths are unreachable in any spelling", async () => {
  const spellings = ["zwz", "nod", "bare"].flatMap((site) => [
    `/${site}-store`,
    `/${site}-store/cart`,
    `/${site.toUpperCase()}-STORE/cart`,
    `/%${site.charCodeAt(0).toString(16)}${site.slice(1)}-store/cart`,
    `//${site}-store/cart`,
    `/_next/../${site}-store/cart`,
    `/_next/%2e%2e/${site}-store/cart`,
    `/_next/${site}-store/cart`,
    `/api/../${site}-store/cart`,
    `/cart/../${site}-store/cart`,
    `/${site}-store.rsc`,
    `/${site}-store/cart?_rsc=1`,
  ]);
  for (const { host } of STORES)
    for (const path of spellings) {
      const { status, text } = await raw(host, path);
      expect([308, 400, 404], `${host}${path} answered ${status}`).toContain(status);
      expect(text, path).not.toContain("My Cart");
    }
});

test("[2.1] other spellings, former URLs and the other brand's routes redirect in one step", async () => {
  const expected: [string, string, string][] = [
    ["zwz", "/shippingnod", "/shipping"],
    ["zwz", "/nod-product-category/6204", "/product-category/6204"],
    ["zwz", "/nodAbout", "/about"],
    ["nod", "/shipping", "/shippingnod"],
    ["nod", "/shippingNod", "/shippingnod"],
    ["nod", "/product-category/6204", "/nod-product-category/6204"],
    ["nod", "/product-category/6204-2RS/?x=1", "/nod-product-category/6204-2rs?x=1"],
    ["zwz", "/product-category/6204-2RS%2FC3/", "/product-category/6204-2rs-c3"],
    ["zwz", "/product-category/ball-bearings", "/bearings/ball-bearings"],
    ["zwz", "/bearings/Series-62/1", "/bearings/series-62"],
    ["nod", "/About/", "/about"],
    ["zwz", "/index.html", "/"],
  ];
  for (const [brand, from, to] of expected) {
    const { status, headers } = await raw(`${brand}.localhost`, from);
    expect([301, 307, 308], `${brand}${from}`).toContain(status);
    expect(headers.location?.replace(/^https?:\/\/[^/]+/, ""), `${brand}${from}`).toBe(to);
    if (!/shipping/.test(to)) expect((await raw(`${brand}.localhost`, to)).status, to).toBe(200);
  }
  expect((await raw("zwz.localhost", "/koyo")).status).toBe(404);
});

import { expect, type Page, test } from "@playwright/test";
import { bare } from "../../brands/bare.ts";
import { ports } from "../../test/e2e/ports.ts";
import { raw } from "../../test/e2e/raw.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const at = (host: string, path = "/") => `http://${host}:${ports.main.storefront}${path}`;
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("[1.4] an unknown host shows the reduced site with four pages and a footer", async ({
  page,
}) => {
  for (const path of ["/", "/home", "/about", "/login"]) {
    const reply = await page.goto(at("bearings.example", path));
    expect(reply?.status(), path).toBe(200);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await expect(page.getByRole("combobox")).toHaveCount(0);
    await checkScreen(page, `reduced${path.replaceAll("/", "-")}`);
  }
  const cart = await page.goto(at("bearings.example", "/cart"));
  expect(cart?.status()).toBe(404);
  const calls = await page.evaluate(() =>
    fetch("/api/search?q=6204").then((reply) => reply.status),
  );
  expect(calls).toBe(404);
});

test("[1.4] localhost is brand one", async ({ page }) => {
  await page.goto(at("localhost"));
  await expect(page).toHaveTitle(/ZWZ/);
  await page.goto(at("127.0.0.1"));
  await expect(page).toHaveTitle(/ZWZ/);
});

test("[1.4] a preview host switches and remembers the brand; a store's own host does not", async ({
  page,
}) => {
  const first = await page.goto(at("preview.localhost", "/?brand=nod"));
  expect(first?.headers()["cache-control"]).toContain("no-store");
  expect(first?.headers()["x-robots-tag"]).toContain("noindex");
  await expect(page).toHaveTitle(/NOD/);
  await page.goto(at("preview.localhost", "/about"));
  await expect(page).toHaveTitle(/NOD/);
  const switcher = page.getByRole("navigation", { name: "Preview of" });
  await switcher.getByRole("link", { name: "ZWZ" }).click();
  await expect(page).toHaveTitle(/ZWZ/);
  await checkScreen(page, "preview");
  await page
    .getByRole("navigation", { name: "Preview of" })
    .getByRole("link", { name: "no brand" })
    .click();
  await expect(page.getByRole("combobox")).toHaveCount(0);

  await page.goto(at("zwz.localhost", "/?brand=nod"));
  await expect(page).toHaveTitle(/ZWZ/);
  await expect(page.getByRole("navigation", { name: "Preview of" })).toHaveCount(0);
});

test("[1.4] [2.1] an unknown item on a preview host shows the 404 page of the chosen brand", async ({
  page,
}) => {
  for (const [brand, path] of [
    ["nod", "/nod-product-category/no-such-bearing"],
    ["zwz", "/product-category/no-such-bearing"],
  ] as const) {
    const reply = await page.goto(at("preview.localhost", `${path}?brand=${brand}`));
    expect(reply?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "Bearing not found" })).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("data-brand", brand);
  }
});

test("[1.4] search engines are directed to a store's own host and excluded from previews and the reduced site", async () => {
  for (const brand of ["zwz", "nod"]) {
    const host = `${brand}.localhost`;
    const { text } = await raw(host, "/robots.txt");
    expect(text).toContain(`Sitemap: http://${host}:${ports.main.storefront}/sitemap.xml`);
    expect(text).not.toMatch(/^Disallow: \/$/m);
  }
  for (const host of ["preview.localhost", "bearings.example"]) {
    expect((await raw(host, "/robots.txt")).text).toMatch(/^Disallow: \/$/m);
    expect((await raw(host, "/sitemap.xml?brand=zwz")).status).toBe(404);
    expect((await raw(host, "/sitemap/items-1.xml?brand=zwz")).status).toBe(404);
    const { headers, text } = await raw(host, "/about?brand=zwz");
    expect(`${headers["x-robots-tag"]} ${text}`).toMatch(/noindex/);
  }
});

test("[1.4] a missing page of the reduced site says so in its title", async () => {
  const { status, text } = await raw("bearings.example", "/no/such/page");
  expect(status).toBe(404);
  expect(text).toContain(`<title>Page not found | ${bare.name}</title>`);
});

for (const brand of ["zwz", "nod"]) {
  test(`[2.1] a missing page of ${brand} is complete HTML with status 404`, async ({ page }) => {
    const among = await page.goto(at(`${brand}.localhost`, "/bearings/no/such/page"));
    expect(among?.status()).toBe(404);
    const reply = await page.goto(at(`${brand}.localhost`, "/no/such/page"));
    expect(reply?.status()).toBe(404);
    expect(await reply?.text()).toContain("There is nothing at this address");
    await expect(page.getByRole("combobox", { name: "Search by item" })).toBeVisible();
    await checkScreen(page, `missing-${brand}`);
  });

  test(`[2.1] an unknown product, series and item of ${brand} have status 404 and show the 404 page`, async ({
    page,
  }) => {
    const product = brand === "zwz" ? "/product-category" : "/nod-product-category";
    for (const path of [
      `${product}/no-such-bearing`,
      "/bearings/no-such-series",
      "/bearings/missing",
      "/bearings/no-such-series?bore=20",
      `/productDetail/${brand.toUpperCase()}:999999999`,
    ]) {
      for (const _twice of [1, 2]) {
        const { status, text } = await raw(`${brand}.localhost`, path);
        expect(status, path).toBe(404);
        expect(text, path).toContain('name="robots" content="noindex"');
      }
      await page.goto(at(`${brand}.localhost`, path));
      const name = /product/.test(path) ? "Bearing not found" : "There is nothing at this address";
      await expect(page.getByRole("heading", { name })).toBeVisible();
      await expect(page.getByRole("combobox", { name: "Search by item" })).toBeVisible();
    }
  });

  test(`[2.1] ${brand}'s internal paths are unreachable in any spelling`, async () => {
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
    for (const path of spellings) {
      const { status, text } = await raw(`${brand}.localhost`, path);
      expect([308, 400, 404], `${path} answered ${status}`).toContain(status);
      expect(text, path).not.toContain("My Cart");
    }
  });
}

test("[2.1] other spellings, former URLs and the other brand's routes redirect in one step", async ({
  page,
}) => {
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
  const zwzPage = await page.goto(at("zwz.localhost", "/koyo"));
  expect(zwzPage?.status()).toBe(404);
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
  for (const path of ["/", "/product-category/6204", "/api/session", "/no-such"]) {
    const { headers } = await raw("zwz.localhost", path);
    expect(headers["x-content-type-options"], path).toBe("nosniff");
    expect(headers["content-security-policy"], path).toContain("frame-ancestors 'none'");
    expect(headers["referrer-policy"], path).toBeTruthy();
    expect(headers["x-powered-by"], path).toBeUndefined();
  }
});

for (const [brand, paths, marks] of [
  ["zwz", ["/", "/home", "/about"], ["Client A", "Joint venture A"]],
  ["nod", ["/", "/home", "/about", "/nodAbout"], ["customer A", "1978"]],
] as const) {
  test(`[1.4] [1.9] [2.10] [2.50] ${brand}'s own host shows no sample content, local hosts mark it`, async () => {
    const own = `shop.${brand}.example`;
    for (const path of paths) {
      const shown = await raw(own, path);
      expect(shown.status, path).toBe(200);
      const fetched = await raw(own, path, { rsc: "1" });
      for (const word of [...marks, "Placeholder", "Sample"]) {
        expect(shown.text, `${path} ${word}`).not.toContain(word);
        expect(fetched.text, `${path} ${word}`).not.toContain(word);
      }
    }
    for (const path of ["/preview", "/sample", "/sample/about", "/sample/preview"]) {
      expect((await raw(own, path)).status, path).toBe(404);
    }
    const local = (await raw(`${brand}.localhost`, "/about")).text;
    expect(local).toContain(marks[1]);
    expect(local).toContain("Sample");
    expect((await raw(`${brand}.localhost`, "/preview")).text).toContain(
      "Order Place Successfully",
    );
  });
}

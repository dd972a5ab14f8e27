import type { Request } from "@playwright/test";
import { routes } from "../../lib/routes.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { recordLayoutShift } from "../../test/e2e/layout-shift.ts";
import { raw } from "../../test/e2e/raw.ts";
import { openInParts } from "../../test/e2e/slow-page.ts";

test("[2.8] signed-in buyers and guests get identical HTML, cacheable by any cache", async ({
  page,
  brand,
  signedIn,
}) => {
  const host = `${brand.id}.localhost`;
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect(cookie).toContain("=");
  const product = brand.id === "zwz" ? "/product-category/6204" : "/nod-product-category/6204";
  const kinds: Record<string, string>[] = [{}, { rsc: "1" }];
  for (const path of ["/", "/about", product, "/cart", "/my-profile", "/nosuch"])
    for (const kind of kinds) {
      // Compared again if a price changed between the two.
      await expect(async () => {
        const guest = await raw(host, path, kind);
        const buyer = await raw(host, path, { ...kind, cookie });
        expect(buyer.text, path).toBe(guest.text);
        expect(buyer.headers, path).toEqual({ ...guest.headers, date: buyer.headers.date });
        expect(buyer.text).not.toContain(signedIn.email);
        expect(guest.headers["set-cookie"], path).toBeUndefined();
        if (guest.status === 404)
          expect(guest.headers["cache-control"], path).toMatch(/no-cache|no-store/);
        else if (guest.status < 300) {
          expect(guest.headers["cache-control"], path).toMatch(
            /^public, max-age=0, s-maxage=1, stale-if-error=/,
          );
          expect(guest.headers.vary).toMatch(/^rsc, .*Accept-Encoding$/);
          expect(guest.headers.vary).not.toMatch(/cookie/i);
        }
      }).toPass({ timeout: 30_000 });
    }
});

test("[2.34] search results are rendered per request without personal data", async ({
  signedIn,
  page,
  brand,
}) => {
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  expect(cookie).toContain("=");
  const host = `${brand.id}.localhost`;
  const { text, headers } = await raw(host, "/listing?q=6204", { cookie });
  expect(text).toContain("6204-2RS");
  expect(text).not.toContain(signedIn.email);
  expect(text).not.toContain("Your price");
  expect(headers["cache-control"]).toMatch(/no-store/);
  expect(headers["set-cookie"]).toBeUndefined();
});

test("personal responses are not cached, immutable files for a year", async ({ brand }) => {
  const host = `${brand.id}.localhost`;
  for (const path of ["/api/session", "/api/cart", "/api/search/items?q=6204"])
    expect((await raw(host, path)).headers["cache-control"], path).toBe("no-store");
  const { text } = await raw(host, "/about");
  const files = [...text.matchAll(/"(\/_next\/static\/[^"\\]+|\/assets\/[^"]+\.woff2)"/g)];
  expect(files.length).toBeGreaterThan(5);
  for (const [, file = ""] of files.slice(0, 12))
    expect((await raw(host, file)).headers["cache-control"], file).toBe(
      "public, max-age=31536000, immutable",
    );
});

test("[1.2] the style sheet comes with the document and with nothing that is loaded later", async ({
  page,
  brand,
}) => {
  const rule = "page-width{";
  const { text } = await raw(`${brand.id}.localhost`, "/about");
  expect(text).toContain(rule);
  expect(text).not.toContain('rel="stylesheet"');
  expect(text.indexOf(rule, text.indexOf("</head>"))).toBe(-1);

  const finished: Request[] = [];
  // Links are prefetched once the page is loaded, possibly before this test goes on.
  page.on("requestfinished", (request) => finished.push(request));
  await page.goto("/about");
  await page.getByRole("contentinfo").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page).toHaveURL((url) => url.pathname === "/");
  await expect(page.getByRole("main").locator("h1")).toBeVisible();
  const bodies: Record<"script" | "page", string[]> = { script: [], page: [] };
  for (const request of [...finished]) {
    const response = await request.response();
    const type = response?.headers()["content-type"] ?? "";
    if (/javascript/.test(type)) bodies.script.push((await response?.text()) ?? "");
    if (/x-component/.test(type)) bodies.page.push((await response?.text()) ?? "");
  }
  expect(bodies.page).not.toEqual([]);
  for (const body of [...bodies.script, ...bodies.page]) expect(body).not.toContain(rule);
  await expect(page.locator("body")).toHaveCSS("display", "flex");
});

test("[2.19] headings do not move the page when their font arrives late", async ({ page }) => {
  const shift = await recordLayoutShift(page);
  let deliver: (() => void) | undefined;
  const painted = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route("**/*.woff2", (route) => painted.then(() => route.continue()));
  const arrival = page.waitForResponse("**/*.woff2");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  deliver?.();
  await (await arrival).finished();
  await shift.expectAtMost(0.01);
});

for (const path of [
  "/",
  "/about",
  "/bearings/ball-bearings",
  routes.listing("6205"),
  routes.signup,
  routes.quickOrder(),
])
  test(`[2.19] while ${path} arrives in parts, what is painted stays where it is`, async ({
    page,
    brand,
  }) => {
    const shift = await recordLayoutShift(page);
    expect(await openInParts(page, brand, path)).toBeGreaterThan(3);
    // Parts that are loaded after the page have replaced their placeholders.
    await expect(page.getByRole("main").locator(".animate-pulse")).toHaveCount(0);
    // Columns of tables are as wide as the rows that have arrived need.
    await shift.expectAtMost(0.04);
  });

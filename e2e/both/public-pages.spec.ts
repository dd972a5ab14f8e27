import { expect, test } from "../../test/e2e/fixtures.ts";
import { recordLayoutShift } from "../../test/e2e/layout-shift.ts";
import { raw } from "../../test/e2e/raw.ts";

test("[2.8] [6] signed-in buyers and guests get identical HTML, cacheable by any cache", async ({
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

test("[6] personal responses are not cached, immutable files for a year", async ({ brand }) => {
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
  await page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  });
  expect(await shift.total()).toBeLessThanOrEqual(0.01);
});

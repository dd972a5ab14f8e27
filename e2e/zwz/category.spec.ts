import type { Page } from "@playwright/test";
import { expect, test } from "../../test/e2e/fixtures";
import { raw } from "../../test/e2e/raw";
import { checkScreen } from "../../test/e2e/screen";

const summary = (page: Page) => page.getByText("Filter and sort");
const filter = (page: Page) => page.getByRole("form", { name: "Filter and sort" });

/** On phones the filter form is collapsed. */
async function openFilter(page: Page) {
  const collapsed = await summary(page).isVisible();
  await expect(filter(page)).toBeVisible({ visible: !collapsed });
  if (collapsed) await summary(page).click();
  await expect(filter(page)).toBeVisible();
}

test("[1.6] from the catalogue index over type and series to an item, without JavaScript", async ({
  browser,
  brand,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const page = await context.newPage();
  await page.goto(brand.paths.product);
  await page.getByRole("link", { name: /^Series 62\b/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Deep Groove Ball Bearings, series 62",
  );
  await expect(page.locator("tbody tr").first()).toBeInViewport({ ratio: 1 });
  await openFilter(page);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/\/bearings\/series-62\/2$/);
  await page.locator("tbody").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("You Searched For");
  await context.close();
});

test("[1.6] a series can be filtered and sorted by query parameters, and the result is not indexed", async ({
  page,
  brand,
}) => {
  await page.goto("/bearings/series-62");
  await checkScreen(page, "series");
  await openFilter(page);
  await page.getByLabel("Bore from, mm").fill("20");
  await page.getByLabel("Bore to, mm").fill("20");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/\/bearings\/series-62\?.*bore_min=20&bore_max=20/);
  await expect(page.getByRole("link", { name: "6204-2RS", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "6205", exact: true })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByText("(2 applied)")).toBeAttached();
  await openFilter(page);
  await checkScreen(page, "series-filtered");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Number, Z to A");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/sort=-name/);
  // Several makers' items of a bearing share its page.
  const links = await page
    .locator("tbody a.part-number")
    .evaluateAll((all) => all.map((link) => link.getAttribute("href")));
  const slugs = [...new Set(links)];
  expect(slugs.length).toBeGreaterThan(5);
  expect(slugs).toEqual([...slugs].sort().reverse());
  expect(slugs.length).toBe(brand.manyMakers ? new Set(links).size : links.length);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page).toHaveURL(/\/bearings\/series-62$/);
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "href",
    "/bearings/series-62/2",
  );
});

test("pages of a filtered series keep its filter; other parameters show the cached page", async ({
  page,
  baseURL,
}) => {
  const host = new URL(baseURL ?? "").hostname;
  await page.goto("/bearings/series-62?in_stock=1&sort=-name");
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/\/bearings\/series-62\?in_stock=1&sort=-name&page=2$/);
  await expect(page.getByRole("link", { name: "Page 2", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const tagged = await raw(host, "/bearings/series-62?utm_source=mail");
  expect(tagged.text).not.toMatch(/name="robots" content="noindex/);
  expect(String(tagged.headers["cache-control"])).toContain("public");
  const filtered = await raw(host, "/bearings/series-62?bore=20&utm_source=mail");
  expect(filtered.text).toMatch(/name="robots" content="noindex/);
  expect(String(filtered.headers["cache-control"])).toContain("no-store");
});

test("a page beyond the last leads to the last, with and without a filter", async ({ page }) => {
  await page.goto("/bearings/series-62?seal=2RS&page=999");
  await expect(page).toHaveURL(/\/bearings\/series-62\?seal=2RS&page=\d+$/);
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await page.goto("/bearings/series-62?page=99999");
  await expect(page).toHaveURL(/\/bearings\/series-62\/\d+$/);
  await expect(page.locator("tbody tr").first()).toBeVisible();
  await page.goto("/bearings/series-62?maker=nobody&utm_source=mail");
  await expect(page).toHaveURL(/\/bearings\/series-62$/);
});

test("former URLs of filtered series redirect with today's parameter names", async ({
  baseURL,
}) => {
  const host = new URL(baseURL ?? "").hostname;
  const { status, headers } = await raw(host, "/narrowed/series-62?d=20&D=&sort=-name");
  expect(status).toBe(308);
  expect(headers.location).toMatch(/\/bearings\/series-62\?bore_min=20&bore_max=20&sort=-name$/);
  const paged = await raw(host, "/narrowed/series-62?sort=size&page=2");
  expect([paged.status, paged.headers.location]).toEqual([
    308,
    expect.stringMatching(/\/bearings\/series-62\/2$/),
  ]);
  expect((await raw(host, "/filtered/series-62?bore=20")).status).toBe(404);
});

test("the sitemap lists existing pages under their canonical URL", async ({ baseURL }) => {
  const host = new URL(baseURL ?? "").hostname;
  const index = await raw(host, "/sitemap.xml");
  expect(index.status).toBe(200);
  const files = [...index.text.matchAll(/<loc>[^<]*?(\/sitemap\/[^<]+)<\/loc>/g)].map(
    ([, at]) => at,
  );
  expect(files.length).toBeGreaterThan(1);
  const last = await raw(host, files.at(-1) ?? "");
  const addresses = [...last.text.matchAll(/<loc>https?:\/\/[^/]+([^<]+)<\/loc>/g)].map(
    ([, at]) => at ?? "",
  );
  for (const address of addresses.slice(0, 5)) {
    const { status, text } = await raw(host, address);
    expect([address, status]).toEqual([address, 200]);
    expect(text).toMatch(new RegExp(`rel="canonical" href="[^"]*${address}"`));
  }
});

import type { Page } from "@playwright/test";
import { expect, test } from "../../test/e2e/fixtures";
import { raw } from "../../test/e2e/raw";
import { checkScreen } from "../../test/e2e/screen";

const fold = (page: Page) => page.getByText("Filter and sort");
const filter = (page: Page) => page.getByRole("form", { name: "Narrow the list" });

/** On phones the filter is folded; elsewhere it has no fold. */
async function unfold(page: Page) {
  const folded = await fold(page).isVisible();
  await expect(filter(page)).toBeVisible({ visible: !folded });
  if (folded) await fold(page).click();
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
  await unfold(page);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(/\/bearings\/series-62\/2$/);
  await page.locator("tbody").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("You Searched For");
  await context.close();
});

test("[1.6] a series narrowed by bore and stock shows what fits, and is not indexed", async ({
  page,
}) => {
  await page.goto("/bearings/series-62");
  await checkScreen(page, "series");
  await unfold(page);
  await page.getByLabel("Bore d, mm").fill("20");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/\/narrowed\/series-62\?/);
  await expect(page.getByRole("link", { name: "6204-2RS", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "6205", exact: true })).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", /noindex/);
  await expect(page.getByText("(1 set)")).toBeAttached();
  await unfold(page);
  await checkScreen(page, "series-narrowed");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Number, Z to A");
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/sort=-name/);
  const numbers = await page.locator("tbody a").allTextContents();
  const slugs = numbers.map((name) => name.toLowerCase().replace(/[^a-z0-9]+/g, "-"));
  expect(slugs.length).toBeGreaterThan(5);
  expect(slugs).toEqual([...slugs].sort().reverse());
});

test("the sitemap leads to pages that are there and name themselves", async ({ baseURL }) => {
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

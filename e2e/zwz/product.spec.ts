import { routes } from "../../lib/routes.ts";
import { firstItem } from "../../test/e2e/first-item.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const WIDTHS = [360, 1280];

test("[2.1] a missing product and a link of the other store lead to a search", async ({
  page,
  brand,
  otherBrand,
}) => {
  const reply = await page.goto(`${brand.paths.product}/6204-2rsx`);
  expect(reply?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1, name: "Bearing not found" })).toBeVisible();
  // Next leaves this document to the browser, which loads the style sheet as a file.
  await expect(page.locator("body")).toHaveCSS("display", "flex");
  await checkScreen(page, "missing-product", WIDTHS);
  await page.getByRole("link", { name: "Search for 6204 2RSX" }).click();
  await expect(page).toHaveURL(/\/listing\?q=6204/);

  const { id, name } = await firstItem(`${otherBrand.id}.localhost`);
  await page.goto(routes.share(otherBrand, id));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(otherBrand.company);
  await expect(page.getByRole("link", { name: `See what we have for ${name}` })).toBeVisible();
  await checkScreen(page, "other-brands-item", WIDTHS);

  await page.goto(routes.listing());
  await checkScreen(page, "prompt-listing", WIDTHS);
  await page.getByLabel("Number, size or name").fill("6204-2RS");
  await page.getByLabel("Number, size or name").press("Enter");
  await expect(page).toHaveURL(/\/listing\?q=6204-2RS$/);
});

test("[2.30] [2.31] [2.32] a product found by another number is compared with it, shared and saved", async ({
  page,
  brand,
}) => {
  const path = routes.product(brand, "6204-2RS");
  const note = page.getByRole("main").getByRole("status");
  await page.goto(`${path}?for=${encodeURIComponent("FAG 6204-2RSR")}`);
  await expect(note.getByText("FAG 6204-2RSR → 6204-2RS, same")).toBeVisible();
  await checkScreen(page, "product-same");
  await page.goto(`${path}?for=${encodeURIComponent("SKF 6204-2RS1/C2")}`);
  await expect(note.getByText("SKF 6204-2RS1/C2 → 6204-2RS, differs in clearance")).toBeVisible();
  await expect(note.getByText(/^clearance: C2 requested, .+ offered$/)).toBeVisible();
  await checkScreen(page, "product-differs", WIDTHS);

  await page.getByRole("button", { name: "Share 6204-2RS" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Copy link" }).click();
  await expect(dialog.getByText("Link copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`/productDetail/${brand.name}:`);
  await page.goto(copied);
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole("heading", { level: 1, name: /6204-2RS/ })).toBeVisible();

  await page.getByRole("button", { name: /^Save 6204-2RS/ }).click();
  await expect(page.getByRole("button", { name: /^Remove 6204-2RS/ })).toBeVisible();
  await page.goto(routes.saved);
  await expect(page.getByRole("main").getByText("6204-2RS").first()).toBeVisible();
  await checkScreen(page, "saved", WIDTHS);
});

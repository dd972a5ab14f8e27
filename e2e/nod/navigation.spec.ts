import { routes } from "../../lib/routes.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const PHONE = { width: 360, height: 740 };

test("[2.7] without JavaScript the menu opens on a phone, and closes again", async ({
  browser,
  baseURL,
  brand,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? "",
    viewport: PHONE,
  });
  const page = await context.newPage();
  for (const path of ["/", routes.product(brand, "6204")]) {
    await page.goto(path);
    const nav = page.getByRole("navigation", { name: "Main" });
    await expect(nav).toBeHidden();
    const menu = page.locator("header summary");
    await menu.click();
    await expect(nav.getByRole("link", { name: "About Us" })).toBeVisible();
    await menu.click();
    await expect(nav).toBeHidden();
    await menu.click();
    await nav.getByRole("link", { name: "About Us" }).click();
    await expect(page).toHaveURL(/\/about$/);
  }
  await context.close();
});

test("with JavaScript there is one menu button", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/");
  await expect(page.locator("header summary")).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "About Us" })).toBeVisible();
});

test("[2.1] pages that do not exist have titles of their own", async ({ page, brand }) => {
  const titleAt = async (path: string, status: number) => {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, status]);
    return expect(page);
  };
  const suffix = ` | ${brand.name}`;
  await (await titleAt("/nothing-here", 404)).toHaveTitle(`Page not found${suffix}`);
  await (await titleAt("/bearings/nothing-here", 404)).toHaveTitle(`Page not found${suffix}`);
  await (await titleAt(`${brand.paths.product}/nothing-here`, 404)).toHaveTitle(
    `Bearing not found${suffix}`,
  );
  await expect(page.getByRole("heading", { level: 1, name: "Bearing not found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Search for NOTHING HERE" })).toBeVisible();
  await checkScreen(page, "bearing-not-found");
  await (await titleAt(`/productDetail/${brand.name}:99999999`, 404)).toHaveTitle(
    `Bearing not found${suffix}`,
  );
});

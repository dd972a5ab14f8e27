import { routes } from "../../lib/routes.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";

test("[2.7] the menu of a phone opens and closes without JavaScript; with it there is one menu button", async ({
  browser,
  baseURL,
  brand,
  page,
  viewport,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? "",
    viewport,
  });
  const plain = await context.newPage();
  for (const path of ["/", routes.product(brand, "6204")]) {
    await plain.goto(path);
    const nav = plain.getByRole("navigation", { name: "Main" });
    await expect(nav).toBeHidden();
    const menu = plain.locator("header summary");
    await menu.click();
    await expect(nav.getByRole("link", { name: "About Us" })).toBeVisible();
    await menu.click();
    await expect(nav).toBeHidden();
    await menu.click();
    await nav.getByRole("link", { name: "About Us" }).click();
    await expect(plain).toHaveURL(/\/about$/);
  }
  await context.close();

  await page.goto("/");
  await expect(page.locator("header summary")).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "About Us" })).toBeVisible();
});

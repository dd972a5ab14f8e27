import { routes } from "../../lib/routes.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("[2.7] the menu of a phone opens and closes", async ({ page, brand }) => {
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
  });
});

test("[2.7] with JavaScript there is one menu button", async ({ page }) => {
  await page.goto("/");
  await expect(page.locator("header summary")).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  const nav = page.getByRole("navigation", { name: "Main" });
  await expect(nav.getByRole("link", { name: "About Us" })).toBeVisible();
});

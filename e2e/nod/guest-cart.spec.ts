import type { Page } from "@playwright/test";
import { messages } from "../../lib/forms/messages.ts";
import { routes } from "../../lib/routes.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const addToCart = (page: Page) => page.getByRole("button", { name: /add to cart/i }).first();

test.beforeEach(async ({ page, brand }) => {
  await page.goto(routes.product(brand, "6204"));
  await addToCart(page).click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("[4.9] adding the same item again adds its quantity; the cart survives a reload", async ({
  page,
  brand,
}) => {
  await page.goto(routes.product(brand, "6204"));
  await page
    .getByLabel(/^Quantity of 6204/)
    .first()
    .fill("4");
  await addToCart(page).click();
  await expect(page).toHaveURL(/\/cart$/);
  const quantity = page.getByLabel(/^Quantity of 6204/);
  await expect(quantity).toHaveValue("5");
  await page.reload();
  await expect(quantity).toHaveValue("5");
  await quantity.fill("7");
  await quantity.press("Enter");
  await page.reload();
  await expect(quantity).toHaveValue("7");
});

test("[5.14] an invalid quantity is refused and the previous one stays", async ({ page }) => {
  const quantity = page.getByLabel(/^Quantity of 6204/);
  for (const typed of ["0", "-1", "1.5", "many"]) {
    await quantity.fill(typed);
    await quantity.press("Enter");
    await expect(page.getByText(messages.quantityRange)).toBeVisible();
  }
  await page.reload();
  await expect(quantity).toHaveValue("1");
});

test("[2.35][2.39] an emptied cart shows the empty state", async ({ page }) => {
  await page.getByRole("button", { name: /^Delete 6204/ }).click();
  await expect(page.getByText("Your Cart is empty")).toBeVisible();
  await checkScreen(page, "empty-cart");
});

test("[2.6] another tab shows the same cart", async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto("/cart");
  await expect(other.getByLabel(/^Quantity of 6204/)).toHaveValue("1");
  await page.getByLabel(/^Quantity of 6204/).fill("3");
  await page.getByLabel(/^Quantity of 6204/).press("Enter");
  await expect(other.getByLabel(/^Quantity of 6204/)).toHaveValue("3");
});

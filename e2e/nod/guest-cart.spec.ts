import { routes } from "../../lib/routes.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("[2.6][2.35][2.39][4.9] a guest's cart adds up, survives a reload, is the same in another tab, and can be emptied", async ({
  page,
  context,
  brand,
}) => {
  const addToCart = page.getByRole("button", { name: /add to cart/i }).first();
  const quantity = page.getByLabel(/^Quantity of 6204/);
  await page.goto(routes.product(brand, "6204"));
  await addToCart.click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goto(routes.product(brand, "6204"));
  await quantity.first().fill("4");
  await addToCart.click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(quantity).toHaveValue("5");
  await page.reload();
  await expect(quantity).toHaveValue("5");

  const other = await context.newPage();
  await other.goto("/cart");
  await expect(other.getByLabel(/^Quantity of 6204/)).toHaveValue("5");
  await quantity.fill("7");
  await quantity.press("Enter");
  await expect(other.getByLabel(/^Quantity of 6204/)).toHaveValue("7");

  await page.getByRole("button", { name: /^Delete 6204/ }).click();
  await expect(page.getByText("Your Cart is empty")).toBeVisible();
  await expect(other.getByText("Your Cart is empty")).toBeVisible();
  await checkScreen(page, "empty-cart");
});

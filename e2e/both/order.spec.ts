import type { Page } from "@playwright/test";
import type { Brand } from "../../brands/types.ts";
import { messages } from "../../lib/forms/messages.ts";
import { routes } from "../../lib/routes.ts";
import { demoBuyer } from "../buyers.ts";
import { ask, expect, fillCart, itemsInStock, logIn, test } from "../fixtures.ts";
import { checkScreen } from "../screen.ts";

const confirm = (page: Page) => page.getByRole("button", { name: "Confirm and Pay" });
const orders = async (page: Page) => {
  const { data } = await ask<{ orderNumber: string }[]>(page, "/api/orders");
  return new Set(data.map((line) => line.orderNumber.split("I")[0]));
};

async function review(page: Page, brand: Brand, lines = 1) {
  await fillCart(page, (await itemsInStock(page)).slice(0, lines));
  await page.goto("/cart");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(new RegExp(brand.paths.review));
  await expect(page.getByText("Total incl. GST")).toBeVisible();
}

test("[4.12] two presses of Confirm and Pay make one order", async ({
  page,
  signedIn: _,
  brand,
}) => {
  await review(page, brand);
  await confirm(page).dblclick();
  await expect(page).toHaveURL(/\/orderPlaced/);
  expect((await orders(page)).size).toBe(1);
});

test("[4.12] the review survives a reload, and another address re-prices visibly", async ({
  page,
  signedIn: _,
  brand,
}) => {
  await review(page, brand, 2);
  await expect(page.getByText("CGST").first()).toBeVisible();
  await page.getByRole("radio", { name: /Peenya/ }).check();
  await expect(page.getByText("IGST").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: /Peenya/ })).toBeChecked();
  await expect(confirm(page)).toBeEnabled();
  await expect(page.getByRole("radio", { name: /Chakan/ })).toBeDisabled();
});

test("[2.49] going back after an order offers nothing that is ordered already", async ({
  page,
  signedIn: _,
  brand,
}) => {
  await review(page, brand, 2);
  await confirm(page).click();
  await expect(page).toHaveURL(/\/orderPlaced/);
  const number = await page.getByTestId("order-number").innerText();
  await page.reload();
  await expect(page.getByTestId("order-number")).toHaveText(number);
  await page.goBack();
  await expect(confirm(page)).toHaveCount(0);
  await page.goto("/cart");
  await expect(page.getByText("Your Cart is empty")).toBeVisible();
  expect((await orders(page)).size).toBe(1);
});

test("[2.49] what was not ticked stays in the cart and is named", async ({ page, signedIn: _ }) => {
  const items = (await itemsInStock(page)).slice(0, 2);
  await fillCart(page, items);
  await page.goto("/cart");
  await page
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
  await confirm(page).click();
  await expect(page).toHaveURL(/\/orderPlaced/);
  await expect(page.getByText("Still in your cart")).toBeVisible();
  await page.getByRole("link", { name: "View cart" }).click();
  await expect(page.getByLabel(/^Quantity of /)).toHaveCount(1);
});

test("[4.1] a guest cart merged in two tabs is added once", async ({
  page,
  context,
  brand,
  buyer,
}) => {
  await page.goto(routes.product(brand, "6204"));
  await page
    .getByLabel(/^Quantity of 6204/)
    .first()
    .fill("3");
  await page
    .getByRole("button", { name: /add to cart/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  await page.goto("/login?next=/cart");
  await logIn(page, buyer);
  await expect(page.getByLabel(/^Quantity of 6204/)).toHaveValue("3");

  const other = await context.newPage();
  await other.goto("/about");
  await other.evaluate((kept) => Object.assign(localStorage, JSON.parse(kept)), stored);
  await Promise.all([other.goto("/cart"), page.goto("/cart")]);
  for (const tab of [page, other]) {
    await expect(tab.getByLabel(/^Quantity of 6204/)).toHaveValue("3");
  }
  expect((await ask<unknown[]>(page, "/api/cart")).data).toHaveLength(1);
});

for (const [login, says] of [
  ["nobalance", messages.noBalance],
  ["overdue", messages.overdue],
] as const) {
  test(`[4.13] ${login}@ can't order on credit and reads why`, async ({ page, brand }) => {
    await page.goto("/login");
    await logIn(page, demoBuyer(login, brand.id));
    await fillCart(page, (await itemsInStock(page)).slice(0, 1));
    await page.goto("/cart");
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await page.getByRole("button", { name: "Checkout" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
    await expect(page.getByText(says).first()).toBeVisible();
    await expect(confirm(page)).toHaveCount(0);
    await checkScreen(page, `review-${login}`);
  });
}

test("[2.53][8.13] an empty order history says so", async ({ page, signedIn: _ }) => {
  await page.goto("/order-history");
  await expect(page.getByText(/no orders|not ordered|nothing/i).first()).toBeVisible();
  await checkScreen(page, "order-history-empty");
});

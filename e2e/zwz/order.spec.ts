import { routes } from "../../lib/routes.ts";
import { confirm, orderNumbers, payable, toReview } from "../../test/e2e/checkout.ts";
import { ask, expect, fillCart, itemsInStock, logIn, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("[4.12] two presses of Confirm and Pay make one order", async ({
  page,
  signedIn: _,
  brand,
}) => {
  await toReview(page, brand);
  await confirm(page).dblclick();
  await expect(page).toHaveURL(/\/orderPlaced/);
  expect((await orderNumbers(page)).size).toBe(1);
});

test("[4.12] the review survives a reload, and choosing another address updates the prices", async ({
  page,
  signedIn: _,
  brand,
}) => {
  await toReview(page, brand, 2);
  await expect(page.getByText("CGST").first()).toBeVisible();
  await page.getByRole("radio", { name: /Peenya/ }).check();
  await expect(page.getByText("IGST").first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("radio", { name: /Peenya/ })).toBeChecked();
  await expect(confirm(page)).toBeEnabled();
  await expect(page.getByRole("radio", { name: /Chakan/ })).toBeDisabled();
});

test("[2.43][2.46] address, PO number and total stand beside Confirm and Pay, the lines below", async ({
  page,
  brand,
  signedIn: _,
}) => {
  await toReview(page, brand, 3);
  await page.getByLabel("PO number").fill("PO/26/4711");
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  const address = await page
    .getByRole("radio", { checked: true })
    .first()
    .locator("xpath=..")
    .innerText();
  const city = address.split("\n").at(-1) ?? "";
  for (const fact of [city, "PO/26/4711", "3 items, 6 pieces", await payable(page)]) {
    await expect(summary).toContainText(fact);
  }
  const bottom = (await confirm(page).boundingBox())?.y ?? 0;
  const lines = (await page.getByRole("table").boundingBox())?.y ?? 0;
  expect(lines).toBeGreaterThan(bottom);
  await confirm(page).scrollIntoViewIfNeeded();
  await expect(page.getByLabel("PO number")).toBeInViewport();
  await checkScreen(page, "review-lines-below");
});

test("[4.12] an order to another address does not change the address of the next one", async ({
  page,
  signedIn: _,
  brand,
}) => {
  await toReview(page, brand);
  await page.getByRole("radio", { name: /Peenya/ }).check();
  await page.getByRole("link", { name: "Go back to cart" }).click();
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  await expect(summary).toContainText("IGST");
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("dialog")).toContainText("Peenya");
  await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByRole("radio", { name: /Peenya/ })).toBeChecked();
  await confirm(page).click();
  await expect(page).toHaveURL(/\/orderPlaced/);

  await toReview(page, brand);
  await expect(page.getByRole("radio", { name: /Default Address/ })).toBeChecked();
  await expect(summary).toContainText("CGST");
});

test("[2.49] going back after an order does not offer the ordered lines again", async ({
  page,
  signedIn: _,
  brand,
}) => {
  await toReview(page, brand, 2);
  await confirm(page).click();
  await expect(page).toHaveURL(/\/orderPlaced/);
  const number = await page.getByTestId("order-number").innerText();
  await page.reload();
  await expect(page.getByTestId("order-number")).toHaveText(number);
  await page.goBack();
  await expect(confirm(page)).toHaveCount(0);
  await page.goto("/cart");
  await expect(page.getByText("Your Cart is empty")).toBeVisible();
  expect((await orderNumbers(page)).size).toBe(1);
});

test("[2.49] unselected lines stay in the cart and are listed", async ({ page, signedIn: _ }) => {
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
  await other.evaluate((state) => Object.assign(localStorage, JSON.parse(state)), stored);
  await Promise.all([other.goto("/cart"), page.goto("/cart")]);
  for (const tab of [page, other]) {
    await expect(tab.getByLabel(/^Quantity of 6204/)).toHaveValue("3");
  }
  expect((await ask<unknown[]>(page, "/api/cart")).data).toHaveLength(1);
});

test("[2.53][8.13] an empty order history shows its empty state", async ({ page, signedIn: _ }) => {
  await page.goto("/order-history");
  await expect(page.getByText("You have no orders yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Find a bearing" })).toBeVisible();
  await checkScreen(page, "order-history-empty");
});

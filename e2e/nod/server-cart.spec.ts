import type { Page } from "@playwright/test";
import { messages } from "../../lib/forms/messages.ts";
import { routes } from "../../lib/routes.ts";
import { payable } from "../../test/e2e/checkout.ts";
import { ask, expect, fillCart, itemsInStock, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const boxes = (page: Page) => page.getByLabel(/^Quantity of /);

test.beforeEach(async ({ signedIn: _buyer, page }) => {
  await fillCart(page, (await itemsInStock(page)).slice(0, 2));
  await page.goto("/cart");
  await expect(page.getByRole("checkbox", { name: "Select all" })).toBeVisible();
});

test("[2.37][4.8][4.11][4.20][5.13][8.12] a cart is changed by keyboard, split into stock and back-order, and added to from a product page", async ({
  page,
  brand,
}) => {
  const line = page
    .getByRole("row")
    .filter({ has: boxes(page) })
    .first();
  const box = boxes(page).first();
  const savedQuantities = async () => {
    const { data } = await ask<{ quantity: number }[]>(page, "/api/cart");
    return data.map(({ quantity }) => quantity).sort((a, b) => a - b);
  };

  await test.step("an item takes two lines of a phone, with the rest on request", async () => {
    const row = page.getByRole("table").locator("tbody tr").first();
    const height = async () => (await row.boundingBox())?.height ?? 0;
    // Two lines of 44 pixels, which a finger needs, with their padding; stock and two dates may be three lines of text.
    await expect.poll(height).toBeLessThanOrEqual(136);
    await expect(row.getByText("Origin")).toBeHidden();
    await row.getByRole("button", { name: /^Details of / }).click();
    await expect(row.getByText("Origin")).toBeVisible();
    await expect(row.getByText("GST")).toBeVisible();
    await checkScreen(page, "cart-details");
  });

  await test.step("buttons and Enter save a quantity", async () => {
    const more = page.getByRole("button", { name: /^One more / }).first();
    for (let press = 0; press < 3; press++) await more.press("Enter");
    await expect(box).toHaveValue("5");
    await page
      .getByRole("button", { name: /^One less / })
      .first()
      .press("Enter");
    await expect(box).toHaveValue("4");
    await page.getByRole("heading", { name: "My Cart" }).click();
    await expect.poll(savedQuantities).toEqual([2, 4]);
    await boxes(page).last().fill("7");
    await boxes(page).last().press("Enter");
    await expect.poll(savedQuantities).toEqual([4, 7]);
    await page.reload();
    await expect(box).toHaveValue("4");
    await expect(boxes(page).last()).toHaveValue("7");
  });

  await test.step("adding an item that is in the cart asks, and Continue sets its quantity", async () => {
    const name = await page.getByRole("main").locator("a.part-number").first().innerText();
    const addToCart = page.getByRole("button", { name: /add to cart/i }).first();
    await page.goto(routes.product(brand, name));
    for (const quantity of await boxes(page).all()) await quantity.fill("9");
    await addToCart.click();
    const question = page.getByRole("dialog");
    await expect(question).toContainText(messages.duplicateItem);
    await checkScreen(page, "duplicate-item");
    await question.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(/product-category/);
    await expect(addToCart).toBeFocused();
    await addToCart.click();
    await question.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByLabel(`Quantity of ${name}`).first()).toHaveValue("9");
  });

  await test.step("more than the stock is announced, split in two, and can be checked out", async () => {
    const checkout = page.getByRole("button", { name: "Checkout" });
    await line.getByRole("checkbox").check();
    await expect(checkout).toBeEnabled();
    await box.fill("90000");
    await box.press("Enter");
    await expect(page.getByText(messages.differentAvailability).first()).toBeVisible();
    const pieces = async (state: string) => {
      const text = await line
        .getByText(new RegExp(`^[\\d,]+ ${state}`))
        .first()
        .innerText();
      return Number.parseInt(text.replaceAll(",", ""), 10);
    };
    const [now, later] = [await pieces("in stock"), await pieces("on back-order")];
    expect(now).toBeGreaterThan(0);
    expect(now + later).toBe(90_000);
    await expect(page.getByText(messages.checkoutOnlyStock)).toHaveCount(0);
    await expect(checkout).toBeEnabled();
    await page.getByLabel("Filter by availability").selectOption("Stock");
    await checkScreen(page, "cart-filtered");
  });
});

test("[2.38] totals are of the whole cart until lines are selected; selected lines are removed together, also if one is gone", async ({
  page,
  context,
}) => {
  await fillCart(page, (await itemsInStock(page, "6205")).slice(0, 3));
  await page.reload();
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  const lines = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  await expect(lines).toHaveCount(5);
  await expect(summary).toContainText("Whole cart: 5 items");
  const whole = await payable(page);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(summary).toContainText("5 of 5 items selected");
  expect(await payable(page)).toBe(whole);
  await lines.first().uncheck();

  // Removed in another tab meanwhile: the outcome is the same.
  const other = await context.newPage();
  await other.goto("/cart");
  await page.getByRole("button", { name: "Remove selected (4)" }).focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Remove 4 items from your cart?" });
  await expect(dialog.getByRole("button", { name: "Keep" })).toBeVisible();
  await checkScreen(page, "cart-remove-selected");
  const gone = other.waitForResponse((response) => response.request().method() === "DELETE");
  await other
    .getByRole("button", { name: /^Remove (?!selected)/ })
    .last()
    .click();
  await gone;
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText("Removed from your cart: 4 items.")).toBeVisible();
  await expect(lines).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "My Cart" })).toBeFocused();
  await page.reload();
  await expect(lines).toHaveCount(1);
});

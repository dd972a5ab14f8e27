import type { Page } from "@playwright/test";
import type { Item } from "../../lib/contract/item.ts";
import { messages } from "../../lib/forms/messages.ts";
import { routes } from "../../lib/routes.ts";
import { payable } from "../../test/e2e/checkout.ts";
import { ask, expect, fillCart, itemsInStock, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

/** The screen shows a change at once; a reload must not overtake it. */
const changed = (page: Page) =>
  page.waitForResponse((reply) => /\/api\/cart\/items\//.test(reply.url()) && reply.ok());

test.beforeEach(async ({ signedIn: _buyer, page }) => {
  const items = await itemsInStock(page);
  await fillCart(page, items.slice(0, 2));
  await page.goto("/cart");
  await expect(page.getByRole("checkbox", { name: "Select all" })).toBeVisible();
});

test("[2.37][4.20] a quantity is saved on Enter, and a line can be removed", async ({ page }) => {
  const quantities = page.getByLabel(/^Quantity of /);
  const saved = changed(page);
  await quantities.first().fill("5");
  await quantities.first().press("Enter");
  await saved;
  await page.reload();
  await expect(quantities.first()).toHaveValue("5");
  const removed = changed(page);
  await page
    .getByRole("button", { name: /^Remove (?!selected)/ })
    .first()
    .click();
  await removed;
  await expect(quantities).toHaveCount(1);
  await page.reload();
  await expect(quantities).toHaveCount(1);
});

test("[8.12][4.11] a quantity above the stock is announced and split in two, and can be checked out", async ({
  page,
}) => {
  const line = page
    .getByRole("row")
    .filter({ has: page.getByLabel(/^Quantity of /) })
    .first();
  const checkout = page.getByRole("button", { name: "Checkout" });
  await line.getByRole("checkbox").check();
  await expect(checkout).toBeEnabled();
  await line.getByLabel(/^Quantity of /).fill("90000");
  await line.getByLabel(/^Quantity of /).press("Enter");
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
});

test("[2.38][5.13] Checkout waits for a selection and takes stock only", async ({ page }) => {
  const checkout = page.getByRole("button", { name: "Checkout" });
  await expect(checkout).toBeDisabled();
  await expect(page.getByText(messages.selectItem)).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(checkout).toBeEnabled();

  const { data } = await ask<{ items: Item[] }>(page, "/api/search/items?q=6204");
  const later = data.items.filter((item) => item.availability !== "Stock" && item.listPrice > 0);
  expect(later.length).toBeGreaterThan(0);
  await fillCart(page, later.slice(0, 1));
  await page.reload();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(page.getByText(messages.checkoutOnlyStock)).toBeVisible();
  await expect(checkout).toBeDisabled();

  await page.getByLabel("Filter by availability").selectOption("Stock");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(page.getByRole("checkbox", { name: /^Select (?!all)/ })).toHaveCount(2);
  await checkScreen(page, "cart-filtered");
});

test("[4.8] adding an item already in the cart needs confirmation, and Continue sets its quantity", async ({
  page,
  brand,
}) => {
  const name = await page
    .getByRole("main")
    .locator("a.part-number, .part-number a")
    .first()
    .innerText();
  const addToCart = page.getByRole("button", { name: /add to cart/i }).first();
  const add = async () => {
    await page.goto(routes.product(brand, name));
    for (const quantity of await page.getByLabel(/^Quantity of /).all()) await quantity.fill("9");
    await addToCart.click();
  };
  await add();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(messages.duplicateItem);
  await checkScreen(page, "duplicate-item");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/product-category/);
  await expect(addToCart).toBeFocused();
  await add();
  await page.getByRole("dialog").getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByLabel(`Quantity of ${name}`).first()).toHaveValue("9");
});

test("[2.38] totals are of the whole cart until lines are selected; selected lines are removed together", async ({
  page,
  context,
}) => {
  await fillCart(page, (await itemsInStock(page, "6205")).slice(0, 3));
  await page.reload();
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  const lines = page.getByRole("checkbox", { name: /^Select (?!all)/ });
  await expect(lines.first()).toBeVisible();
  const count = await lines.count();
  await expect(summary).toContainText(`Whole cart: ${count} items`);
  const whole = await payable(page);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(summary).toContainText(`${count} of ${count} items selected`);
  expect(await payable(page)).toBe(whole);
  await lines.first().uncheck();

  // Removed in another tab meanwhile: the outcome is the same.
  const other = await context.newPage();
  await other.goto("/cart");
  const removal = page.getByRole("button", { name: `Remove selected (${count - 1})` });
  await removal.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: `Remove ${count - 1} items from your cart?` });
  await expect(dialog.getByRole("button", { name: "Keep" })).toBeVisible();
  await checkScreen(page, "cart-remove-selected");
  const gone = other.waitForResponse((response) => response.request().method() === "DELETE");
  await other
    .getByRole("button", { name: /^Remove (?!selected)/ })
    .last()
    .click();
  await gone;
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(page.getByText(`Removed from your cart: ${count - 1} items.`)).toBeVisible();
  await expect(lines).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "My Cart" })).toBeFocused();
  await page.reload();
  await expect(lines).toHaveCount(1);
});

test("[4.20] pieces are added and taken off with buttons, also by keyboard", async ({ page }) => {
  const box = page.getByLabel(/^Quantity of /).first();
  const before = Number(await box.inputValue());
  const more = page.getByRole("button", { name: /^One more / }).first();
  for (let press = 0; press < 3; press++) await more.press("Enter");
  await expect(box).toHaveValue(String(before + 3));
  await page
    .getByRole("button", { name: /^One less / })
    .first()
    .press("Enter");
  await expect(box).toHaveValue(String(before + 2));
  await page.getByRole("heading", { name: "My Cart" }).click();
  const savedQuantities = async () => {
    const { data } = await ask<{ quantity: number }[]>(page, "/api/cart");
    return data.map(({ quantity }) => quantity);
  };
  await expect.poll(savedQuantities).toContain(before + 2);
  await page.reload();
  await expect(box).toHaveValue(String(before + 2));
});

test("on a phone an item takes two lines, with the rest on request", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const row = page.getByRole("table").locator("tbody tr").first();
  const height = async () => (await row.boundingBox())?.height ?? 0;
  // Two lines of 44 pixels, which a finger needs, with their padding; stock and two dates may be three lines of text.
  expect(await height()).toBeLessThanOrEqual(136);
  await expect(row.getByText("Origin")).toBeHidden();
  await row.getByRole("button", { name: /^Details of / }).click();
  await expect(row.getByText("Origin")).toBeVisible();
  await expect(row.getByText("GST")).toBeVisible();
  await checkScreen(page, "cart-details");
});

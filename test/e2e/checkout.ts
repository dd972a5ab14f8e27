import type { Page } from "@playwright/test";
import type { Brand } from "../../brands/types.ts";
import { messages } from "../../lib/forms/messages.ts";
import { routes } from "../../lib/routes.ts";
import { ask, expect, fillCart, itemsInStock } from "./fixtures.ts";

export const confirm = (page: Page) => page.getByRole("button", { name: "Confirm and Pay" });

/** Page of the mock payment gateway, in its frame over the review page. */
export const provider = (page: Page) => page.frameLocator('iframe[title="Test payment"]');

/** Numbers of the signed-in buyer's orders. */
export async function orderNumbers(page: Page): Promise<Set<string>> {
  const { data } = await ask<{ orderNumber: string }[]>(page, "/api/orders");
  return new Set(data.map((line) => line.orderNumber.split("I")[0] ?? ""));
}

/** Fills the cart and goes to the review page. */
export async function toReview(page: Page, brand: Brand, lines = 1) {
  const items = (await itemsInStock(page)).slice(0, lines);
  await fillCart(page, items);
  await page.goto("/cart");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(new RegExp(routes.review(brand)));
  await expect(page.getByText("Total incl. GST")).toBeVisible();
  return items;
}

/** Puts that many items of several sizes, two pieces each, into the cart. */
export async function fillCartWith(page: Page, count: number) {
  let left = count;
  for (const size of ["6205", "6206", "6207", "6208", "6305", "6306"]) {
    const items = (await itemsInStock(page, size, 2, 1)).slice(0, left);
    await fillCart(page, items);
    left -= items.length;
    if (left === 0) return;
  }
  throw new Error(`${left} items short`);
}

/** Places the order of the open review page; returns its number. */
export async function place(page: Page): Promise<string> {
  await confirm(page).click();
  await expect(page).toHaveURL(/\/orderPlaced/);
  return page.getByTestId("order-number").innerText();
}

/** Chooses online payment and waits for the gateway's page. */
export async function openPayment(page: Page) {
  await expect(confirm(page)).toBeVisible();
  const choice = page.getByRole("radio", { name: messages.payOnline });
  if (await choice.count()) await choice.check();
  await confirm(page).click();
  await expect(provider(page).getByRole("button", { name: "Pay", exact: true })).toBeVisible();
}

/**
 * Presses a button of the gateway's page, or Escape. From inside the page, because its frame may disappear
 * before Playwright's press returns.
 */
export async function atProvider(page: Page, name: string, key: "Enter" | "Escape" = "Enter") {
  const button = provider(page).getByRole("button", { name, exact: true });
  await expect(button).toBeVisible();
  await button.evaluate((element, pressed) => {
    const event =
      pressed === "Enter"
        ? new MouseEvent("click", { bubbles: true })
        : new KeyboardEvent("keydown", { key: pressed, bubbles: true });
    setTimeout(() => element.dispatchEvent(event));
  }, key);
}

/** The amount to pay in the Order Summary of the open page. */
export async function payable(page: Page): Promise<string> {
  const total = /Total incl\. GST\s*(₹[\d,.]+)/;
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  await expect(summary).toHaveText(total, { useInnerText: true });
  const [, figure = ""] = total.exec(await summary.innerText()) ?? [];
  expect(figure).not.toBe("");
  return figure;
}

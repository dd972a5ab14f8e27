import type { Page } from "@playwright/test";
import { zwz } from "../../brands/zwz.ts";
import { login } from "../../lib/contract/auth.ts";
import type { Item } from "../../lib/contract/item.ts";
import { createRfi } from "../../lib/contract/rfi.ts";
import { messages } from "../../lib/forms/messages.ts";
import { routes } from "../../lib/routes.ts";
import { freshBuyer } from "../../test/e2e/buyers.ts";
import { place } from "../../test/e2e/checkout.ts";
import { ask, expect, logIn, test } from "../../test/e2e/fixtures.ts";
import { consoleUrl, lastMessage, signedInOperator } from "../../test/e2e/operator.ts";
import { call } from "../../test/e2e/orders.ts";
import { ports } from "../../test/e2e/ports.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

/** Addresses of the buyer's pages; the operator's are of another host. */
test.use({ baseURL: `http://zwz.localhost:${ports.main.storefront}` });

const TEXT = "FAG 6305-2RSR, 4 pieces";
const PHONE = { width: 360, height: 740 };

/** Items of several sizes without stock, so that the answers don't touch that of other tests. */
async function findItems(page: Page, count: number): Promise<Item[]> {
  const found = new Map<string, Item>();
  for (const size of ["6305", "6205", "6206", "6306", "6204", "6304", "6208", "6308", "6210"]) {
    if (found.size >= count) break;
    const { data } = await ask<{ items: Item[] }>(page, `/api/search/items?q=${size}`);
    for (const item of data.items)
      if (item.availability !== "Stock" && item.listPrice > 0) found.set(item.id, item);
  }
  expect(found.size).toBeGreaterThanOrEqual(count);
  return [...found.values()].slice(0, count);
}

/** A buyer requests items that are out of stock, and one in words; returns the RFI's number. */
async function requestItems(page: Page, count: number) {
  const buyer = freshBuyer("zwz");
  await page.goto("/login");
  await logIn(page, buyer);
  const items = await findItems(page, count);
  const lines = items.map(({ id: itemId, name, brand }) => ({ itemId, name, brand, quantity: 5 }));
  // The store sends items and texts apart; the API takes them together.
  const { key } = await call("zwz", login, login.encode(buyer));
  const texts = [{ text: TEXT, quantity: 4 }];
  const request = { lines, texts, note: "For the crusher", requestId: crypto.randomUUID() };
  const { number } = await call("zwz", createRfi, createRfi.encode(request), key);
  return { buyer, number, lines: items.length + 1 };
}

const row = (page: Page, line: number) =>
  page.getByRole("listitem", { name: `Line ${line}`, exact: true });
const cell = (page: Page, label: string, line: number) =>
  row(page, line).getByLabel(`${label}, line ${line}`);

test("[2.51][2.52] a buyer requests ten lines, an operator answers all at once, and the buyer orders", async ({
  page,
  context,
}) => {
  const { buyer, number, lines } = await requestItems(page, 9);
  expect(lines).toBe(10);

  const desk = await context.newPage();
  await signedInOperator(desk, ["sales"], "/rfis");
  await desk.getByLabel("Number, customer, item or text").fill(number);
  await desk.keyboard.press("Enter");
  await expect(desk.getByRole("table", { name: "RFIs" })).toContainText("10 waiting");
  await checkScreen(desk, "ops-rfis");
  await desk.getByRole("link", { name: number }).click();
  await expect(desk.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await expect(desk.getByText("For the crusher")).toBeVisible();
  await checkScreen(desk, "ops-rfi");

  await desk.getByRole("button", { name: "Select all" }).click();
  const terms = desk.getByRole("form", { name: "Terms for the selected lines" });
  await terms.getByLabel("Lead time in days").fill("21");
  await terms.getByLabel("Discount on list price (%)").fill("12.5");
  await terms.getByRole("button", { name: "Apply to selected lines" }).click();
  await expect(cell(desk, "Price (₹)", 9)).not.toHaveValue("");
  await expect(cell(desk, "Price (₹)", 10)).toHaveValue("");

  // By keyboard: down the column, and one note for all lines.
  await cell(desk, "Price (₹)", 9).focus();
  await desk.keyboard.press("Enter");
  await expect(cell(desk, "Price (₹)", 10)).toBeFocused();
  await desk.keyboard.type("1,165.00");
  await cell(desk, "Note to the buyer", 1).fill("Ex Mumbai");
  await cell(desk, "Note to the buyer", 1).press("Control+d");
  await expect(cell(desk, "Note to the buyer", 10)).toHaveValue("Ex Mumbai");

  await desk.getByRole("button", { name: "Send 10 answers" }).click();
  await expect(row(desk, 10).getByText("Choose the item you offer")).toBeVisible();
  await row(desk, 10)
    .getByRole("button", { name: /^Choose the item/ })
    .click();
  const dialog = desk.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: /^Offer this/ }).first()).toBeVisible();
  await checkScreen(desk, "ops-rfi-item");
  await dialog
    .getByRole("button", { name: /^Offer this/ })
    .first()
    .click();
  await expect(row(desk, 10).getByText(/^Offer:/)).toBeVisible();

  await desk.getByRole("button", { name: "Save draft" }).click();
  await expect(desk.getByText(/Draft saved by/)).toBeVisible();
  await desk.reload();
  await expect(cell(desk, "Price (₹)", 10)).toHaveValue("1,165.00");
  await desk.getByRole("button", { name: "Send 10 answers" }).click();
  await expect(desk.getByText("Answers sent")).toBeVisible();
  await expect(row(desk, 1).getByText("Offered")).toBeVisible();
  await expect(desk.getByText(/Draft saved by/)).toHaveCount(0);

  const mail = await lastMessage("zwz", buyer.email);
  expect(mail.template).toBe("rfi-answered");
  expect(mail.text).toContain(`/api/rfi/${number}/quotation`);
  expect(mail.text).toContain("Ex Mumbai");

  await page.goto(routes.rfi(number));
  await expect(page.getByText(`For your “${TEXT}”`)).toBeVisible();
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByTitle(messages.lockedQuantity)).toHaveCount(10);
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(new RegExp(routes.review(zwz)));
  const order = await place(page);
  await desk.reload();
  await expect(row(desk, 1).getByText("Ordered", { exact: true })).toBeVisible();
  await expect(row(desk, 1).getByRole("link", { name: order }).first()).toBeVisible();
});

test("a second operator learns what the first one sent, on a phone", async ({ page, context }) => {
  const { number } = await requestItems(page, 2);
  const first = await context.newPage();
  await first.setViewportSize(PHONE);
  await signedInOperator(first, ["sales"], `/rfis/${number}`);
  await cell(first, "Price (₹)", 1).fill("120");
  await cell(first, "Lead time in days", 1).fill("9");
  await checkScreen(first, "ops-rfi-360");
  // The session is the same, the page another.
  const second = await context.newPage();
  await second.goto(consoleUrl(`/rfis/${number}`));
  await cell(second, "Price (₹)", 1).fill("130");
  await cell(second, "Lead time in days", 1).fill("9");
  await second.getByRole("button", { name: "Send 1 answer" }).click();
  await expect(second.getByText("Answers sent")).toBeVisible();

  await first.getByRole("button", { name: "Send 1 answer" }).click();
  await expect(first.getByText(/^Line 1 was changed by .+ at ₹130\.00/)).toBeVisible();
  await expect(row(first, 1).getByText("A colleague changed this line")).toBeVisible();
  await checkScreen(first, "ops-rfi-changed");
  await row(first, 1).getByRole("button", { name: "Keep their answer" }).click();
  await first.getByRole("button", { name: "Withdraw offers" }).click();
  const dialog = first.getByRole("dialog");
  await dialog.getByLabel("Reason, for the buyer").fill("Sold out");
  await dialog.getByRole("button", { name: "Withdraw offers" }).click();
  await expect(row(first, 1).getByText("Declined")).toBeVisible();

  for (const [path, name] of [
    ["/rfis", "ops-rfis-360"],
    ["/payments", "ops-payments-360"],
    ["/payments/invoices", "ops-invoices-360"],
    ["/payments/refunds", "ops-refunds-360"],
    ["/payments/receipts", "ops-receipts-360"],
  ] as const) {
    await first.goto(consoleUrl(path));
    await checkScreen(first, name);
  }
});

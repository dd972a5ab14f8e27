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

test("[2.51][2.52] a buyer requests ten lines, an operator answers all at once beside a colleague, and the buyer orders", async ({
  page,
  context,
}) => {
  const { buyer, number, lines } = await requestItems(page, 9);
  expect(lines).toBe(10);

  const consolePage = await context.newPage();
  await signedInOperator(consolePage, ["sales"], "/rfis");
  await consolePage.getByLabel("Number, customer, item or text").fill(number);
  await consolePage.keyboard.press("Enter");
  await expect(consolePage.getByRole("table", { name: "RFIs" })).toContainText("10 waiting");
  await consolePage.getByRole("link", { name: number }).click();
  await expect(consolePage.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await expect(consolePage.getByText("For the crusher")).toBeVisible();

  await consolePage.getByRole("button", { name: "Select all" }).click();
  const terms = consolePage.getByRole("form", { name: "Terms for the selected lines" });
  await terms.getByLabel("Lead time in days").fill("21");
  await terms.getByLabel("Discount on list price (%)").fill("12.5");
  await terms.getByRole("button", { name: "Apply to selected lines" }).click();
  await expect(cell(consolePage, "Price (₹)", 1)).not.toHaveValue("");
  await checkScreen(consolePage, "ops-rfi");

  // By keyboard: down the column, and one note for all lines.
  await cell(consolePage, "Price (₹)", 9).focus();
  await consolePage.keyboard.press("Enter");
  await expect(cell(consolePage, "Price (₹)", 10)).toBeFocused();
  await consolePage.keyboard.type("1,165.00");
  await cell(consolePage, "Note to the buyer", 1).fill("Ex Mumbai");
  await cell(consolePage, "Note to the buyer", 1).press("Control+d");
  await expect(cell(consolePage, "Note to the buyer", 10)).toHaveValue("Ex Mumbai");

  await consolePage.getByRole("button", { name: "Send 10 answers" }).click();
  await expect(row(consolePage, 10).getByText("Choose the item you offer")).toBeVisible();
  await row(consolePage, 10)
    .getByRole("button", { name: /^Choose the item/ })
    .click();
  const dialog = consolePage.getByRole("dialog");
  const substitute = dialog.getByRole("button", { name: /^Offer this/ }).first();
  await expect(substitute).toBeVisible();
  await checkScreen(consolePage, "ops-rfi-item");
  await substitute.click();
  await expect(row(consolePage, 10).getByText(/^Offer:/)).toBeVisible();

  // A colleague answers a line meanwhile. The session is the same, the page another.
  const colleague = await context.newPage();
  await colleague.goto(consoleUrl(`/rfis/${number}`));
  await cell(colleague, "Price (₹)", 2).fill("130");
  await cell(colleague, "Lead time in days", 2).fill("9");
  await colleague.getByRole("button", { name: "Send 1 answer" }).click();
  await expect(colleague.getByText("Answers sent")).toBeVisible();
  await consolePage.getByRole("button", { name: "Send 10 answers" }).click();
  await expect(consolePage.getByText(/^Line 2 was changed by .+ at ₹130\.00/)).toBeVisible();
  await expect(row(consolePage, 2).getByText("A colleague changed this line")).toBeVisible();
  await checkScreen(consolePage, "ops-rfi-changed", [360, 1280]);
  await row(consolePage, 2).getByRole("button", { name: "Keep their answer" }).click();

  await consolePage.getByRole("button", { name: "Save draft" }).click();
  await expect(consolePage.getByText(/Draft saved by/)).toBeVisible();
  await consolePage.reload();
  await expect(cell(consolePage, "Price (₹)", 10)).toHaveValue("1,165.00");
  await consolePage.getByRole("button", { name: "Send 9 answers" }).click();
  await expect(consolePage.getByText("Answers sent")).toBeVisible();
  for (const line of [1, 2])
    await expect(row(consolePage, line).getByText("Offered")).toBeVisible();
  await expect(consolePage.getByText(/Draft saved by/)).toHaveCount(0);

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
  await consolePage.reload();
  await expect(row(consolePage, 1).getByText("Ordered", { exact: true })).toBeVisible();
  await expect(row(consolePage, 1).getByRole("link", { name: order }).first()).toBeVisible();
});

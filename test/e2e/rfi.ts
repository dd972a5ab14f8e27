import type { Page } from "@playwright/test";
import type { Item } from "../../lib/contract/item.ts";
import type { Rfi } from "../../lib/contract/rfi.ts";
import { ask, expect, fillCart, PLAIN } from "./fixtures.ts";
import { operator } from "./operator.ts";

/** Items with a price and without stock, so that an answer does not touch other tests' stock. */
export async function itemsToRequest(page: Page, query = "6305"): Promise<Item[]> {
  if (page.url() === "about:blank") await page.goto(PLAIN);
  const { data } = await ask<{ items: Item[] }>(page, `/api/search/items?q=${query}`);
  const found = data.items.filter((item) => item.availability !== "Stock" && item.listPrice > 0);
  expect(found.length, `items like ${query} out of stock`).toBeGreaterThan(1);
  return found;
}

/** Creates a request without using the screens; returns its number. */
export async function requested(page: Page, items: Item[], quantity = 5): Promise<string> {
  const lines = items.map(({ id: itemId, name, brand }) => ({
    itemId,
    name,
    brand,
    quantity,
    targetPrice: null,
    neededBy: null,
  }));
  const body = { lines, note: "", requestId: crypto.randomUUID() };
  const { status, data } = await ask<{ number: string }>(page, "/api/rfi", "POST", body);
  expect(status).toBe(200);
  return data.number;
}

/** Offers lines of an RFI at these prices in rupees, with a lead time of three weeks. */
export const answer = (number: string, prices: Record<number, string>) =>
  operator("rfi/answer", {
    number,
    lines: Object.entries(prices).map(([line, price]) => ({ line: Number(line), price })),
    leadDays: 21,
    note: "From the next lot.",
  });

export const decline = (number: string, lines?: number[]) =>
  operator("rfi/decline", { number, lines, note: "No longer made." });

export const rfis = async (page: Page): Promise<Rfi[]> => (await ask<Rfi[]>(page, "/api/rfi")).data;

/** From a cart with these items to the review of their request. */
export async function reviewOf(page: Page, items: Item[], quantity = 5) {
  await fillCart(page, items, quantity);
  await page.goto("/cart");
  await page.getByRole("checkbox", { name: "Select all" }).filter({ visible: true }).check();
  await page.getByRole("button", { name: "RFI", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(page).toHaveURL(/\/rfq-review$/);
  await expect(page.getByRole("button", { name: "Proceed" })).toBeEnabled();
}

import { getLineName } from "../../lib/cart/line-name.ts";
import type { OrderList } from "../../lib/contract/order-lists.ts";
import { messages } from "../../lib/forms/messages.ts";
import { routes } from "../../lib/routes.ts";
import { ask, expect, itemsInStock, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const OWN = "qqww-7788";

test("a corrected number is remembered, and a list is saved, opened and kept from being overwritten", async ({
  page,
  brand,
  signedIn: _,
}) => {
  const [item] = await itemsInStock(page, "6305", 1, 1);
  if (!item) throw new Error("nothing in stock");
  const name = getLineName(brand, item);
  const enter = async (text: string) => {
    await page.getByLabel("Part numbers and quantities, one line each").fill(text);
    await page.getByRole("button", { name: /^(?:Match list|Add lines)$/ }).click();
  };
  await page.goto(routes.quickOrder());
  await enter(`${OWN}\t4`);
  await page.getByLabel(`Part number ${OWN}`).fill(name);
  await page.getByLabel(`Part number ${OWN}`).press("Enter");
  await page.getByRole("button", { name: "Remember as our number" }).click();
  const own = page.getByLabel(`Our number of ${item.name}`);
  await expect(own).toHaveValue(OWN);
  await checkScreen(page, "quick-order-own-number");
  await page.getByRole("button", { name: "Save our number" }).click();
  await expect(page.getByText(`Saved: “${OWN}” is your number of ${item.name}.`)).toBeVisible();

  await page.getByRole("button", { name: "Save list" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("Weekly order");
  await checkScreen(page, "quick-order-save-list");
  await dialog.getByRole("button", { name: "Save list" }).click();
  await expect(page.getByText("“Weekly order” saved")).toBeVisible();
  await page.getByRole("button", { name: "Clear list" }).click();

  // The own number finds its item, in any case.
  await enter(`${OWN.toUpperCase()}\t2`);
  await expect(page.getByText("Your number", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: new RegExp(`^${name} `) })).toBeVisible();
  await page.getByRole("button", { name: "Clear list" }).click();

  await page.getByRole("button", { name: "Open list (1)" }).click();
  await expect(dialog.getByText(/^1 row, changed by /)).toBeVisible();
  await checkScreen(page, "quick-order-open-list");
  const matched = page.waitForRequest("**/api/search/numbers");
  await dialog.getByRole("button", { name: "Open Weekly order" }).click();
  await expect(page.getByLabel(`Part number ${name}`)).toBeVisible();
  // The item that was saved is taken, not searched for.
  const { rows: lines } = (await matched).postDataJSON() as { rows: unknown };
  expect(lines).toEqual([{ text: name, itemId: item.id, quantity: 4 }]);
  await expect(page.getByText("1 matched, 0 to check, 0 not found.")).toBeVisible();

  // A colleague saves the list meanwhile.
  const { data: lists } = await ask<OrderList[]>(page, "/api/account/lists");
  const { id = 0, version = 0 } = lists[0] ?? {};
  const theirs = { replaces: { id, version }, name: "Weekly order" };
  const rows = [{ text: "6204", itemId: null, quantity: 1 }];
  expect((await ask(page, "/api/account/lists", "POST", { ...theirs, rows })).status).toBe(200);
  await page.getByRole("button", { name: "Save list" }).click();
  await dialog.getByRole("button", { name: "Replace list" }).click();
  await expect(dialog.getByText(messages.listChanged)).toBeVisible();
  await expect(dialog.getByText(/was changed after you opened it/)).toBeVisible();
  const { data: kept } = await ask<OrderList>(page, `/api/account/lists/${id}`);
  expect(kept.rows).toEqual(rows);
});

import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type { Brand } from "../../brands/types.ts";
import { getLineName } from "../../lib/cart/line-name.ts";
import type { CartLine } from "../../lib/contract/cart.ts";
import type { Item } from "../../lib/contract/item.ts";
import { messages } from "../../lib/forms/messages.ts";
import { sheetRow } from "../../lib/node/xlsx/write-xlsx.ts";
import { routes } from "../../lib/routes.ts";
import { ask, expect, fillCart, itemsInStock, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";
import { createXlsx } from "../../test/storefront/xlsx-file.ts";

const list = (page: Page) => page.getByLabel("Part numbers and quantities, one line each");
const rows = (page: Page) => page.getByRole("table", { name: "Your list" }).getByRole("row");
const row = (page: Page, number: string) =>
  rows(page).filter({ has: page.getByLabel(`Part number ${number}`, { exact: true }) });
const addButton = (page: Page) => page.getByRole("button", { name: /^Add [\d,]+ items? to cart$/ });

async function openQuickOrder(page: Page) {
  await page.goto(routes.quickOrder());
  await expect(list(page)).toBeVisible();
}

/** Pastes into the focused element, as Ctrl+V does. */
async function paste(page: Page, text: string) {
  await list(page).click();
  await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
  await page.keyboard.press("ControlOrMeta+V");
}

/** Items in stock, with different names, that a list names. */
async function itemsForList(page: Page, brand: Brand, count: number): Promise<Item[]> {
  const items = new Map<string, Item>();
  for (const query of ["6204", "6205", "6206", "6304", "6305", "6306", "6208", "6210"]) {
    for (const item of await itemsInStock(page, query, 1, 1))
      items.set(getLineName(brand, item), item);
  }
  expect(items.size).toBeGreaterThanOrEqual(count);
  return [...items.values()].slice(0, count);
}

const WAYS: ((name: string, quantity: number) => string)[] = [
  (name, quantity) => `${name} - ${quantity} nos`,
  (name, quantity) => `${quantity} x ${name}`,
  (name, quantity) => `${name} qty ${quantity}`,
  (name, quantity) => `${name} ${quantity} pcs`,
];

test("numbers of the search box and a pasted list of 40 lines become a guest's cart", async ({
  page,
  brand,
}) => {
  const items = await itemsForList(page, brand, 40);
  await openQuickOrder(page);
  await page.getByRole("combobox", { name: "Search by item" }).fill("6204, 6205");
  await page.getByRole("link", { name: "2 numbers: open in quick order" }).click();
  await expect(row(page, "6204")).toBeVisible();
  await expect(row(page, "6205")).toBeVisible();
  await expect(page).toHaveURL(/\/quick-order$/);
  await page.getByRole("button", { name: "Clear list" }).click();

  await paste(
    page,
    items.map((item, at) => WAYS[at % WAYS.length]?.(getLineName(brand, item), at + 1)).join("\n"),
  );
  await expect(page.getByText("40 matched, 0 to check, 0 not found.")).toBeVisible();
  await addButton(page).click();
  await expect(page.getByText("40 items added to your cart.")).toBeVisible();
  await expect(page).toHaveURL(/\/quick-order$/);
  const stored = await page.evaluate(() => localStorage.getItem("cartItems"));
  const quantities = (JSON.parse(stored ?? "[]") as { itemid: string; Quantity: number }[]).map(
    ({ itemid, Quantity }) => [itemid, Quantity],
  );
  expect(quantities).toEqual(items.map(({ id }, at) => [id, at + 1]));
  await expect(addButton(page)).toBeDisabled();
});

test("[4.8] a buyer's list is added with one question for items in the cart, and survives a reload", async ({
  page,
  brand,
  signedIn: _buyer,
}) => {
  const items = await itemsForList(page, brand, 3);
  const [first] = items;
  if (first) await fillCart(page, [first], 7);
  await openQuickOrder(page);
  await paste(page, items.map((item) => `${getLineName(brand, item)}\t4`).join("\n"));
  await expect(page.getByText("In your cart: 7. Adding makes it 4.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("3 matched, 0 to check, 0 not found.")).toBeVisible();
  await addButton(page).dblclick();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(messages.duplicateItem)).toBeVisible();
  await checkScreen(page, "quick-order-question");
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("3 items added to your cart.")).toBeVisible();
  const { data: cart } = await ask<CartLine[]>(page, "/api/cart");
  expect(cart.map(({ itemId, quantity }) => [itemId, quantity]).sort()).toEqual(
    items.map(({ id }) => [id, 4]).sort(),
  );
  await page.getByRole("link", { name: "Go to cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await page.goBack();
  await expect(page.getByText("In cart", { exact: true })).toHaveCount(3);
});

test("files are read, lines with problems are corrected and downloaded, and 1,000 lines fit", async ({
  page,
  brand,
}) => {
  const items = await itemsForList(page, brand, 40);
  const [first = "", second = ""] = items.map((item) => getLineName(brand, item));
  await openQuickOrder(page);
  const clear = page.getByRole("button", { name: "Clear list" });
  const choose = (name: string, content: string | Buffer) =>
    page
      .getByLabel("List as a file")
      .setInputFiles({ name, mimeType: "", buffer: Buffer.from(content) });

  await test.step("the sample file is one that can be read", async () => {
    const sample = page.waitForEvent("download");
    await page.getByRole("link", { name: "Sample XLSX" }).click();
    await choose("sample.xlsx", readFileSync(await (await sample).path()));
    await expect(page.getByLabel("Quantity of 6308-2Z/C3")).toHaveValue("4");
    await clear.click();
  });

  await test.step("CSV with names of columns, and XLSX with several sheets", async () => {
    await choose("list.csv", `Qty;Part No\r\n4;"${first}"\r\n`);
    await expect(page.getByLabel(`Quantity of ${first}`)).toHaveValue("4");
    await expect(page.getByText("Read as the names of the columns: Qty | Part No")).toBeVisible();
    const [May, June] = [5, 6].map((quantity) => sheetRow([second, quantity], 1));
    const sheets = { May: May ?? "", June: June ?? "" };
    await choose("list.xlsx", Buffer.from(createXlsx({ sheets })));
    await expect(page.getByLabel(`Quantity of ${second}`)).toHaveValue("5");
    await page.getByLabel("Sheet of list.xlsx").selectOption("June");
    await expect(page.getByLabel(`Quantity of ${second}`)).toHaveValue("6");
    await expect(page.getByText("2 matched, 0 to check, 0 not found.")).toBeVisible();
    await clear.click();
  });

  await test.step("a line is corrected in place, a wrong one stays with its reason", async () => {
    await paste(page, `Dear Sir,\n${first} - 20 nos\nQQQ99999999 - 3 nos\n${first} - many\n`);
    await expect(row(page, "QQQ99999999").getByText("Not found")).toBeVisible();
    await expect(page.getByText("This line has no part number.")).toBeVisible();
    await checkScreen(page, "quick-order");
    const field = page.getByLabel("Part number QQQ99999999");
    await field.fill(first);
    await field.press("Enter");
    await expect(field).toHaveCount(0);
    await expect(row(page, first).getByText("Same", { exact: true })).toHaveCount(2);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download lines with problems" }).click();
    const file = readFileSync(await (await download).path(), "utf8");
    expect(file).toContain('"Dear Sir,",,,"Not searched; This line has no part number."');
    await clear.click();
  });

  await test.step("500 lines are matched, all of 1,000 are kept", async () => {
    const lines = (count: number, from = 0) =>
      Array.from(
        { length: count },
        (_, at) =>
          `62${String((at + from) % 90).padStart(2, "0")}-2RS/C${(at + from) % 7}\t${at + 1}`,
      );
    const names = items.map((item) => `${getLineName(brand, item)}\t1`);
    await paste(page, [...names, ...lines(460)].join("\n"));
    await expect(
      page.getByText(/^[\d,]+ matched, [\d,]+ to check, [\d,]+ not found\.$/),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "All (500)" })).toBeVisible();
    await paste(page, lines(600, 460).join("\n"));
    await expect(page.getByRole("button", { name: "All (1,000)" })).toBeVisible();
    await expect(page.getByText("100 lines did not fit")).toBeVisible();
  });
});

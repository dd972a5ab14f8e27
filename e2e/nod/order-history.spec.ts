import type { Page } from "@playwright/test";
import { fillCartWith, place, toReview } from "../../test/e2e/checkout.ts";
import { expect, fileBehind, test } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

/** Rows of lines; the others are headings and buttons. */
const lineRows = (page: Page) =>
  page
    .getByRole("table", { name: "Your orders" })
    .getByRole("row")
    .filter({ has: page.locator("td:nth-child(2)") });

test("[2.53] an order of 40 lines is readable, and orders are found by item, PO number, state and date, also in the file", async ({
  page,
  brand,
  signedIn: _,
}) => {
  await fillCartWith(page, 39);
  await toReview(page, brand);
  const number = await place(page);
  await page.goto("/order-history");
  const headings = page.getByRole("rowheader");
  await expect(headings).toHaveCount(1);
  for (const fact of [number, "Approved", "Placed", "40 items", "incl. GST"]) {
    await expect(headings).toContainText(fact);
  }
  await expect(lineRows(page)).toHaveCount(3);
  const toggle = page.getByRole("button", { name: /^Show all 40 lines/ });
  await toggle.focus();
  await page.keyboard.press("Enter");
  await expect(lineRows(page)).toHaveCount(40);
  // Two lines of text each; as cards they took 17,000 pixels.
  const height = (await page.getByRole("table").boundingBox())?.height ?? 0;
  expect(height).toBeLessThan(40 * 72);
  await checkScreen(page, "order-history-40-lines");
  // Back from the order restores what was expanded.
  await headings.getByRole("link", { name: number }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await page.goBack();
  await expect(lineRows(page)).toHaveCount(40);

  await page.goto(`/orders/${number}`);
  const ordered = page.getByRole("table", { name: "Items of this order" }).getByRole("row");
  const all = page.getByRole("button", { name: "Show all 40 items" });
  await all.click();
  await expect(ordered.last()).toBeVisible();
  await checkScreen(page, "order-page-40-lines");

  await toReview(page, brand, 2);
  await page.getByLabel("PO number").fill("PO/26/4711");
  const withPo = await place(page);
  await toReview(page, brand, 1);
  const dispatched = await place(page);
  await operator("orders/dispatch", {
    number: dispatched,
    transporter: "Gati Surface",
    docket: "GT-4411",
  });
  await page.goto("/order-history");
  await expect(headings).toHaveCount(3);

  const state = page.getByLabel("Status");
  await state.selectOption("Dispatched");
  await expect(headings).toHaveCount(1);
  await expect(headings).toContainText(dispatched);
  await expect(page).toHaveURL(/\?status=Dispatched$/);
  await page.reload();
  await expect(state).toHaveValue("Dispatched");
  await expect(headings).toHaveCount(1);
  await checkScreen(page, "order-history-filtered");
  const file = await fileBehind(page.getByRole("link", { name: "Download as CSV" }));
  expect([file.status, file.type]).toEqual([200, "text/csv; charset=utf-8"]);
  const rows = file.text.trim().split("\r\n");
  expect(rows).toHaveLength(2);
  expect(rows[1]).toContain(`${dispatched},${dispatched}I01`);
  const workbook = await fileBehind(page.getByRole("link", { name: "Download as Excel" }));
  expect([workbook.status, workbook.text.slice(0, 2)]).toEqual([200, "PK"]);

  // The first order alone has items of the size 6205.
  for (const [words, order] of [
    ["po 26 4711", withPo],
    ["6205", number],
  ] as const) {
    await page.getByRole("button", { name: "Show all" }).click();
    await expect(headings).toHaveCount(3);
    await page.getByRole("searchbox").fill(words);
    await expect(headings).toHaveCount(1);
    await expect(headings).toContainText(order);
  }
  await page.getByRole("searchbox").fill("9999X");
  await expect(page.getByText("No order matches “9999X”.")).toBeVisible();
  await page.getByRole("button", { name: "Show all" }).click();
  await page.getByLabel("Placed until").fill("2020-01-01");
  await expect(page.getByText("No order matches.")).toBeVisible();
  await page.getByLabel("Placed until").fill("");
  await page.getByLabel("Placed from").fill("2020-01-01");
  await expect(headings).toHaveCount(3);
});

import type { Page } from "@playwright/test";
import { quantityRange } from "../../lib/forms/quantity";
import { expect, test } from "../../test/e2e/fixtures";
import { checkScreen } from "../../test/e2e/screen";

const rows = (page: Page) => page.locator("tr[data-item]");
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Rows of 44 px at most on wide screens; on phones a line of text and one of controls of 44 px. */
const PHONE_ROW = 72;

async function expectDense(page: Page) {
  const heights = await rows(page).evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  );
  expect(heights.length).toBeGreaterThan(3);
  expect(Math.max(...heights)).toBeLessThanOrEqual(isPhone(page) ? PHONE_ROW : 44);
}

test("[2.34] rows of a category are dense, and adding one goes to the cart", async ({ page }) => {
  await page.goto("/bearings/series-62?bore_min=20&bore_max=25");
  await expectDense(page);
  await checkScreen(page, "category-table");
  const row = rows(page).first();
  const number = await row.locator("a.part-number").textContent();
  await row.getByRole("textbox").fill("0");
  await row.getByRole("button", { name: /^Add / }).click();
  await expect(page.getByRole("alert").filter({ hasText: quantityRange })).toBeVisible();
  await row.getByRole("textbox").fill("7");
  await row.getByRole("textbox").press("Enter");
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByLabel(`Quantity of ${number}`).first()).toHaveValue("7");
});

test("[2.34] search results are dense, name their grade, and can be filtered", async ({ page }) => {
  await page.goto("/listing?q=6205-2RS%2FC2");
  await expectDense(page);
  await expect(page.getByText(/Differs in .*clearance/).first()).toBeVisible();
  await checkScreen(page, "listing-graded");
  if (isPhone(page)) {
    // The other facts of 2.34 stand below each row once they are asked for.
    const detail = rows(page).first().locator("td.detail").first();
    await expect(detail).toBeHidden();
    await page.getByLabel("Show category, packing and origin").press("Space");
    await expect(detail).toBeVisible();
    await expect(rows(page).first()).toContainText("per carton");
    await checkScreen(page, "listing-details");
    await page.getByText("Filter results").click();
  }
  await page.getByRole("combobox", { name: "Clearance" }).selectOption("C3");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/q=6205-2RS%2FC2&.*clearance=C3/);
  await expect(page.getByText(/^\d+ of \d+ results match/)).toBeVisible();
  const numbers = await rows(page).locator("a.part-number").allTextContents();
  expect(numbers.length).toBeGreaterThan(0);
  for (const number of numbers) expect(number).toContain("C3");
});

test("[2.34] the results fit every width with dense rows", async ({ page }) => {
  for (const width of isPhone(page) ? [412, 768] : [1024, 1270]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/listing?q=22220");
    await expectDense(page);
    await checkScreen(page, `listing-${width}`);
  }
});

test("[2.34] without JavaScript the results are in the page, filtered and paged by links", async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL ?? "",
    viewport,
  });
  const page = await context.newPage();
  await page.goto("/listing?q=deep+groove");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("for “deep groove”");
  await expect(rows(page)).toHaveCount(50);
  await expect(rows(page).first()).toContainText("₹");
  await page.getByRole("link", { name: /^Show more/ }).click();
  await expect(rows(page)).toHaveCount(100);
  await page.goto("/listing?q=deep+groove&seal=2RS&bore_max=20");
  const found = await rows(page).count();
  expect(found).toBeGreaterThan(0);
  const number = rows(page).first().locator("a.part-number");
  const name = (await number.textContent()) ?? "";
  await number.click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(name);
  await context.close();
});

test("the rows shown are the same after Back", async ({ page }) => {
  await page.goto("/listing?q=deep+groove");
  await page.getByRole("link", { name: /^Show more/ }).click();
  await expect(rows(page)).toHaveCount(100);
  await expect(page).toHaveURL(/rows=100$/);
  await rows(page).nth(80).locator("a.part-number").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("You Searched For");
  await page.goBack();
  await expect(rows(page)).toHaveCount(100);
});

test("several numbers: each has its best item, an unknown one a request, all a link to quick order", async ({
  page,
}) => {
  await page.goto(`/listing?q=${encodeURIComponent("6204, NU210, QQQQ999")}`);
  const list = page.getByRole("region", { name: "Numbers of your search" });
  await expect(list.getByRole("listitem")).toHaveCount(3);
  await expect(list.getByRole("link", { name: "6204", exact: true }).first()).toHaveAttribute(
    "href",
    /listing\?q=6204$/,
  );
  await expect(list.getByRole("listitem").nth(2)).toContainText("Not in our catalogue");
  await expect(list.getByRole("link", { name: /quick order/ })).toHaveAttribute(
    "href",
    /\/quick-order#rows=6204/,
  );
  await checkScreen(page, "listing-numbers");
});

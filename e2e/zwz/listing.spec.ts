import type { Page } from "@playwright/test";
import { routes } from "../../lib/routes.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";

const rows = (page: Page) => page.locator("tr[data-item]");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("[2.34] Back shows the rows that were shown; Enter in a quantity leads to the cart", async ({
  page,
}) => {
  await page.goto(routes.listing("deep groove"));
  await page.getByRole("link", { name: /^Show more/ }).click();
  await expect(rows(page)).toHaveCount(100);
  await expect(page).toHaveURL(/rows=100$/);
  await rows(page).nth(80).locator("a.part-number").click();
  await expect(heading(page)).toContainText("You Searched For");
  await page.goBack();
  await expect(rows(page)).toHaveCount(100);

  const row = rows(page).filter({ hasText: "₹" }).nth(80);
  const number = (await row.locator("a.part-number").textContent()) ?? "";
  await row.getByRole("textbox").fill("7");
  await row.getByRole("textbox").press("Enter");
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByLabel(`Quantity of ${number}`).first()).toHaveValue("7");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("[2.34] the results are in the page, filtered and paged by links", async ({ page }) => {
    await page.goto(routes.listing("deep groove"));
    await expect(heading(page)).toContainText("for “deep groove”");
    await expect(rows(page)).toHaveCount(50);
    await expect(rows(page).first()).toContainText("₹");
    await page.getByRole("link", { name: /^Show more/ }).click();
    await expect(rows(page)).toHaveCount(100);
    await page.goto(routes.listing("deep groove", { seal: "2RS", bore_max: "20" }));
    const number = rows(page).first().locator("a.part-number");
    const name = (await number.textContent()) ?? "";
    await number.click();
    await expect(heading(page)).toContainText(name);
  });
});

import type { Page } from "@playwright/test";
import { routes } from "../../lib/routes.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { atWidths, checkScreen } from "../../test/e2e/screen.ts";

const rows = (page: Page) => page.locator("tr[data-item]");
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

/** Rows of 44 px at most on wide screens; on phones a line of text and one of controls of 44 px. */
const PHONE_ROW = 72;

async function expectDense(page: Page) {
  await expect(rows(page).nth(3)).toBeVisible();
  const highest = () =>
    rows(page).evaluateAll((all) =>
      Math.max(...all.map((row) => row.getBoundingClientRect().height)),
    );
  await expect.poll(highest).toBeLessThanOrEqual(isPhone(page) ? PHONE_ROW : 44);
}

test("[2.34] rows of categories and search results are dense and fit at every width", async ({
  page,
}) => {
  await page.goto("/bearings/series-62?bore_min=20&bore_max=25");
  await expectDense(page);
  await checkScreen(page, "category-table");

  await page.goto(routes.listing("22220"));
  await atWidths(page, isPhone(page) ? [412, 768] : [1024, 1270], async () => {
    await expectDense(page);
    await checkScreen(page, `listing-${page.viewportSize()?.width}`);
  });

  await page.goto(routes.listing("6204, NU210, QQQQ999"));
  const numbers = page.getByRole("region", { name: "Numbers of your search" });
  await expect(numbers.getByRole("listitem")).toHaveCount(3);
  await checkScreen(page, "listing-numbers");
});

test("[2.34] search results name their grade, and can be filtered", async ({ page }) => {
  await page.goto(routes.listing("6205-2RS/C2"));
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
  const numbers = rows(page).locator("a.part-number");
  await expect(numbers.first()).toContainText("C3");
  await expect(numbers.filter({ hasNotText: "C3" })).toHaveCount(0);
});

import type { Page } from "@playwright/test";
import { expect, test } from "../../test/e2e/fixtures";
import { checkScreen } from "../../test/e2e/screen";

const filter = (page: Page) => page.getByRole("form", { name: "Filter and sort" });

test.describe("on a phone without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  test("[1.6] from the catalogue index over type and series to an item", async ({
    page,
    brand,
  }) => {
    await page.goto(brand.paths.product);
    await page.getByRole("link", { name: /^Series 62\b/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Deep Groove Ball Bearings, series 62",
    );
    await expect(page.locator("tbody tr").first()).toBeInViewport({ ratio: 1 });
    await expect(filter(page)).toBeHidden();
    await page.getByText("Filter and sort").click();
    await expect(filter(page)).toBeVisible();
    await page.getByRole("link", { name: "Page 2", exact: true }).click();
    await expect(page).toHaveURL(/\/bearings\/series-62\/2$/);
    await page.locator("tbody").getByRole("link").first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("You Searched For");
  });
});

test("[1.6] the filter form leads to the filtered, sorted series, whose pages keep the filter, and back to the whole", async ({
  page,
}) => {
  await page.goto("/bearings/series-62");
  await page.getByLabel("Bore from, mm").fill("20");
  await page.getByLabel("Bore to, mm").fill("20");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/\/bearings\/series-62\?.*bore_min=20&bore_max=20/);
  await expect(page.getByRole("link", { name: "6204-2RS", exact: true }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "6205", exact: true })).toHaveCount(0);
  await expect(page.getByText("(2 applied)")).toBeAttached();
  await expect(filter(page)).toBeVisible();
  await checkScreen(page, "series-filtered");
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Number, Z to A");
  await page.getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/sort=-name/);
  await page.getByRole("link", { name: "Show all" }).click();
  await expect(page).toHaveURL(/\/bearings\/series-62$/);

  await page.goto("/bearings/series-62?in_stock=1&sort=-name");
  const second = page.getByRole("link", { name: "Page 2", exact: true });
  await second.click();
  await expect(page).toHaveURL(/\/bearings\/series-62\?in_stock=1&sort=-name&page=2$/);
  await expect(second).toHaveAttribute("aria-current", "page");
});

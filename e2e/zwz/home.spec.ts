import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";

/** A carousel moves only once the page has come alive. */
const scriptsRun = (page: Page) =>
  expect(page.locator(".carousel-view[data-moving]").first()).toBeAttached();

test("[2.14] [2.17] Special Offer: notice, numbers, and each leads to its item", async ({
  page,
}) => {
  await page.goto("/");
  await scriptsRun(page);
  await page.getByRole("tab", { name: "Special Offer" }).click();
  const panel = page.getByRole("tabpanel", { name: "Special Offer" });
  await expect(panel.getByText(/One Time Offer valid until stocks last\./)).toBeVisible();
  await panel.getByRole("button", { name: "Know More about Spherical Roller Bearings" }).click();
  const numbers = panel.getByRole("list", { name: "Spherical Roller Bearings" });
  await expect(numbers.getByRole("link")).toHaveCount(60);
  const link = numbers.getByRole("link").nth(7);
  const number = (await link.textContent()) ?? "";
  await link.click();
  await expect(
    page.getByRole("heading", { level: 1, name: `You Searched For ${number}` }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test("[2.18] Best Sellers stand in four columns, Special Offer in six, where there is room", async ({
  page,
}) => {
  await page.goto("/");
  await scriptsRun(page);
  const columns = async (tab: string) => {
    await page.getByRole("tab", { name: tab }).click();
    const grid = page.getByRole("tabpanel", { name: tab }).locator(".number-grid");
    return grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(" ").length);
  };
  const wide = page.viewportSize()?.width === 1280;
  expect(await columns("Best Sellers")).toBe(wide ? 4 : 3);
  expect(await columns("Special Offer")).toBe(wide ? 6 : 2);
});

test("[2.20] [9.9] six zones on two slides", async ({ page }) => {
  await page.goto("/about");
  const zones = page.getByRole("region", { name: "Manufacturing zones" });
  await zones.scrollIntoViewIfNeeded();
  await expect(zones.getByText("1 / 2")).toBeVisible();
  await expect(zones.getByText("Zone 2")).toBeInViewport();
  await zones.getByRole("button", { name: "Next" }).click();
  await expect(zones.getByText("2 / 2")).toBeVisible();
  await expect(zones.getByText("Zone 5")).toBeInViewport();
  const next = zones.getByRole("button", { name: "Next" });
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(zones.getByText("2 / 2")).toBeVisible();
});

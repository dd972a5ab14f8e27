import type { Page } from "@playwright/test";
import { clients } from "../../brands/content/samples.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";

/** A carousel moves only after hydration. */
const scriptsRun = (page: Page) =>
  expect(page.locator(".carousel-view[data-moving]").first()).toBeAttached();

test("[2.14] [2.17] Special Offer shows its notice and designations, each linking to its item", async ({
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
  await link.scrollIntoViewIfNeeded();
  await link.click();
  await expect(
    page.getByRole("heading", { level: 1, name: `You Searched For ${number}` }),
  ).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
  // Back restores the tab, its opened group and the place on the page.
  await expect(page.getByRole("tab", { name: "Special Offer" })).toHaveAttribute(
    "aria-selected",
    "true",
  );
  await expect(numbers.getByRole("link").nth(7)).toBeInViewport();
  await page.reload();
  await expect(numbers.getByRole("link")).toHaveCount(60);
});

test("[2.18] Best Sellers have four columns and Special Offer six on wide screens", async ({
  page,
}) => {
  await page.goto("/");
  await scriptsRun(page);
  const expectColumns = async (tab: string, count: number) => {
    await page.getByRole("tab", { name: tab }).click();
    const grid = page.getByRole("tabpanel", { name: tab }).locator(".number-grid");
    const columns = () =>
      grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(" ").length);
    await expect.poll(columns).toBe(count);
  };
  await expectColumns("Best Sellers", 4);
  await expectColumns("Special Offer", 6);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectColumns("Best Sellers", 3);
  await expectColumns("Special Offer", 2);
});

test("[2.20] [9.9] six zones are shown on two slides", async ({ page }) => {
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

test("[9.8] client logos: one visible, three from 550 px with moves of two, four from 768 px", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/");
  await scriptsRun(page);
  const logos = page.getByRole("region").filter({ hasText: clients[0]?.name ?? "" });
  const inView = () =>
    logos.locator(".carousel-view").evaluate((view) => {
      const frame = view.getBoundingClientRect();
      const isInside = (item: Element) => {
        const { left, right } = item.getBoundingClientRect();
        return left > frame.left - 1 && right < frame.right + 1;
      };
      return [...view.querySelectorAll("li")].filter(isInside).map((item) => item.textContent);
    });
  const names = clients.map(({ name }) => name);
  for (const [width, items] of [
    [549, 1],
    [767, 3],
    [768, 4],
    [1200, 4],
    [550, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(inView, `at ${width} px`).toEqual(names.slice(0, items));
  }
  await logos.getByRole("button", { name: "Next" }).click();
  await expect.poll(inView).toEqual(names.slice(2, 5));
});

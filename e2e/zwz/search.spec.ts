import type { Page } from "@playwright/test";
import { expect, test } from "../../test/e2e/fixtures.ts";

const box = (page: Page) => page.getByRole("combobox", { name: "Search by item" });

test.beforeEach(({ page }) => page.goto("/about"));

test("[2.4] [2.11] [2.13] the search works with the keyboard alone, also for pasted lines", async ({
  page,
}) => {
  await page.keyboard.press("/");
  await expect(box(page)).toBeFocused();
  await page.keyboard.type("6205");
  await expect(page.getByText(/^Suggestions: /)).toBeVisible();
  await expect(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false");

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const second = page.getByRole("option").nth(1);
  await expect(second).toHaveAttribute("aria-selected", "true");
  await expect(box(page)).toHaveAttribute(
    "aria-activedescendant",
    (await second.getAttribute("id")) ?? "",
  );

  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toBeHidden();
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue("6205");

  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("listbox")).toBeVisible();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(
    page.getByRole("heading", { level: 1, name: /^You Searched For 6205/ }),
  ).toBeVisible();

  await page.evaluate(() => navigator.clipboard.writeText("6204-2RS\n6205\r\n\nNU 210\n"));
  await box(page).fill("");
  await page.keyboard.press("ControlOrMeta+V");
  await expect(box(page)).toHaveValue("6204-2RS, 6205, NU 210");
  await expect(page.getByRole("link", { name: "3 numbers: open in quick order" })).toHaveAttribute(
    "href",
    "/quick-order#rows=6204-2RS%0A6205%0ANU%20210",
  );
  await box(page).press("Enter");
  await expect(page).toHaveURL(
    /\/listing\?q=6204-2RS%2C(?:%20|\+)6205%2C(?:%20|\+)NU(?:%20|\+)210$/,
  );
});

/** Counts how often the page announces results while showing none. */
const countBare = () => {
  let bare = 0;
  const look = () => {
    const isNamed = /results? for/.test(document.querySelector("h1")?.textContent ?? "");
    if (isNamed && !document.querySelector("main .part-number")) bare++;
    document.documentElement.dataset.bare = String(bare);
  };
  look();
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
};

test("[2.13] Enter opens the search results, whose URL contains the query", async ({ page }) => {
  await page.evaluate(countBare);
  await box(page).fill("22220");
  await box(page).press("Enter");
  await expect(page).toHaveURL(/\/listing\?q=22220$/);
  const heading = page.getByRole("heading", { level: 1, name: /results? for “22220”/ });
  await expect(heading).toBeVisible();
  await expect(page.locator("html"), "a heading without its rows").toHaveAttribute(
    "data-bare",
    "0",
  );
  await page.reload();
  await expect(heading).toBeVisible();
  await box(page).fill("6306");
  await box(page).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /results? for “6306”/ })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
});

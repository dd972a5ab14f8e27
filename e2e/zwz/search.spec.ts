import type { Page } from "@playwright/test";
import { messages } from "../../lib/forms/messages.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const box = (page: Page) => page.getByRole("combobox", { name: "Search by item" });

test.beforeEach(({ page }) => page.goto("/about"));

test("[2.4][2.11][2.13] search works with the keyboard alone", async ({ page }) => {
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

test("[2.11][2.12] the best suggestion's panel is open at once and adds to the cart", async ({
  page,
}) => {
  await box(page).pressSequentially("6204");
  await expect(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
  const first = page.getByRole("option").first();
  await expect(first).toContainText(/\d+ × \d+ × \d+ mm/);
  await expect(first).toContainText(/₹|Display on request/);
  const panel = page.getByRole("region", { name: /^Product Details 6204/ });
  await expect(panel).toContainText("20 × 47 × 14 mm");
  await checkScreen(page, "suggestions");
  await panel.getByPlaceholder("Qty").first().fill("2");
  await panel
    .getByRole("button", { name: /^Add To Cart/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
});

test("[2.13] pasted lines become a list to search for or to open in quick order", async ({
  page,
}) => {
  await page.evaluate(() => navigator.clipboard.writeText("6204-2RS\n6205\r\n\nNU 210\n"));
  await box(page).focus();
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

test("[2.11][5.8] a search without results says so, and empty input clears the list", async ({
  page,
}) => {
  await box(page).fill("qqqqwwww");
  await expect(page.getByText("No Result Found")).toBeVisible();
  await box(page).fill("");
  await expect(page.getByText("No Result Found")).toBeHidden();
  await expect(page.getByRole("listbox")).toBeHidden();
});

test("[2.13] clicking outside closes the suggestions", async ({ page }) => {
  await box(page).fill("6204");
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.getByRole("contentinfo").click({ position: { x: 2, y: 2 } });
  await expect(page.getByRole("listbox")).toBeHidden();
});

test("[5.8] emoji, SQL and markup are treated as ordinary search text", async ({ page }) => {
  for (const typed of ["'; drop table items; --", "<script>alert(1)</script>", "🔩🔩🔩"]) {
    await page.goto("/about");
    await box(page).fill(typed);
    await box(page).press("Enter");
    await expect(page).toHaveURL(/\/listing/);
    const answer = page.getByRole("heading", { level: 1, name: /No Result Found|results? for/ });
    await expect(answer).toBeVisible();
  }
});

test("[9.2] more than 200 characters are refused with a message", async ({ page }) => {
  await box(page).fill("6".repeat(201));
  await expect(page.getByText(messages.searchTooLong)).toBeVisible();
  await page.goto(`/listing?q=${"6".repeat(201)}`);
  await expect(page.getByText(messages.searchTooLong).first()).toBeVisible();
});

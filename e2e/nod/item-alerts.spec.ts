import type { Item } from "../../lib/contract/item.ts";
import { routes } from "../../lib/routes.ts";
import { ask, expect, PLAIN, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const WHEN_IN_STOCK = "Notify me when in stock";

test("notifications are requested on a product page and in search results, and ended in Saved items; an e-mail's link asks first", async ({
  page,
  brand,
  context,
  signedIn: _,
}) => {
  await page.goto(PLAIN);
  const { data } = await ask<{ items: Item[] }>(page, "/api/search/items?q=6204");
  const item = data.items.find(({ availability }) => availability !== "Stock");
  expect(item).toBeTruthy();
  const { name = "", brand: maker = "" } = item ?? {};
  const dialog = page.getByRole("dialog");

  await page.goto(routes.product(brand, name));
  const bell = page.getByRole("button", { name: new RegExp(`^Notify me .*${maker}|^Notify me`) });
  await bell.first().click();
  const price = dialog.getByRole("checkbox", { name: "Notify me of price changes" });
  await price.check();
  await expect(price).toBeEnabled();
  await checkScreen(page, "item-alerts-dialog");
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.goto(routes.listing("6204"));
  await page
    .getByRole("button", { name: `Notify me when ${name} ${maker} is in stock` })
    .first()
    .click();
  const stock = dialog.getByRole("checkbox", { name: WHEN_IN_STOCK });
  await stock.check();
  await expect(stock).toBeEnabled();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(dialog).toHaveCount(0);
  await checkScreen(page, "listing-item-alerts", [360, 1024, 1280, 1920]);

  await page.goto(routes.saved);
  const list = page.getByRole("region", { name: "Notifications" });
  await expect(list.getByRole("listitem")).toHaveCount(2);
  await expect(list).toContainText(name);
  await checkScreen(page, "saved-item-alerts");
  for (const left of [1, 0]) {
    await list.getByRole("button", { name: /^Stop/ }).first().click();
    await expect(list.getByRole("listitem")).toHaveCount(left);
  }

  // The link of an e-mail works without a session.
  await context.clearCookies();
  await page.goto(routes.product(brand, name));
  await bell.first().click();
  const link = dialog.getByRole("link", { name: "Sign In" });
  await expect(link).toHaveAttribute("href", /^\/login\?next=%2F/);
  await page.goto(`${routes.unsubscribe}#token=1-${"x".repeat(43)}`);
  await expect(page).toHaveURL(new RegExp(`${routes.unsubscribe}$`));
  await checkScreen(page, "unsubscribe");
  await page.getByRole("button", { name: "Stop all notifications" }).click();
  await expect(page.getByText("This link is incomplete.")).toBeVisible();
});

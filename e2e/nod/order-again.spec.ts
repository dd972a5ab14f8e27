import type { Page } from "@playwright/test";
import { routes } from "../../lib/routes.ts";
import { fillCartWith, place, toReview } from "../../test/e2e/checkout.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const quantities = (page: Page) => page.getByLabel(/^Quantity of /);

/** Opens the list of an order from the history. */
async function orderAgain(page: Page, number: string) {
  await page.goto("/order-history");
  await page.getByRole("button", { name: `Order again ${number}` }).click();
  const dialog = page.getByRole("dialog", { name: "Order again" });
  await expect(dialog.getByRole("checkbox", { name: "Select all" })).toBeChecked();
  return dialog;
}

test("31 lines, marked as bought before, are ordered again with five changes, and added once however often the button is pressed", async ({
  page,
  context,
  brand,
  signedIn,
}) => {
  await fillCartWith(page, 30);
  const [item] = await toReview(page, brand);
  if (!item) throw new Error("no item");
  const number = await place(page);
  await test.step("items bought before are marked, in no page that others may be sent", async () => {
    for (const path of [routes.product(brand, item.name), routes.listing(item.name)]) {
      await page.goto(path);
      await expect(page.getByText("Bought before").first()).toBeVisible();
      await checkScreen(page, `bought-before${path.includes("listing") ? "-listing" : ""}`);
      const html = await page.evaluate(async () => (await fetch(location.href)).text());
      expect(html).toContain(item.name);
      expect(html).not.toContain("Bought before");
      expect(html).not.toContain("boughtOn");
    }
    const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(stored).not.toMatch(/bought/i);
  });
  await operator("prices/set", {
    rows: [{ email: signedIn.email, brand: brand.id, percent: "9" }],
  });

  const dialog = await orderAgain(page, number);
  await expect(dialog.getByText(/^The price was ₹[\d,.]+ and is now ₹[\d,.]+\.$/)).toHaveCount(31);
  const items = dialog.getByRole("listitem");
  for (const at of [3, 17]) await items.nth(at).getByRole("checkbox").uncheck();
  for (const [at, pieces] of [
    [0, "7"],
    [9, "12"],
  ] as const) {
    await quantities(page).nth(at).fill(pieces);
    await quantities(page).nth(at).press("Enter");
  }
  await items
    .nth(30)
    .getByRole("button", { name: /^One more / })
    .press("Enter");
  await expect(dialog.getByRole("status")).toContainText("29 items at today's prices");
  await checkScreen(page, "order-again-31");
  await dialog.getByRole("button", { name: "Add 29 items to cart" }).dblclick();
  await expect(page).toHaveURL(/\/cart$/);
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  await expect(summary).toContainText("29 of 29 items selected");
  const values = async (tab: Page) =>
    (
      await quantities(tab).evaluateAll((boxes) =>
        boxes.map((box) => (box as HTMLInputElement).value),
      )
    )
      .sort()
      .join();
  const twos = Array.from({ length: 26 }, () => "2");
  const added = ["7", "12", "3", ...twos].sort().join();
  await expect.poll(() => values(page)).toBe(added);
  await expect(page.getByRole("button", { name: "Checkout" })).toBeEnabled();

  // The same list in another tab sets the same lines; nothing is added to them.
  const other = await context.newPage();
  const again = await orderAgain(other, number);
  await expect(again.getByText("The quantity in your cart changes from 7 to 2.")).toBeVisible();
  await quantities(other).first().fill("7");
  await quantities(other).first().press("Enter");
  await again.getByRole("checkbox", { name: "Select all" }).uncheck();
  await again.getByRole("listitem").first().getByRole("checkbox").check();
  await again.getByRole("button", { name: "Add 1 item to cart" }).click();
  await expect(other).toHaveURL(/\/cart$/);
  await expect.poll(() => values(other)).toBe(added);
  await other.goBack();
  await other.reload();
  await page.reload();
  await expect.poll(() => values(page)).toBe(added);
  // Nothing of the company is shown to whoever uses the browser next.
  await context.clearCookies();
  await page.goto(routes.product(brand, item.name));
  await expect(page.getByRole("button", { name: /add to cart/i }).first()).toBeVisible();
  await expect(page.getByText("Bought before")).toHaveCount(0);
});

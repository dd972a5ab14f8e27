import { place, toReview } from "../../test/e2e/checkout.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { recordLayoutShift } from "../../test/e2e/layout-shift.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("[2.14] [2.19] the home page shows a signed-in buyer's business without moving anything, and a guest none of it", async ({
  page,
  brand,
  signedIn: _,
}) => {
  await toReview(page, brand, 2);
  const number = await place(page);
  const left = { carrier: "Gati Surface", tracking: "GT-4412", lines: [{ line: 1, quantity: 1 }] };
  await operator("orders/ship", { number, ...left });
  await page.goto("/");
  const panel = page.getByRole("region", { name: "Your orders and offers" });
  await expect(panel.getByRole("region", { name: "Recent orders" })).toContainText(number);
  await expect(panel.getByRole("region", { name: "Arriving this week" })).toContainText(number);
  await expect(panel.getByRole("region", { name: "Amount due" })).toContainText("Open in total");
  await expect(panel.getByRole("region", { name: "Open offers" })).toContainText("No offers");
  await checkScreen(page, "home-signed-in");

  // Entries that are too high for their card would be cut.
  for (const card of await panel.getByRole("region").all()) {
    expect(await card.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(
      1,
    );
  }
  const shift = await recordLayoutShift(page);
  await page.reload();
  await expect(panel.getByRole("region", { name: "Recent orders" })).toContainText(number);
  await shift.expectAtMost(0.01);

  await page.context().clearCookies();
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(panel).toHaveCount(0);
});

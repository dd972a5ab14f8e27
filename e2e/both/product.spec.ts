import { routes } from "../../lib/routes.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { recordLayoutShift } from "../../test/e2e/layout-shift.ts";
import { openInParts } from "../../test/e2e/slow-page.ts";

test("[2.30] [2.31] nothing moves while a product page arrives in parts, nor when price and stock arrive late", async ({
  page,
  brand,
}) => {
  const path = routes.product(brand, "6204");
  const shift = await recordLayoutShift(page);
  await test.step("in parts", async () => {
    expect(await openInParts(page, brand, path)).toBeGreaterThan(8);
    // Columns of tables are as wide as the rows that have arrived need.
    await shift.expectAtMost(0.02);
  });
  await test.step("late prices", async () => {
    const { width = 0 } = page.viewportSize() ?? {};
    // On a phone of this size the whole table is in sight.
    if (width < 500) await page.setViewportSize({ width: 412, height: 823 });
    let deliver: (() => void) | undefined;
    const painted = new Promise<void>((resolve) => {
      deliver = resolve;
    });
    await page.route("**/api/items**", (route) => painted.then(() => route.continue()));
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    deliver?.();
    await expect(
      page.getByText(/^(In stock|Made to order|On request|Dispatch)/i).first(),
    ).toBeVisible();
    await shift.expectAtMost(0.01);
  });
});

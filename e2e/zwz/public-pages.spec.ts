import { routes } from "../../lib/routes.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { recordLayoutShift } from "../../test/e2e/layout-shift.ts";
import { openInParts } from "../../test/e2e/slow-page.ts";

test("[2.19] what is painted stays where it is while a page arrives in parts, and when the font of its headings arrives late", async ({
  page,
  brand,
}) => {
  const shift = await recordLayoutShift(page);
  for (const path of [
    "/",
    "/about",
    "/bearings/ball-bearings",
    routes.listing("6205"),
    routes.signup,
    routes.quickOrder(),
  ])
    await test.step(path, async () => {
      expect(await openInParts(page, brand, path)).toBeGreaterThan(3);
      // Parts that are loaded after the page have replaced their placeholders.
      await expect(page.getByRole("main").locator(".animate-pulse")).toHaveCount(0);
      // Columns of tables are as wide as the rows that have arrived need.
      await shift.expectAtMost(0.04);
    });

  let deliver: (() => void) | undefined;
  const painted = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route("**/*.woff2", (route) => painted.then(() => route.continue()));
  const arrival = page.waitForResponse("**/*.woff2");
  await page.goto("/", { waitUntil: "domcontentloaded" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  deliver?.();
  await (await arrival).finished();
  await shift.expectAtMost(0.01);
});

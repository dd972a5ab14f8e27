import type { Page } from "@playwright/test";
import { routes } from "../../lib/routes.ts";
import { dispatchDay, orderDay } from "../../lib/rules/delivery-days.ts";
import { place } from "../../test/e2e/checkout.ts";
import { expect, fillCart, itemsInStock, test } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const PIECES = /[\d,]+ (?:in stock|on back-order), dispatch by \d+ \w+, arrives by \d+ \w+/g;

/** Pieces with their dates, as the page shows them. */
async function datesOn(page: Page): Promise<string[]> {
  const dates = async () =>
    (await page.getByRole("main").innerText()).replace(/\s+/g, " ").match(PIECES) ?? [];
  // Arrival follows the address, which loads beside the lines.
  await expect.poll(dates).toHaveLength(2);
  return dates();
}

/** Until there is an order, promises count from the present order day: dates read around the cut-off differ by rights. */
async function expectSameDates(page: Page, promised: string[], day: string) {
  const dates = await datesOn(page);
  if (orderDay(new Date()) === day) expect(dates).toEqual(promised);
}

test("[2.31] [2.32] [2.37] [2.43] [2.49] [2.53] cart, review, order and history show the same dates; a moved date is shown; a pincode on the product page adds the arrival", async ({
  page,
  brand,
  signedIn: _,
}) => {
  const stocked = (await itemsInStock(page, "6308")).filter(({ leadDays }) => leadDays !== null);
  const [item] = stocked.sort((a, b) => (a.stock ?? 0) - (b.stock ?? 0));
  if (!item?.stock) throw new Error("nothing in stock");
  await fillCart(page, [item], item.stock + 5);
  await page.goto("/cart");
  const day = orderDay(new Date());
  const promised = await datesOn(page);
  await checkScreen(page, "cart-dates");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(new RegExp(routes.review(brand)));
  await expectSameDates(page, promised, day);
  const number = await place(page);
  await expectSameDates(page, promised, day);
  const ordered = await datesOn(page);
  await page.goto(`/orders/${number}`);
  expect(await datesOn(page)).toEqual(ordered);
  const progress = page.getByRole("list", { name: "Progress of this order" });
  await expect(progress.locator("[aria-current=step]")).toContainText("Approved");
  await page.goto("/order-history");
  expect(await datesOn(page)).toEqual(ordered);
  await checkScreen(page, "history-dates");

  const reason = "manufacturer delay";
  const to = dispatchDay(new Date(), 400);
  await operator("orders/move-date", { number, lines: [1], to, reason });
  await operator("orders/pack", { number });
  await operator("orders/ship", { number, carrier: "Gati", tracking: "GT-5511" });
  await page.goto(`/orders/${number}`);
  await expect(page.getByText(/^5 pieces moved from .*: manufacturer delay$/)).toBeVisible();
  await expect(progress).toContainText(/\d of \d+ dispatched/);
  await checkScreen(page, "order-page-moved");

  const arrival = page.getByText(/^arrives by \d+ \w+$/).first();
  await test.step("without a pincode the product page has the arrival at the default address", async () => {
    await page.goto(routes.product(brand, item.name));
    await expect(
      page.getByText(/^Arrival dates on this page are for .* default delivery address\.$/),
    ).toBeVisible();
    await expect(arrival).toBeVisible();
  });

  await test.step("the pincode is remembered, and tables have the arrival too", async () => {
    await page.getByLabel(/pincode$/).fill("560058");
    await page.getByRole("button", { name: "Check", exact: true }).click();
    await expect(arrival).toBeVisible();
    await checkScreen(page, "product-arrival");
    await page.reload();
    await expect(page.getByLabel(/pincode$/)).toHaveValue("560058");
    const day = await arrival.innerText();
    await page.goto(routes.listing(item.name));
    const row = page.getByRole("row").filter({
      has: page.getByRole("link", { name: item.name, exact: true }),
    });
    await expect(row.getByRole("cell", { name: day })).toBeVisible();
    await checkScreen(page, "results-arrival");
    await page.goto(routes.category("ball-bearings"));
    const inStock = page.getByRole("cell", {
      name: /^In stock: [\d,]+, dispatch by .*, arrives by /,
    });
    await expect(inStock.first()).toBeVisible();
    await checkScreen(page, "category-arrival");
  });
});

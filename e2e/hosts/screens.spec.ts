import type { Page } from "@playwright/test";
import { nod } from "../../brands/nod.ts";
import type { Brand } from "../../brands/types.ts";
import { zwz } from "../../brands/zwz.ts";
import { routes } from "../../lib/routes.ts";
import { expect, fillCart, itemsInStock, test } from "../../test/e2e/fixtures.ts";
import { placeAwaitingOrders } from "../../test/e2e/orders.ts";
import { ports } from "../../test/e2e/ports.ts";
import { itemsToRequest, requested } from "../../test/e2e/rfi.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const WIDTHS = [360, 1280];

async function openAndCheck(page: Page, visitor: "guest" | "buyer", path: string) {
  await page.goto(path);
  await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  // Before hydration a carousel is a scrollable row.
  await expect(page.locator(".carousel-view:not([data-moving])")).toHaveCount(0);
  await expect(page.locator(".animate-spin:visible"), path).toHaveCount(0);
  const [brand] = new URL(page.url()).hostname.split(".");
  const withoutNumber = path.replace(/[A-Z]+\d+-\d+$/, "");
  const name = withoutNumber.replaceAll(/\W+/g, "-").replace(/^-|-$/g, "") || "home";
  await checkScreen(page, `${brand}-${visitor}-${name}`, WIDTHS);
}

const pagesOfGuests = (brand: Brand) => [
  "/",
  "/about",
  "/preview",
  routes.product(brand, "6204"),
  "/listing?q=22220",
  // Neither the word nor the number fits on a phone.
  `/listing?q=${"W".repeat(40)}+${"9".repeat(60)}`,
  "/bearings",
  "/bearings/series-62",
  "/quick-order",
  "/cart",
  "/login",
  "/signup",
  "/forget-password",
  "/privacy-policy",
];

for (const brand of [zwz, nod]) {
  test.describe(brand.id, () => {
    test.use({ baseURL: `http://${brand.id}.localhost:${ports.main.storefront}` });

    test("[2.10] [2.14] [2.19] [2.20] [2.21] [2.50] the pages of guests pass the screen checks and have one main heading", async ({
      page,
    }) => {
      test.setTimeout(600_000);
      for (const path of pagesOfGuests(brand)) await openAndCheck(page, "guest", path);
    });

    test("the pages of buyers pass the screen checks and have one main heading", async ({
      page,
      signedIn: buyer,
    }) => {
      test.setTimeout(600_000);
      const [number = ""] = await placeAwaitingOrders(brand.id, buyer, "6208-2RS", [3]);
      const rfi = await requested(page, (await itemsToRequest(page)).slice(0, 2));
      await fillCart(page, (await itemsInStock(page)).slice(0, 2));
      for (const path of [
        "/",
        "/cart",
        "/order-history",
        routes.order(number),
        "/rfq-history",
        routes.rfi(rfi),
        "/account-statement",
        "/returns",
        "/my-profile",
        "/saved",
        "/part-numbers",
        "/quick-order",
      ])
        await openAndCheck(page, "buyer", path);
    });
  });
}

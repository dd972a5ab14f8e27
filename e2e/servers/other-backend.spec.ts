import { expect, test } from "@playwright/test";
import { logIn } from "../fixtures.ts";
import { ports } from "../ports.ts";
import { checkScreen } from "../screen.ts";
import { ownServers } from "./start.ts";

const servers = ownServers(ports.other);
const buyer = { email: "buyer@other.example", password: "Bearing#6204" };

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  await servers.otherBackend();
  await servers.storefront({ zwz: "/one", nod: "/two" });
});
test.afterAll(() => servers.stop());

for (const [brand, review, makers] of [
  ["zwz", "/shipping", 1],
  ["nod", "/shippingnod", 3],
] as const) {
  test(`[7] ${brand}: search, cart and order against a backend that knows the published fields only`, async ({
    page,
  }) => {
    await page.goto(`http://${brand}.localhost:${ports.other.storefront}/`);
    const search = page.getByRole("combobox", { name: "Search by item" });
    await search.fill("6204");
    await expect(page.getByText(/^Suggestions: \d+$/)).toBeVisible();
    await page.getByRole("option").first().click();
    await expect(
      page.getByRole("heading", { level: 1, name: /^You Searched For 6204/ }),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /add to cart/i })).toHaveCount(makers);
    await checkScreen(page, `other-product-${brand}`);

    await search.fill("6205");
    await search.press("Enter");
    await expect(
      page.getByRole("heading", { level: 1, name: /results? for “6205”/ }),
    ).toBeVisible();
    await checkScreen(page, `other-listing-${brand}`);
    await page
      .getByRole("button", { name: /add to cart/i })
      .first()
      .click();
    await expect(page).toHaveURL(/\/cart$/);
    await page.getByLabel(/^Quantity of 6205/).fill("4");
    await page.getByLabel(/^Quantity of 6205/).press("Enter");

    await page.getByRole("link", { name: "Sign in to Checkout" }).click();
    await logIn(page, buyer);
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByLabel(/^Quantity of 6205/)).toHaveValue("4");
    await page.getByLabel(/^Quantity of 6205/).fill("5");
    await page.getByLabel(/^Quantity of 6205/).press("Enter");
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await checkScreen(page, `other-cart-${brand}`);
    await page.getByRole("button", { name: "Checkout" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
    await expect(page).toHaveURL(new RegExp(`${review}$`));
    await page.getByRole("button", { name: "Confirm and Pay" }).click();

    await expect(page.getByTestId("order-number")).toHaveText(/^SC\d+$/);
    await page.getByRole("link", { name: "View Orders" }).click();
    await expect(page.getByRole("row").filter({ hasText: "6205" })).toContainText("₹1,180.00");
    await checkScreen(page, `other-history-${brand}`);
    await page.goto(`http://${brand}.localhost:${ports.other.storefront}/saved`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
}

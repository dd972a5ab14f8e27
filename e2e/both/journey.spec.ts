import { expect, logIn, test } from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("[1.1][1.2][1.3][2.11][2.12][2.30][2.35][4.1][4.12][2.49][2.53] from a search to an order in the history", async ({
  page,
  brand,
  buyer,
  isMobile,
}) => {
  // Every screen from home to the order history, each checked with axe.
  test.setTimeout(240_000);
  await page.goto("/");
  await checkScreen(page, "home");

  const search = page.getByRole("combobox", { name: "Search by item" });
  await search.pressSequentially("6204");
  await expect(page.getByText(/^Suggestions: [\d,]+$/)).toBeVisible();
  // Until then they are those of what was typed before.
  await expect(page.getByRole("listbox")).toHaveAttribute("aria-busy", "false");
  const first = page.getByRole("option").first();
  await expect(first).toContainText("6204");
  if (isMobile)
    await page
      .getByRole("button", { name: /^Price and quantity of/ })
      .first()
      .click();
  else await first.hover();
  const panel = page.getByRole("region", { name: /^Product Details 6204/ });
  await expect(panel.getByText(/₹|Display on request/).first()).toBeVisible();
  await expect(panel.getByPlaceholder("Qty").first()).toBeVisible();
  if (brand.manyMakers)
    await expect(panel.getByRole("button", { name: /Add To Cart/ }).nth(1)).toBeVisible();
  await checkScreen(page, "search-panel");

  if (isMobile) await page.getByRole("button", { name: "Close" }).first().click();
  await page.getByRole("option").first().click();
  await expect(
    page.getByRole("heading", { level: 1, name: /^You Searched For 6204/ }),
  ).toBeVisible();
  await checkScreen(page, "product");

  await search.fill("6204");
  await search.press("Enter");
  await expect(page).toHaveURL(/\/listing\?q=6204/);
  await expect(page.getByRole("heading", { level: 1, name: /results? for “6204”/ })).toBeVisible();
  await checkScreen(page, "listing");

  const rows = page
    .getByRole("row")
    .filter({ hasText: /In stock: \d{2,}/ })
    .filter({ hasText: "₹" });
  await rows
    .first()
    .getByRole("button", { name: /add to cart/i })
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByRole("heading", { name: "My Cart" })).toBeVisible();
  await checkScreen(page, "guest-cart");

  await page.getByRole("link", { name: "Sign in to Checkout" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeDisabled();
  await checkScreen(page, "login");
  await logIn(page, buyer);
  await expect(page).toHaveURL(/\/cart$/);

  await page.getByRole("checkbox", { name: "Select all" }).check();
  await expect(page.getByText("Total incl. GST")).toBeVisible();
  await checkScreen(page, "cart");
  await page.getByRole("button", { name: "Checkout" }).click();
  const sure = page.getByRole("dialog", { name: "Review & Confirm Checkout" });
  await expect(sure).toContainText("Are you sure you want to proceed?");
  await checkScreen(page, "cart-sure");
  await sure.getByRole("button", { name: "Yes" }).click();
  const addresses = page.getByRole("dialog", { name: "Checkout Address Detail" });
  await expect(addresses).toContainText("GST Number");
  await checkScreen(page, "cart-addresses");
  await addresses.getByRole("button", { name: "Place Order" }).click();

  await expect(page).toHaveURL(new RegExp(`${brand.paths.review}$`));
  await expect(page.getByText("Default Address")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Pay using Available Balance/ })).toBeChecked();
  const name = `${"Purchase_Order_".repeat(6)}118.pdf`;
  const file = { name, mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n") };
  await page.locator("input[type=file]").setInputFiles(file);
  await expect(page.getByText(name)).toBeVisible();
  await checkScreen(page, "review");
  await page.getByRole("button", { name: "Confirm and Pay" }).click();

  await expect(page).toHaveURL(/\/orderPlaced/);
  const number = await page.getByTestId("order-number").innerText();
  expect(number).toMatch(/^[A-HJ-Z0-9-]{6,16}$/);
  await checkScreen(page, "order-placed");
  await page.getByRole("link", { name: "View Orders" }).click();
  await expect(page).toHaveURL(/\/order-history$/);
  const line = page.getByRole("row").filter({ hasText: `${number}I01` });
  await expect(line).toContainText("Approved");
  await checkScreen(page, "order-history");
});

import {
  expect,
  fillCart,
  itemsInStock,
  logIn,
  test,
  waitForScripts,
} from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("[2.5][2.60][4.4][8.9] a session ended from another device shows in the cart, signing in returns to it, and a new password ends all others", async ({
  page,
  browser,
  signedIn,
}) => {
  await fillCart(page, (await itemsInStock(page)).slice(0, 1));
  await page.goto("/cart");
  await expect(page.getByRole("checkbox", { name: "Select all" })).toBeVisible();
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  waitForScripts(other);
  await other.goto("/login?next=/my-profile");
  await logIn(other, signedIn);
  const security = other.getByRole("region", { name: "Sign-in and security" });
  // The buyers of these tests also have a session that no browser has started.
  const rows = security.getByRole("listitem").filter({ hasNotText: "Unknown device" });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "This device" })).toHaveCount(1);
  await checkScreen(other, "account-security");
  await rows.filter({ hasNotText: "This device" }).getByRole("button").click();
  await expect(rows).toHaveCount(1);

  const quantity = page.getByLabel(/^Quantity of /).first();
  await quantity.fill("8");
  await quantity.press("Enter");
  await expect(page.getByText("Session expired")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await logIn(page, signedIn);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(quantity).toHaveValue("8");

  const next = "Roller-22214";
  await security.getByLabel("Current password").fill("not it");
  await security.getByLabel(/^New password/).fill(next);
  await security.getByLabel("Confirm new password").fill(next);
  await security.getByRole("button", { name: "Change password" }).click();
  await expect(security.getByText("That isn't your current password.")).toBeVisible();
  await security.getByLabel("Current password").fill(signedIn.password);
  await security.getByRole("button", { name: "Change password" }).click();
  await expect(other.getByText("All other devices have been signed out.")).toBeVisible();
  await page.goto("/order-history");
  await expect(page).toHaveURL(/\/login/);

  await other.goto("/");
  await expect(other.getByText(signedIn.email).filter({ visible: true })).toBeVisible();
  await other.getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL(/\/login/);
  await logIn(other, { ...signedIn, password: next });
  await elsewhere.close();
});

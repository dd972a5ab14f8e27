import type { Page } from "@playwright/test";
import { messages } from "../../lib/forms/messages.ts";
import { demoBuyer } from "../../test/e2e/buyers.ts";
import { atProvider, openPayment, orderNumbers, toReview } from "../../test/e2e/checkout.ts";
import { expect, logIn, test } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const summary = (page: Page) => page.getByRole("complementary", { name: "Order Summary" });

async function payOnline(page: Page) {
  await openPayment(page);
  await atProvider(page, "Pay");
  await expect(page).toHaveURL(/\/orderPlaced/);
}

test("[4.10][4.13] with a low, no or an overdue balance the order is paid online, also while the account awaits approval", async ({
  page,
  brand,
  signedIn,
}) => {
  const whom = { email: signedIn.email, brand: brand.id };
  const setBalance = (amount: string) =>
    operator("accounts/balance", { ...whom, how: "set", amount });
  await setBalance("1");
  await toReview(page, brand);
  await expect(page.getByRole("radio", { name: messages.payFromBalance })).toBeDisabled();
  await expect(page.getByRole("radio", { name: messages.payOnline })).toBeChecked();
  await checkScreen(page, "review-balance-low");

  await setBalance("0");
  await page.reload();
  await expect(summary(page)).toContainText(messages.noBalance);
  await checkScreen(page, "review-nobalance");

  await operator("accounts/status", { ...whom, status: "Approval Pending" });
  await page.reload();
  await expect(summary(page)).toContainText("is refunded if it is not approved");
  await payOnline(page);
  await expect(page.getByText("awaits our internal approval")).toBeVisible();
  expect((await orderNumbers(page)).size).toBe(1);

  await page.context().clearCookies();
  await page.goto("/login");
  await logIn(page, demoBuyer("overdue", brand.id));
  await toReview(page, brand);
  await expect(summary(page).getByRole("link", { name: "Account Statement" })).toBeVisible();
  await checkScreen(page, "review-overdue");
  await payOnline(page);
});

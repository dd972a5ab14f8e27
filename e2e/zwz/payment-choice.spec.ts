import type { Page } from "@playwright/test";
import { messages } from "../../lib/forms/messages.ts";
import { type Buyer, demoBuyer } from "../../test/e2e/buyers.ts";
import {
  atProvider,
  confirm,
  openPayment,
  orderNumbers,
  toReview,
} from "../../test/e2e/checkout.ts";
import { expect, logIn, test } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const credit = (page: Page) => page.getByRole("radio", { name: messages.payFromBalance });
const online = (page: Page) => page.getByRole("radio", { name: messages.payOnline });
const summary = (page: Page) => page.getByRole("complementary", { name: "Order Summary" });

async function signIn(page: Page, buyer: Buyer) {
  await page.goto("/login");
  await logIn(page, buyer);
}

test("[2.46][9.6][4.13] with a sufficient balance, credit is the default and the order is approved at once", async ({
  page,
  brand,
  signedIn: _,
}) => {
  await toReview(page, brand);
  await expect(credit(page)).toBeChecked();
  await expect(online(page)).not.toBeChecked();
  await checkScreen(page, "review-choice");
  await confirm(page).click();
  await expect(page).toHaveURL(/\/orderPlaced/);
  await expect(page.getByText("awaits our internal approval")).toHaveCount(0);
  await checkScreen(page, "order-placed-approved");
});

for (const [login, says] of [
  ["nobalance", messages.noBalance],
  ["overdue", messages.overdue],
] as const) {
  test(`[4.10][4.13] ${login}@ sees why credit is unavailable and pays online`, async ({
    page,
    brand,
  }) => {
    await signIn(page, demoBuyer(login, brand.id));
    await toReview(page, brand);
    await expect(summary(page)).toContainText(says);
    await expect(summary(page)).toContainText(messages.payOnline);
    await expect(credit(page)).toHaveCount(0);
    const statement = summary(page).getByRole("link", { name: "Account Statement" });
    await expect(statement).toHaveCount(login === "overdue" ? 1 : 0);
    await checkScreen(page, `review-${login}`);
    await openPayment(page);
    await atProvider(page, "Pay");
    await expect(page).toHaveURL(/\/orderPlaced/);
  });
}

test("[4.13] with a balance below the total, credit is disabled with the reason and the order is paid online", async ({
  page,
  brand,
  signedIn,
}) => {
  const whom = { email: signedIn.email, brand: brand.id };
  await operator("accounts/balance", { ...whom, how: "set", amount: "1" });
  await toReview(page, brand);
  await expect(credit(page)).toBeDisabled();
  await expect(summary(page)).toContainText("Available: ₹1.00, to pay:");
  await expect(online(page)).toBeChecked();
  await checkScreen(page, "review-balance-low");
  await openPayment(page);
  await atProvider(page, "Pay");
  await expect(page).toHaveURL(/\/orderPlaced/);
});

for (const way of ["credit", "Online"] as const) {
  test(`[4.13] Approval Pending, ${way}: the screen says what happens to the money, and the order awaits approval`, async ({
    page,
    brand,
    buyer,
  }) => {
    const status = "Approval Pending";
    await operator("accounts/status", { email: buyer.email, brand: brand.id, status });
    await signIn(page, buyer);
    await toReview(page, brand);
    if (way === "credit") {
      await expect(summary(page)).toContainText("The amount is reserved now");
      await confirm(page).click();
    } else {
      await openPayment(page);
      await atProvider(page, "Pay");
    }
    await expect(page).toHaveURL(/\/orderPlaced/);
    await expect(page.getByText("awaits our internal approval")).toBeVisible();
    expect((await orderNumbers(page)).size).toBe(1);
  });
}

import type { Locator, Page } from "@playwright/test";
import { invoiceMessages } from "../../lib/payments/invoice-messages.ts";
import { atProvider, provider } from "../../test/e2e/checkout.ts";
import { test as base, expect, fileBehind } from "../../test/e2e/fixtures.ts";
import { expectFocusWithin } from "../../test/e2e/keyboard.ts";
import { operator } from "../../test/e2e/operator.ts";
import { placeAwaitingOrders } from "../../test/e2e/orders.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const openInvoices = (page: Page) => page.getByRole("checkbox", { name: /^Pay invoice/ });

const test = base.extend<{ invoices: string[] }>({
  /** Numbers of the orders behind the two open invoices of a new buyer. */
  invoices: async ({ brand, signedIn: buyer }, use) => {
    const numbers = await placeAwaitingOrders(brand.id, buyer, "6208-2RS", [1, 2]);
    for (const number of numbers) {
      await operator("orders/approve", { number });
      await operator("orders/ship", { number, carrier: "Gati Surface", tracking: "GT-4411" });
    }
    await operator("accounts/status", { email: buyer.email, brand: brand.id, status: "Active" });
    await use(numbers);
  },
});

const payButton = (page: Page) => page.getByRole("button", { name: /^Pay .*now$/ });
const received = (page: Page) => page.getByText(/^We have received your payment of ₹/);

test("[4.10] the account statement: its files, a part paid, then everything in at most four clicks, with receipt, ledger and credit at once", async ({
  page,
  invoices,
}) => {
  await page.goto("/order-history");
  await page.getByRole("link", { name: "Account Statement" }).click();
  const table = page.getByRole("table", { name: "Open invoices" });
  for (const number of invoices) await expect(table).toContainText(number);
  const ledger = page.getByRole("table", { name: "Ledger" });
  await expect(ledger).toContainText("Invoice");
  const account = page.getByRole("region", { name: "Account", exact: true });
  await expect(account).toContainText("Owed");
  await expect(account).not.toContainText("Owed₹0.00");
  await checkScreen(page, "account-statement");
  for (const [name, type] of [
    [/^Open as PDF/, "application/pdf"],
    [/^Download as CSV/, "text/csv"],
  ] as const) {
    const file = await fileBehind(page.getByRole("link", { name }));
    expect([file.status, file.type]).toEqual([200, expect.stringContaining(type)]);
  }

  const payments = page.getByRole("table", { name: "Payments" });
  await test.step("a part is paid; closing the window first takes nothing", async () => {
    await page.getByLabel("Amount to pay (₹)").fill("10");
    await page.getByRole("button", { name: "Pay ₹10.00 now" }).click();
    await atProvider(page, "Close without paying");
    await expect(page.getByText(invoiceMessages.closed)).toBeVisible();
    await page.getByRole("button", { name: "Pay ₹10.00 now" }).click();
    await atProvider(page, "Pay");
    await expect(received(page)).toContainText("₹10.00");
    await expect(openInvoices(page)).toHaveCount(2);
    await expect(payments).toContainText("₹10.00");
  });

  await page.reload();
  let clicks = 0;
  const click = (target: Locator) => {
    clicks += 1;
    return target.click();
  };
  await click(page.getByRole("checkbox", { name: "Select all" }));
  await click(payButton(page));
  await expect(provider(page).getByRole("button", { name: "Pay", exact: true })).toBeVisible();
  clicks += 1;
  await atProvider(page, "Pay");
  await expect(received(page)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(4);
  await expect(page.getByText("No open invoices.")).toBeVisible();
  await expect(account).toContainText("Owed₹0.00");
  await expect(ledger.getByRole("row").filter({ hasText: "Payment" })).toHaveCount(2);
  await checkScreen(page, "statement-paid");
  const receipts = payments.getByRole("link", { name: /^[ZN]R\/\d\d-\d\d\/\d{6}/ });
  await expect(receipts).toHaveCount(2);
  const file = await fileBehind(receipts.first());
  expect([file.status, file.type]).toEqual([200, "application/pdf"]);
  expect(file.text.startsWith("%PDF")).toBe(true);
});

test("home page to paid in at most four clicks, after closing the payment window, with bank details", async ({
  page,
  invoices: _,
}) => {
  await page.goto("/");
  const card = page.getByRole("region", { name: "Amount due" });
  const opener = card.getByRole("button", { name: "Pay invoices" });
  const dialog = page.getByRole("dialog", { name: "Pay invoices" });
  let clicks = 0;
  const click = (target: Locator) => {
    clicks += 1;
    return target.click();
  };
  await expect(opener).toBeVisible();
  await opener.press("Enter");
  await expect(dialog.getByRole("heading", { name: "Pay invoices" })).toBeVisible();
  await expectFocusWithin(dialog);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await click(opener);
  await expect(openInvoices(page)).toHaveCount(2);
  await expect(dialog.getByText("Payment reference", { exact: true })).toBeVisible();
  await checkScreen(page, "home-pay");
  await click(page.getByRole("checkbox", { name: "Select all" }));
  await click(payButton(page));
  await atProvider(page, "Close without paying");
  await expect(dialog.getByText(invoiceMessages.closed)).toBeVisible();
  clicks -= 1;
  await click(payButton(page));
  await expect(dialog).toHaveCount(0);
  clicks += 1;
  await atProvider(page, "Pay");
  await expect(received(page)).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(4);
  await expect(dialog.getByText("No open invoices.")).toBeVisible();
  await checkScreen(page, "home-paid");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(card).toContainText("Nothing is due.");
  await expect(opener).toHaveCount(0);
  await expect(page.locator("main")).toBeFocused();
});

test("a payment made in a tab that was closed is on the statement and is taken from the amount due", async ({
  page,
  context,
  invoices: _,
}) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Pay invoices" }).click();
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await payButton(page).click();
  await atProvider(page, "Pay without an answer");
  await expect(provider(page).getByText("Waiting for the bank")).toBeVisible();
  await page.close();
  const again = await context.newPage();
  await expect(async () => {
    await again.goto("/");
    await expect(again.getByRole("region", { name: "Amount due" })).toContainText(
      "Nothing is due.",
      { timeout: 5_000 },
    );
  }).toPass({ timeout: 90_000 });
  await again.goto("/account-statement");
  await expect(again.getByText("No open invoices.")).toBeVisible();
  await expect(
    again.getByRole("table", { name: "Payments" }).getByRole("link", { name: /^[ZN]R\// }),
  ).toHaveCount(1);
});

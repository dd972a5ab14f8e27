import type { Page } from "@playwright/test";
import { messages } from "../../lib/forms/messages.ts";
import { routes } from "../../lib/routes.ts";
import {
  atProvider,
  confirm,
  openPayment,
  orderNumbers,
  payable,
  provider,
  toReview,
} from "../../test/e2e/checkout.ts";
import { test as base, expect, fileBehind } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const test = base.extend<{ paying: undefined }>({
  /** A new buyer with one item and an open payment window. */
  paying: async ({ page, brand, signedIn: _ }, use) => {
    await toReview(page, brand);
    await openPayment(page);
    await use(undefined);
  },
});

test("[4.13][7.41][8.10][8.14] after a blocked script, a failed attempt and a step back, an online payment places one order and empties the cart", async ({
  page,
  brand,
  signedIn: _,
}) => {
  await toReview(page, brand, 2);
  const total = await payable(page);

  await test.step("a blocked payment script is reported", async () => {
    await page.route("**/checkout.js*", (route) => route.abort("blockedbyclient"));
    await page.getByRole("radio", { name: messages.payOnline }).check();
    await confirm(page).click();
    const dialog = page.getByRole("dialog", { name: "Payment window could not open" });
    await expect(dialog).toContainText(messages.paymentBlocked);
    await checkScreen(page, "payment-blocked");
    await page.unroute("**/checkout.js*");
    await dialog.getByRole("button", { name: "Try again" }).click();
  });

  await test.step("a failed payment is reported when the window closes", async () => {
    await atProvider(page, "Let it fail");
    await expect(provider(page).getByText("did not approve")).toBeVisible();
    await atProvider(page, "Close without paying");
    const dialog = page.getByRole("dialog", { name: "Payment failed" });
    await expect(dialog).toContainText(messages.paymentFailed);
    await checkScreen(page, "payment-failed");
    await dialog.getByRole("button", { name: "Try again" }).click();
  });

  await test.step("going back closes the window and keeps the cart", async () => {
    await expect(provider(page).getByRole("heading", { level: 1 })).toHaveText(total);
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.locator('iframe[title="Test payment"]')).toHaveCount(0);
    await expect(page.getByLabel(/^Quantity of /)).toHaveCount(2);
    await page.goForward();
  });

  await openPayment(page);
  await expect(provider(page).getByRole("heading", { level: 1 })).toHaveText(total);
  await page.screenshot({ path: `test-results/screens/payment.${test.info().project.name}.png` });
  await atProvider(page, "Pay");
  await expect(page).toHaveURL(/\/orderPlaced/);
  const number = await page.getByTestId("order-number").innerText();
  expect([...(await orderNumbers(page))]).toEqual([number]);
  await page.goBack();
  await expect(page.getByText("Your Cart is empty")).toBeVisible();
  await expect(confirm(page)).toHaveCount(0);

  await test.step("the page of the order opens the receipt voucher", async () => {
    await page.goto(routes.order(number));
    const documents = page.getByRole("region", { name: "Documents" });
    await expect(documents).toContainText(total);
    const file = await fileBehind(documents.getByRole("link", { name: /^NOR\// }));
    expect([file.status, file.type]).toEqual([200, "application/pdf"]);
    await checkScreen(page, "order-paid-online");
  });
});

test("[4.12] a changed price is reported before any money is taken; closing the window takes none, and credit can be chosen instead", async ({
  page,
  brand,
  signedIn,
}) => {
  const [item] = await toReview(page, brand);
  await page.getByRole("radio", { name: messages.payOnline }).check();
  const { email } = signedIn;
  await operator("prices/set", { rows: [{ email, brand: brand.id, percent: "7" }] });
  await confirm(page).click();
  const alert = page.getByRole("alert").filter({ hasText: "Your order has changed" });
  await expect(alert).toContainText(`${item?.name}`);
  await expect(alert).toContainText(/price ₹[\d,.]+ is now ₹[\d,.]+/);
  await expect(provider(page).getByRole("button")).toHaveCount(0);
  await checkScreen(page, "review-price-changed");

  await openPayment(page);
  await atProvider(page, "Pay", "Escape");
  const dialog = page.getByRole("dialog", { name: "Payment not completed" });
  await expect(dialog).toContainText(messages.paymentLeft);
  await checkScreen(page, "payment-left");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  expect((await orderNumbers(page)).size).toBe(0);
  await page.getByRole("radio", { name: messages.payFromBalance }).check();
  await confirm(page).click();
  await expect(page).toHaveURL(/\/orderPlaced/);
  expect((await orderNumbers(page)).size).toBe(1);
});

test("after paying and closing the tab, the order exists and the review does not offer its lines again", async ({
  page,
  context,
  brand,
  paying: _,
}) => {
  await atProvider(page, "Pay without an answer");
  await expect(provider(page).getByText("Waiting for the bank")).toBeVisible();
  await page.close();

  const again = await context.newPage();
  // The provider notifies us shortly after the tab is closed.
  await expect(async () => {
    await again.goto("/order-history");
    await expect(again.getByText("You have no orders yet")).toHaveCount(0, {
      timeout: 5_000,
    });
  }).toPass({ timeout: 90_000 });
  await again.goto(routes.review(brand));
  await expect.poll(async () => (await orderNumbers(again)).size, { timeout: 90_000 }).toBe(1);
  await again.goto("/order-history");
  await expect(again.getByRole("link", { name: /^Approved/ })).toHaveCount(1);
  await again.goto("/cart");
  await expect(again.getByText("Your Cart is empty")).toBeVisible();
});

test("[8.10] a payment that fails first and succeeds later: cart and history in other tabs show it at once, its own tab waits, and then all show the order", async ({
  page,
  context,
  paying: _,
}) => {
  const [cart, history] = [await context.newPage(), await context.newPage()];
  await Promise.all([cart.goto("/cart"), history.goto("/order-history")]);
  await atProvider(page, "Fail now, pay later");
  await expect(provider(page).getByText("did not approve")).toBeVisible();
  // All three within the 20 s after which the payment is captured.
  const noticeOn = (tab: Page) => tab.getByText(/^A payment of .* is being confirmed$/);
  await Promise.all(
    [cart, history].map(async (tab) => {
      await tab.reload();
      await expect(noticeOn(tab)).toBeVisible();
    }),
  );
  await atProvider(page, "Close without paying");
  await expect(page.getByText("Your payment is being confirmed")).toBeVisible();

  await expect(page).toHaveURL(/\/orderPlaced/, { timeout: 90_000 });
  await expect(history.getByRole("link", { name: /^Approved/ })).toHaveCount(1, {
    timeout: 90_000,
  });
  await expect(noticeOn(history)).toHaveCount(0);
  expect((await orderNumbers(page)).size).toBe(1);
});

test("[8.14] after a lost verification response and after a reload during payment, nothing is called failed and the order follows", async ({
  page,
  brand,
  signedIn: _,
}) => {
  await toReview(page, brand);
  // The verification, and then the questions for the state of the payment.
  await page.route("**/api/payments/*", (route) => route.abort("connectionreset"));
  await openPayment(page);
  await atProvider(page, "Pay");
  await expect(page.getByText("Your payment is being confirmed")).toBeVisible();
  await checkScreen(page, "payment-confirming");
  await page.unroute("**/api/payments/*");
  await expect(page).toHaveURL(/\/orderPlaced/);
  expect((await orderNumbers(page)).size).toBe(1);

  await toReview(page, brand);
  await openPayment(page);
  await atProvider(page, "Pay without an answer");
  await expect(provider(page).getByText("Waiting for the bank")).toBeVisible();
  await page.reload();
  await expect.poll(async () => (await orderNumbers(page)).size, { timeout: 90_000 }).toBe(2);
});

test("paying the same cart in two tabs creates one order", async ({
  page,
  context,
  brand,
  signedIn: _,
}) => {
  await toReview(page, brand);
  const other = await context.newPage();
  const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  await other.goto("/about");
  await other.evaluate((state) => Object.assign(sessionStorage, JSON.parse(state)), stored);
  await other.goto(routes.review(brand));
  for (const tab of [page, other]) await openPayment(tab);
  await atProvider(page, "Pay");
  await expect(page).toHaveURL(/\/orderPlaced/);
  await atProvider(other, "Pay");
  await atProvider(other, "Close without paying");
  await expect(other).toHaveURL(/\/orderPlaced/);
  expect((await orderNumbers(page)).size).toBe(1);
});

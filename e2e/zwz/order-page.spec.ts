import { payable, place, toReview } from "../../test/e2e/checkout.ts";
import { expect, fileBehind, submitLogIn, test } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("[2.53][4.5][4.18][7.36] the status opens the order confirmation in a new window and, once the goods have left, the invoice, to which the link of the e-mail leads after sign-in", async ({
  page,
  context,
  brand,
  signedIn,
}) => {
  await page.goto("/order-history");
  await expect(page.getByText("You have no orders yet")).toBeVisible();
  await checkScreen(page, "order-history-empty");
  await toReview(page, brand);
  const number = await place(page);
  const invoice = `/api/orders/${number}/invoice`;
  const documents = page.getByRole("region", { name: "Documents" });

  await page.goto("/order-history");
  const status = page.getByRole("link", { name: /^Approved/ });
  const popup = context.waitForEvent("page");
  await status.click();
  await (await popup).close();
  const file = await fileBehind(status);
  expect([file.status, file.type]).toEqual([200, "application/pdf"]);
  expect(file.text.slice(0, 5)).toBe("%PDF-");
  await page.goto(`/orders/${number}`);
  await expect(documents).toContainText("Order confirmation");
  await expect(documents).not.toContainText("Invoice");

  await operator("orders/ship", { number, carrier: "Gati Surface", tracking: "GT-4409" });
  await page.reload();
  await expect(documents).toContainText("Invoice");
  await page.goto("/order-history");
  await expect(page.getByRole("link", { name: /^Dispatched/ })).toHaveAttribute("href", invoice);

  await test.step("an order that is cancelled before dispatch has no document", async () => {
    await toReview(page, brand);
    const cancelled = await place(page);
    await operator("orders/cancel", { number: cancelled, reason: "Ordered twice" });
    await page.goto(`/orders/${cancelled}`);
    await expect(page.getByRole("region", { name: "Order", exact: true })).toContainText(
      "Ordered twice",
    );
    await expect(documents).toHaveCount(0);
    await checkScreen(page, "order-cancelled");
    await page.goto("/order-history");
    const cancelledStatus = page.getByText("Cancelled", { exact: true }).locator("visible=true");
    await expect(cancelledStatus.first()).toBeVisible();
    await expect(page.getByRole("link", { name: /^Cancelled/ })).toHaveCount(0);
  });

  await test.step("another customer's order is not found", async () => {
    await page.goto("/orders/ZW2627-000001");
    await expect(page.getByText("We can't find this order")).toBeVisible();
    await checkScreen(page, "order-missing");
  });

  await context.clearCookies();
  await page.goto(invoice);
  await expect(page).toHaveURL(/\/login\?next=/);
  const reply = page.waitForResponse((response) => new URL(response.url()).pathname === invoice);
  // A browser without a PDF viewer saves the file and stays where it is.
  await submitLogIn(page, signedIn);
  const response = await reply;
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect(response.request().isNavigationRequest()).toBe(true);
});

test("[4.18] an order page shows lines and totals, what has left in each shipment, prints, and can be reordered", async ({
  page,
  brand,
  signedIn,
}) => {
  await toReview(page, brand, 2);
  const total = await payable(page);
  const number = await place(page);
  const carrier = "Gati Surface";
  const packed = { packages: "2", weight: "12.5", lines: [{ line: 1, quantity: 1 }] };
  await operator("orders/ship", { number, carrier, tracking: "GT-4410", ...packed });
  await page.goto(`/orders/${number}`);
  const shipments = page.getByRole("region", { name: "Shipments" });
  await expect(shipments).toContainText("GT-4410");
  await expect(shipments).toContainText("2 packages, 12.50 kg");
  const packingList = await fileBehind(shipments.getByRole("link", { name: /^Packing list/ }));
  expect([packingList.status, packingList.type]).toEqual([200, "application/pdf"]);
  const status = page.getByRole("region", { name: "Order", exact: true });
  await expect(status).toContainText(/Approved\s*1 of \d+ pieces dispatched/);
  await checkScreen(page, "order-page-part");
  await page.goto("/order-history");
  await expect(page.getByText(/^1 of \d+ dispatched$/)).toBeVisible();
  await checkScreen(page, "order-history-part");
  await operator("orders/dispatch", { number, transporter: carrier, docket: "GT-4411" });
  await page.goto(`/orders/${number}`);
  await expect(status).toContainText("Dispatched");
  await expect(shipments).toContainText("GT-4411");
  expect(await payable(page)).toBe(total);
  await checkScreen(page, "order-page");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("columnheader", { name: "HSN" })).toBeVisible();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("combobox")).toHaveCount(0);
  await page.emulateMedia({ media: "screen" });

  const { email } = signedIn;
  await operator("prices/set", { rows: [{ email, brand: brand.id, percent: "9" }] });
  await page.reload();
  await page.getByRole("button", { name: "Order again" }).click();
  const dialog = page.getByRole("dialog", { name: "Order again" });
  await expect(dialog).toContainText(/The price was ₹[\d,.]+ and is now ₹[\d,.]+/);
  await checkScreen(page, "order-again");
  await dialog.getByRole("button", { name: "Add 2 items to cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByLabel(/^Quantity of /)).toHaveCount(2);
});

import { payable, place, toReview } from "../../test/e2e/checkout.ts";
import { ask, expect, fileBehind, logIn, test } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n");

test("[4.18][7.36] the status opens the invoice as a PDF in a new window", async ({
  page,
  context,
  brand,
  signedIn: _,
}) => {
  await toReview(page, brand);
  const number = await place(page);
  await page.goto("/order-history");
  const link = page.getByRole("link", { name: /^Approved/ });
  await expect(link).toHaveAttribute("target", "_blank");
  const opened = context.waitForEvent("page");
  await link.click();
  await opened;
  const invoice = await fileBehind(link);
  expect(invoice.status).toBe(200);
  expect(invoice.type).toContain("application/pdf");
  expect(invoice.text.slice(0, 5)).toBe("%PDF-");
  await checkScreen(page, "order-history-approved");
  expect((await ask(page, `/api/orders/${number}X`)).status).toBe(404);
});

test("[4.5] the invoice link of the e-mail leads to exactly that invoice after sign-in", async ({
  page,
  context,
  brand,
  signedIn,
}) => {
  await toReview(page, brand);
  const number = await place(page);
  await context.clearCookies();
  const invoice = `/api/orders/${number}/invoice`;
  await page.goto(invoice);
  await expect(page).toHaveURL(/\/login\?next=/);
  const opened = page.waitForResponse((response) => new URL(response.url()).pathname === invoice);
  await logIn(page, signedIn);
  const response = await opened;
  expect(response.status()).toBe(200);
  expect(response.headers()["content-type"]).toBe("application/pdf");
  expect(response.request().isNavigationRequest()).toBe(true);
});

test("the buyer's PO number and file appear in history, order and search", async ({
  page,
  brand,
  signedIn: _,
}) => {
  await toReview(page, brand);
  await page.getByLabel("PO number").fill("PO/26/4711 ");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose a file" }).click();
  await (await chooser).setFiles({ name: "po-4711.pdf", mimeType: "application/pdf", buffer: PDF });
  await expect(page.getByText("po-4711.pdf")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("PO number")).toHaveValue("PO/26/4711 ");
  await expect(page.getByText("po-4711.pdf")).toBeVisible();
  await checkScreen(page, "review-po");
  const number = await place(page);
  await page.goto("/order-history");
  await page.getByRole("searchbox").fill("po-26 4711");
  await page.getByRole("link", { name: number }).first().click();
  await expect(page.getByRole("region", { name: "Order", exact: true })).toContainText(
    "PO/26/4711",
  );
  const file = page.getByRole("link", { name: /^Open the file/ });
  const sent = await fileBehind(file);
  expect(sent.text).toBe(PDF.toString("latin1"));
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

test("[4.18] an order cancelled before approval is plain text; after it, it has a credit note", async ({
  page,
  brand,
  signedIn,
}) => {
  await toReview(page, brand);
  const number = await place(page);
  await operator("orders/cancel", { number, reason: "Ordered twice" });
  await page.goto(`/orders/${number}`);
  await expect(page.getByRole("region", { name: "Order", exact: true })).toContainText(
    "Ordered twice",
  );
  await expect(page.getByRole("region", { name: "Documents" })).toContainText("Credit note");
  await checkScreen(page, "order-cancelled");

  const whom = { email: signedIn.email, brand: brand.id };
  await operator("accounts/status", { ...whom, status: "Approval Pending" });
  await toReview(page, brand);
  const second = await place(page);
  await operator("orders/cancel", { number: second, reason: "Not approved" });
  await page.goto("/order-history");
  const row = page.getByRole("row").filter({ hasText: second });
  await expect(row.first()).toContainText("Cancelled");
  await expect(row.getByRole("link", { name: /^Cancelled/ })).toHaveCount(0);
  await expect(
    page
      .getByRole("row")
      .filter({ hasText: number })
      .getByRole("link", { name: /^Cancelled/ }),
  ).toHaveCount(1);
});

test("another customer's order is not found", async ({ page, signedIn: _ }) => {
  await page.goto("/orders/ZW2627-000001");
  await expect(page.getByText("We can't find this order")).toBeVisible();
  await checkScreen(page, "order-missing");
});

test("[4.10] the account statement: open invoice, ledger, PDF and CSV", async ({
  page,
  brand,
  signedIn: _,
}) => {
  await toReview(page, brand);
  const number = await place(page);
  await page.goto("/order-history");
  await page.getByRole("link", { name: "Account Statement" }).click();
  await expect(page.getByRole("table", { name: "Open invoices" })).toContainText(number);
  await expect(page.getByRole("table", { name: "Ledger" })).toContainText("Invoice");
  await checkScreen(page, "account-statement");
  for (const [name, type] of [
    [/^Open as PDF/, "application/pdf"],
    [/^Download as CSV/, "text/csv"],
  ] as const) {
    const link = page.getByRole("link", { name });
    const file = await fileBehind(link);
    expect([file.status, file.type]).toEqual([200, expect.stringContaining(type)]);
  }
});

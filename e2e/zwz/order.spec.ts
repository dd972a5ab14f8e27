import type { Page } from "@playwright/test";
import { routes } from "../../lib/routes.ts";
import { confirm, orderNumbers, payable } from "../../test/e2e/checkout.ts";
import {
  ask,
  expect,
  fileBehind,
  fillCart,
  itemsInStock,
  logIn,
  test,
} from "../../test/e2e/fixtures.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const PDF = Buffer.from("%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n");

const summary = (page: Page) => page.getByRole("complementary", { name: "Order Summary" });
const quantities = (page: Page) => page.getByLabel(/^Quantity of /);

/** From the cart, with the address that the dialog must show. */
async function checkOut(page: Page, address: string) {
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("dialog")).toContainText(address);
  await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText("Total incl. GST")).toBeVisible();
}

test("[2.43][2.46][2.49][4.12] three of four lines ordered on credit: the review survives a reload, two presses make one order, and neither Back nor the cart offers its lines again", async ({
  page,
  signedIn: _,
}) => {
  await fillCart(page, (await itemsInStock(page)).slice(0, 4));
  await page.goto("/cart");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page
    .getByRole("checkbox", { name: /^Select (?!all)/ })
    .last()
    .uncheck();
  await checkOut(page, "Gate 2");

  await test.step("address, PO number and total stand beside Confirm and Pay, the lines below", async () => {
    await expect(summary(page)).toContainText("CGST");
    await page.getByRole("radio", { name: /Peenya/ }).check();
    await expect(summary(page)).toContainText("IGST");
    await page.getByLabel("PO number").fill("PO/26/4711 ");
    const chooser = page.waitForEvent("filechooser");
    await page.getByRole("button", { name: "Choose a file" }).click();
    const file = { name: "po-4711.pdf", mimeType: "application/pdf", buffer: PDF };
    await (await chooser).setFiles(file);
    await expect(page.getByText("po-4711.pdf")).toBeVisible();
    const facts = ["Peenya", "PO/26/4711", "3 items, 6 pieces", await payable(page)];
    for (const fact of facts) await expect(summary(page)).toContainText(fact);
    const bottom = (await confirm(page).boundingBox())?.y ?? 0;
    const lines = (await page.getByRole("table").boundingBox())?.y ?? 0;
    expect(lines).toBeGreaterThan(bottom);
    await confirm(page).scrollIntoViewIfNeeded();
    await expect(page.getByLabel("PO number")).toBeInViewport();
  });

  await test.step("everything survives a reload and a way back to the cart", async () => {
    await page.reload();
    await expect(page.getByRole("radio", { name: /Peenya/ })).toBeChecked();
    await expect(page.getByRole("radio", { name: /Chakan/ })).toBeDisabled();
    await expect(page.getByLabel("PO number")).toHaveValue("PO/26/4711 ");
    await expect(page.getByText("po-4711.pdf")).toBeVisible();
    await expect(confirm(page)).toBeEnabled();
    await checkScreen(page, "review-po");
    await page.getByRole("link", { name: "Go back to cart" }).click();
    await expect(summary(page)).toContainText("IGST");
    await checkOut(page, "Peenya");
    await expect(page.getByRole("radio", { name: /Peenya/ })).toBeChecked();
  });

  await confirm(page).dblclick();
  await expect(page).toHaveURL(/\/orderPlaced/);
  const number = await page.getByTestId("order-number").innerText();

  await test.step("the ordered lines are not offered again, the other one is, for the default address", async () => {
    await page.reload();
    await expect(page.getByTestId("order-number")).toHaveText(number);
    await expect(page.getByText("Still in your cart")).toBeVisible();
    await page.goBack();
    await expect(quantities(page)).toHaveCount(1);
    await page.goBack();
    await expect(page.getByText(`Order ${number} has been placed`)).toBeVisible();
    await expect(confirm(page)).toHaveCount(0);
    await page.goto(routes.orderPlaced(number));
    await page.getByRole("link", { name: "View cart" }).click();
    await expect(quantities(page)).toHaveCount(1);
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await expect(summary(page)).toContainText("CGST");
    expect([...(await orderNumbers(page))]).toEqual([number]);
  });

  await test.step("the history finds the order by its PO number, and the order has the file", async () => {
    await page.goto("/order-history");
    await page.getByRole("searchbox").fill("po-26 4711");
    await page.getByRole("link", { name: number }).first().click();
    const order = page.getByRole("region", { name: "Order", exact: true });
    await expect(order).toContainText("PO/26/4711");
    const file = await fileBehind(order.getByRole("link", { name: /^Open the file/ }));
    expect(file.text).toBe(PDF.toString("latin1"));
  });
});

test("[4.1] a guest cart merged in two tabs is added once", async ({
  page,
  context,
  brand,
  buyer,
}) => {
  await page.goto(routes.product(brand, "6204"));
  await page
    .getByLabel(/^Quantity of 6204/)
    .first()
    .fill("3");
  await page
    .getByRole("button", { name: /add to cart/i })
    .first()
    .click();
  await expect(page).toHaveURL(/\/cart$/);
  const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
  await page.goto("/login?next=/cart");
  await logIn(page, buyer);
  await expect(page.getByLabel(/^Quantity of 6204/)).toHaveValue("3");

  const other = await context.newPage();
  await other.goto("/about");
  await other.evaluate((state) => Object.assign(localStorage, JSON.parse(state)), stored);
  await Promise.all([other.goto("/cart"), page.goto("/cart")]);
  for (const tab of [page, other]) {
    await expect(tab.getByLabel(/^Quantity of 6204/)).toHaveValue("3");
  }
  expect((await ask<unknown[]>(page, "/api/cart")).data).toHaveLength(1);
});

import { randomUUID } from "node:crypto";
import { freshBuyer } from "../../test/e2e/buyers.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { pressByKeyboard } from "../../test/e2e/keyboard.ts";
import { consoleUrl, operator, signedInOperator } from "../../test/e2e/operator.ts";
import { placeAwaitingOrders } from "../../test/e2e/orders.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const ITEM = "6205-2RS";
const place = (quantities: number[]) =>
  placeAwaitingOrders("zwz", freshBuyer("zwz"), ITEM, quantities);
const stockUp = () =>
  operator("items/stock", {
    rows: [
      {
        brand: "zwz",
        maker: "ZWZ",
        designation: ITEM,
        received: 500,
        reference: `DN-${randomUUID()}`,
      },
    ],
  });

const WIDTHS = [360, 1280];

test("an order is approved, packed, shipped and delivered with the keyboard alone", async ({
  page,
}) => {
  await stockUp();
  const [number = ""] = await place([5]);
  await signedInOperator(page, ["sales"], `/orders/${number}`);
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await pressByKeyboard(page, "Approve");
  await pressByKeyboard(page, "Approve order");
  await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
  await pressByKeyboard(page, "Pack");
  await pressByKeyboard(page, "Record as packed");
  await expect(page.getByText("5 pieces packed")).toBeVisible();
  await pressByKeyboard(page, "Ship");
  await page.getByLabel("Carrier").focus();
  await page.keyboard.type("VRL Logistics");
  await page.keyboard.press("Tab");
  await page.keyboard.type("VRL-778812");
  await pressByKeyboard(page, "Record shipment");
  await expect(page.getByText("Shipment 1 dispatched with VRL Logistics")).toBeVisible();
  await pressByKeyboard(page, "Mark delivered");
  await pressByKeyboard(page, "Record delivery");
  await expect(page.getByText("Shipment 1 delivered")).toBeVisible();
  await expect(page.getByText("Operator Asha sales").first()).toBeVisible();
  await checkScreen(page, "ops-order", WIDTHS);
});

test("lists of orders, shipments and returns", async ({ page }) => {
  await stockUp();
  const [number = ""] = await place([3]);
  await operator("orders/approve", { number });
  await signedInOperator(page, ["sales"], `/orders?q=${number}`);
  await expect(page.getByRole("link", { name: number })).toBeVisible();
  await checkScreen(page, "ops-orders", WIDTHS);
  for (const view of ["", "/packed", "/sent", "/back-orders"]) {
    await page.goto(consoleUrl(`/shipments${view}`));
    await expect(page.getByRole("heading", { name: "Shipments" })).toBeVisible();
    await checkScreen(page, `ops-shipments${view.replace("/", "-")}`, WIDTHS);
  }
  await page.goto(consoleUrl("/returns"));
  await expect(page.getByRole("heading", { name: "Returns" })).toBeVisible();
  await checkScreen(page, "ops-returns", WIDTHS);
});

test("twenty orders are approved at once; one that a colleague has cancelled is reported", async ({
  page,
}) => {
  await stockUp();
  const buyer = freshBuyer("zwz");
  const numbers = await placeAwaitingOrders("zwz", buyer, ITEM, Array(20).fill(1));
  await signedInOperator(page, ["sales"], `/orders?q=${buyer.email}`);
  await page.getByRole("button", { name: "Select all 20 that await approval" }).click();
  await operator("orders/cancel", { number: numbers[7], reason: "Ordered twice" });
  await page.getByRole("button", { name: "Approve 20 selected" }).click();
  await expect(page.getByText("19 of 20 orders approved")).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText(`Order ${numbers[7]} has changed`)).toContainText("Cancelled by");
  await expect(page.getByRole("cell", { name: "Approved", exact: true })).toHaveCount(19);
});

test("two operators don't pack the same order twice", async ({ page }) => {
  await stockUp();
  const [number = ""] = await place([4]);
  await operator("orders/approve", { number });
  await signedInOperator(page, ["sales"], `/orders/${number}`);
  await page.getByRole("button", { name: "Pack", exact: true }).click();
  await operator("orders/pack", { number });
  await page.getByRole("button", { name: "Record as packed" }).click();
  await expect(page.getByRole("alert").getByText(/has changed since you opened it/)).toContainText(
    "Packed by",
  );
});

test("documents open from the console alone, and orders only for operators", async ({ page }) => {
  await stockUp();
  const [number = ""] = await place([2]);
  await operator("orders/approve", { number });
  const { name } = await signedInOperator(page, ["accounts"], `/orders/${number}`);
  expect(name).toContain("accounts");
  // Accounts may read, but neither pack nor ship.
  await expect(page.getByRole("button", { name: "Pack", exact: true })).toHaveCount(0);
  const link = page.getByRole("link", { name: /^Tax invoice ZW/ });
  const url = (await link.getAttribute("href")) ?? "";
  expect(await link.getAttribute("target")).toBe("_blank");
  const read = () =>
    page.evaluate(async (path) => {
      const { status, headers, redirected, url: address } = await fetch(path);
      const { pathname } = new URL(address);
      const type = headers.get("content-type")?.split(";")[0];
      return { status, type, caching: headers.get("cache-control"), redirected, pathname };
    }, url);
  expect(await read()).toMatchObject({
    ...{ status: 200, type: "application/pdf", caching: "no-store", redirected: false },
  });
  await page.context().clearCookies();
  expect(await read()).toMatchObject({ type: "text/html", redirected: true, pathname: "/login" });
});

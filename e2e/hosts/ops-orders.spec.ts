import { randomUUID } from "node:crypto";
import { freshBuyer } from "../../test/e2e/buyers.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { pressByKeyboard } from "../../test/e2e/keyboard.ts";
import { consoleUrl, operator, signedInOperator } from "../../test/e2e/operator.ts";
import { placeAwaitingOrders } from "../../test/e2e/orders.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const ITEM = "6205-2RS";
const WIDTHS = [360, 1280];

test("an order is approved, packed, shipped and delivered with the keyboard alone, and its invoice opens for operators only", async ({
  page,
}) => {
  const delivery = { designation: ITEM, received: 500, reference: `DN-${randomUUID()}` };
  await operator("items/stock", { rows: [{ brand: "zwz", maker: "ZWZ", ...delivery }] });
  const [number = ""] = await placeAwaitingOrders("zwz", freshBuyer("zwz"), ITEM, [5]);
  await signedInOperator(page, ["sales"], `/orders/${number}`);
  await expect(page.getByRole("heading", { level: 1, name: number })).toBeVisible();
  await pressByKeyboard(page, "Approve");
  await pressByKeyboard(page, "Approve order");
  await expect(page.getByText("Approved", { exact: true }).first()).toBeVisible();
  await pressByKeyboard(page, "Pack");
  await pressByKeyboard(page, "Record as packed");
  await expect(page.getByText("5 pieces packed")).toBeVisible();

  await page.goto(consoleUrl("/shipments/packed"));
  await expect(page.getByRole("link", { name: number }).first()).toBeVisible();
  await checkScreen(page, "ops-shipments-packed", WIDTHS);
  await page.goto(consoleUrl(`/orders/${number}`));

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

  const invoice = page.getByRole("link", { name: /^Tax invoice ZW/ });
  await expect(invoice).toHaveAttribute("target", "_blank");
  const address = (await invoice.getAttribute("href")) ?? "";
  const read = () =>
    page.evaluate(async (path) => {
      const { status, headers, redirected, url } = await fetch(path);
      const type = headers.get("content-type")?.split(";")[0];
      const caching = headers.get("cache-control");
      return { status, type, caching, redirected, pathname: new URL(url).pathname };
    }, address);
  expect(await read()).toMatchObject({
    status: 200,
    type: "application/pdf",
    caching: "no-store",
    redirected: false,
  });
  await page.context().clearCookies();
  expect(await read()).toMatchObject({ type: "text/html", redirected: true, pathname: "/login" });
});

import { getLineName } from "../../lib/cart/line-name.ts";
import { messages } from "../../lib/forms/messages.ts";
import { routes } from "../../lib/routes.ts";
import { ask, expect, fillCart, test } from "../../test/e2e/fixtures.ts";
import { answer, itemsToRequest, reviewOf, rfis } from "../../test/e2e/rfi.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("[2.40][4.14][2.42][2.33][2.51][3.6][5.13] from the cart to an approved price to an order", async ({
  page,
  signedIn: _,
  brand,
}) => {
  const [item, other] = await itemsToRequest(page);
  if (!item || !other) throw new Error("nothing to request");
  await fillCart(page, [item, other], 5);
  await page.goto("/cart");
  const rfi = page.getByRole("button", { name: "RFI", exact: true });
  await expect(rfi).toBeDisabled();
  await expect(rfi).toHaveAttribute("title", "Request For Information");
  await page.getByRole("checkbox", { name: "Select all" }).filter({ visible: true }).check();
  await rfi.click();
  await expect(page.getByRole("dialog")).toContainText("Review & Confirm RFI");
  await expect(page.getByRole("dialog")).toContainText(messages.confirmProceed);
  await checkScreen(page, "rfi-confirm");
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();

  await expect(page).toHaveURL(/\/rfq-review$/);
  await page
    .getByLabel(/^Target price of/)
    .first()
    .fill("111.50");
  await page.getByLabel("Note (optional)").fill("For the crusher.");
  await page.reload();
  await expect(page.getByLabel(/^Target price of/).first()).toHaveValue("111.50");
  await checkScreen(page, "rfq-review");
  await page.getByRole("button", { name: "Proceed" }).click();

  await expect(page).toHaveURL(/\/rfq\?/);
  const number = await page.getByTestId("rfi-number").innerText();
  await checkScreen(page, "rfq");
  await page.goto(routes.product(brand, item.name));
  await expect(page.getByText(number).filter({ visible: true }).first()).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "RFI History" }).first().click();
  await expect(page).toHaveURL(/\/rfq-history$/);
  await expect(page.getByText("Waiting for our answer")).toHaveCount(2);
  await expect(page.getByText("Out of stock")).toHaveCount(2);

  await answer(number, { 1: "99.75" });
  await page.reload();
  const pick = page.getByRole("checkbox", { name: new RegExp(`of ${number}$`) });
  await expect(pick).toHaveCount(1);
  await pick.check();
  const panel = page.getByRole("region", { name: "Selected items" });
  await expect(panel).toContainText("₹498.75");
  await checkScreen(page, "rfq-history");
  await panel.getByRole("button", { name: "Add To Cart" }).click();

  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByTitle(messages.lockedQuantity)).toContainText("5");
  await page.getByLabel("Filter by availability").selectOption("RFI Approved");
  await expect(page.getByRole("table").getByText("RFI Approved")).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all" }).filter({ visible: true }).check();
  await expect(page.getByText(messages.rfiApproved)).toBeVisible();
  await expect(rfi).toBeDisabled();
  await checkScreen(page, "cart-rfi-approved");
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
  await page.getByRole("button", { name: "Confirm and Pay" }).click();
  await expect(page).toHaveURL(/\/orderPlaced/);
  await page.goto("/rfq-history");
  await expect(page.getByText("Ordered", { exact: true })).toBeVisible();
});

test("[4.14][7.31][8.14] two presses and a lost response make one RFI, and its items can't be requested again", async ({
  page,
  signedIn: _,
  brand,
}) => {
  const [item, other] = await itemsToRequest(page);
  if (!item || !other) throw new Error("nothing to request");
  await reviewOf(page, [item, other]);
  let lost = false;
  await page.route("**/api/rfi", async (route) => {
    if (lost || route.request().method() !== "POST") return route.fallback();
    lost = true;
    await ask(page, "/api/rfi", "POST", route.request().postDataJSON());
    await route.abort();
  });
  await page.getByRole("button", { name: "Proceed" }).dblclick();
  await expect(page.getByText(messages.maybeRequested)).toBeVisible();
  await checkScreen(page, "rfq-review-lost");
  await page.getByRole("button", { name: "Try again" }).dblclick();
  await expect(page).toHaveURL(/\/rfq\?/);
  const requests = await rfis(page);
  expect(requests).toHaveLength(1);

  await fillCart(page, [item]);
  await page.goto("/cart");
  await page.getByRole("checkbox", { name: `Select ${getLineName(brand, item)}` }).check();
  await page.getByRole("button", { name: "RFI", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(page.getByRole("dialog")).toContainText(requests[0]?.number ?? "");
  await checkScreen(page, "rfi-stopped");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).last().click();
  await expect(page).toHaveURL(/\/cart$/);
});

import { messages } from "../../lib/forms/messages.ts";
import { routes } from "../../lib/routes.ts";
import { demoBuyer } from "../../test/e2e/buyers.ts";
import { expect, fileBehind, fillCart, logIn, test } from "../../test/e2e/fixtures.ts";
import { answer, decline, itemsToRequest, requested, rfis } from "../../test/e2e/rfi.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("[2.52] a request with an offered and a declined line shows the next step", async ({
  page,
  signedIn: _,
}) => {
  const number = await requested(page, (await itemsToRequest(page)).slice(0, 2));
  await answer(number, { 1: "120.00" });
  await decline(number, [2]);
  await page.goto(routes.rfi(number));
  await expect(page.getByRole("heading", { level: 1 })).toContainText(number);
  await expect(page.getByText("No longer made.")).toBeVisible();
  await expect(page.getByText("Declined")).toBeVisible();
  const quotation = await fileBehind(page.getByRole("link", { name: /^Quotation/ }));
  expect(quotation.type).toContain("application/pdf");
  expect(quotation.text.slice(0, 5)).toBe("%PDF-");
  await checkScreen(page, "order-detail");
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByTitle(messages.lockedQuantity)).toHaveCount(1);
});

test("[2.51][4.15] a declined line cannot be selected", async ({ page, signedIn: _ }) => {
  const number = await requested(page, (await itemsToRequest(page)).slice(0, 1));
  await decline(number);
  await page.goto("/rfq-history");
  await expect(page.getByText("Declined")).toBeVisible();
  await expect(page.getByText("Out of stock")).toBeVisible();
  await expect(page.getByRole("checkbox")).toHaveCount(0);
});

test("[2.51][3.6] an expired offer cannot be ordered, can be requested again and keeps its quotation", async ({
  page,
  brand,
}) => {
  await page.goto("/login");
  await logIn(page, demoBuyer("active", brand.id));
  await page.goto("/about");
  const all = await rfis(page);
  const expired = all.find((rfi) => rfi.lines.every((line) => line.state === "expired"));
  if (!expired) throw new Error("the demo buyer has no expired offer");
  await page.goto("/rfq-history");
  await expect(page.getByText("Offer expired").first()).toBeVisible();
  await expect(
    page.getByRole("checkbox", { name: new RegExp(`of ${expired.number}$`) }),
  ).toHaveCount(0);
  await page.goto(routes.rfi(expired.number));
  await expect(page.getByText(/Our offer has expired/)).toBeVisible();
  await expect(page.getByRole("button", { name: "Add To Cart" })).toHaveCount(0);
  const quotation = await fileBehind(page.getByRole("link", { name: /^Quotation/ }));
  expect(quotation.text.slice(0, 5)).toBe("%PDF-");
  await checkScreen(page, "order-detail-expired");
  await page.getByRole("link", { name: /^Request again/ }).click();
  await expect(page).toHaveURL(/\/rfq-review\?item=/);
  await expect(page.getByRole("button", { name: "Proceed" })).toBeEnabled();
});

test("[4.15][4.8] offers of one RFI can be added at a time, and an item already in the cart needs confirmation", async ({
  page,
  signedIn: _,
}) => {
  const [a, b] = await itemsToRequest(page);
  if (!a || !b) throw new Error("nothing to request");
  const [first, second] = [await requested(page, [a]), await requested(page, [b])];
  await answer(first, { 1: "120.00" });
  await answer(second, { 1: "130.00" });
  await fillCart(page, [a]);
  await page.goto("/rfq-history");
  const box = (number: string) => page.getByRole("checkbox", { name: new RegExp(`of ${number}$`) });
  await box(first).check();
  await expect(box(second)).toBeDisabled();
  await expect(page.getByText(messages.differentRfis)).toBeVisible();
  await box(first).uncheck();
  await expect(box(second)).toBeEnabled();

  await box(first).check();
  await page.getByRole("button", { name: "Add To Cart" }).click();
  const question = page.getByRole("dialog");
  await expect(question).toContainText(messages.duplicateItem);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/rfq-history$/);
  await page.getByRole("button", { name: "Add To Cart" }).click();
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByTitle(messages.lockedQuantity)).toHaveCount(1);
  await expect(page.getByLabel(/^Quantity of /)).toHaveCount(0);
});

test("[2.51] offers can be found, selected and added to the cart by keyboard", async ({
  page,
  signedIn: _,
}) => {
  const number = await requested(page, (await itemsToRequest(page)).slice(0, 2));
  await answer(number, { 1: "120.00", 2: "130.00" });
  await page.goto("/rfq-history");
  await page.getByRole("searchbox").focus();
  const boxes = page.getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  for (let pressed = 0; pressed < 40; pressed++) {
    await page.keyboard.press("Tab");
    if (await boxes.first().evaluate((box) => box === document.activeElement)) break;
  }
  await page.keyboard.press("Space");
  await expect(boxes.first()).toBeChecked();
  const add = page.getByRole("button", { name: "Add To Cart" });
  for (let pressed = 0; pressed < 10; pressed++) {
    await page.keyboard.press("Tab");
    if (await add.evaluate((button) => button === document.activeElement)) break;
  }
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/cart$/);
});

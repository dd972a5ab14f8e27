import { messages } from "../../lib/forms/messages.ts";
import { routes } from "../../lib/routes.ts";
import { expect, fileBehind, fillCart, test } from "../../test/e2e/fixtures.ts";
import { tabTo } from "../../test/e2e/keyboard.ts";
import { answer, decline, itemsToRequest, requested } from "../../test/e2e/rfi.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("[2.51][2.52][4.8][4.15] offers of one RFI at a time are selected by keyboard, and one already in the cart is confirmed", async ({
  page,
  signedIn: _,
}) => {
  const [a, b] = await itemsToRequest(page);
  const [c] = await itemsToRequest(page, "6306");
  if (!a || !b || !c) throw new Error("nothing to request");
  const [first, second] = [await requested(page, [a, b]), await requested(page, [c])];
  await answer(first, { 1: "120.00" });
  await decline(first, [2]);
  await answer(second, { 1: "130.00" });
  const add = page.getByRole("button", { name: "Add To Cart" });

  await test.step("a request with an offered and a declined line, and its quotation", async () => {
    await page.goto(routes.rfi(first));
    await expect(page.getByRole("heading", { level: 1 })).toContainText(first);
    await expect(page.getByText("No longer made.")).toBeVisible();
    await expect(page.getByText("Declined")).toBeVisible();
    await expect(add).toBeEnabled();
    const quotation = await fileBehind(page.getByRole("link", { name: /^Quotation/ }));
    expect(quotation.type).toContain("application/pdf");
    expect(quotation.text.slice(0, 5)).toBe("%PDF-");
    await checkScreen(page, "order-detail");
  });

  await fillCart(page, [a]);
  await page.goto("/rfq-history");
  const box = (number: string) => page.getByRole("checkbox", { name: new RegExp(`of ${number}$`) });
  await expect(page.getByRole("checkbox")).toHaveCount(2);
  await tabTo(page, box(first));
  await page.keyboard.press("Space");
  await expect(box(first)).toBeChecked();
  await expect(box(second)).toBeDisabled();
  await expect(page.getByText(messages.differentRfis)).toBeVisible();
  await page.keyboard.press("Space");
  await expect(box(second)).toBeEnabled();
  await page.keyboard.press("Space");
  await tabTo(page, add);
  await page.keyboard.press("Enter");
  const question = page.getByRole("dialog");
  await expect(question).toContainText(messages.duplicateItem);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/rfq-history$/);
  await add.click();
  await question.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByTitle(messages.lockedQuantity)).toHaveCount(1);
  await expect(page.getByLabel(/^Quantity of /)).toHaveCount(0);
});

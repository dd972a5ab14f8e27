import { messages } from "../../lib/forms/messages.ts";
import { confirm, orderNumbers, provider, toReview } from "../../test/e2e/checkout.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

for (const way of [messages.payFromBalance, messages.payOnline]) {
  test(`[4.12] a price changed between review and payment is reported before any money is taken: ${way}`, async ({
    page,
    brand,
    signedIn,
  }) => {
    const [item] = await toReview(page, brand);
    await page.getByRole("radio", { name: way }).check();
    const email = signedIn.email;
    await operator("prices/set", { rows: [{ email, brand: brand.id, percent: "7" }] });
    await confirm(page).click();
    const alert = page.getByRole("alert").filter({ hasText: "Your order has changed" });
    await expect(alert).toContainText(`${item?.name}`);
    await expect(alert).toContainText(/price ₹[\d,.]+ is now ₹[\d,.]+/);
    await expect(provider(page).getByRole("button")).toHaveCount(0);
    expect((await orderNumbers(page)).size).toBe(0);
    await checkScreen(
      page,
      `review-price-changed-${way === messages.payOnline ? "online" : "credit"}`,
    );
    await page.getByRole("radio", { name: messages.payFromBalance }).check();
    await confirm(page).click();
    await expect(page).toHaveURL(/\/orderPlaced/);
  });
}

import { messages } from "../../lib/forms/messages.ts";
import { demoBuyer } from "../../test/e2e/buyers.ts";
import { atProvider, place, toReview } from "../../test/e2e/checkout.ts";
import { expect, logIn, test } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

// Its buyer is overdue only once.
test.describe.configure({ retries: 0 });

test("[4.10] an overdue buyer pays the invoices and orders on credit within a minute", async ({
  page,
  brand,
}) => {
  const buyer = demoBuyer("overdue", brand.id);
  await page.goto("/login");
  await logIn(page, buyer);
  await toReview(page, brand);
  const start = Date.now();
  const summary = page.getByRole("complementary", { name: "Order Summary" });
  await expect(summary).toContainText(messages.overdue);
  await expect(page.getByRole("radio", { name: messages.payFromBalance })).toHaveCount(0);
  await checkScreen(page, "review-overdue-phone");

  await summary.getByRole("link", { name: "Account Statement" }).click();
  await page.getByRole("checkbox", { name: /^Pay invoice/ }).check();
  await page.getByRole("button", { name: /^Pay .*now$/ }).click();
  await atProvider(page, "Pay");
  await expect(page.getByText(/^We have received your payment of ₹/)).toBeVisible();
  await expect(page.getByText("No open invoices.")).toBeVisible();

  await page.goBack();
  const credit = page.getByRole("radio", { name: messages.payFromBalance });
  await expect(credit).toBeChecked();
  const number = await place(page);
  expect(Date.now() - start).toBeLessThan(60_000);
  const order = (await operator("orders/show", { number })) as { mode: string };
  expect(order.mode).toBe("credit");
});

import { freshBuyer } from "../../test/e2e/buyers.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { consoleUrl, operator, signedInOperator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

test("the dashboard shows the figures of the chosen period and brand, and leads to a sign-up that waits; Back keeps the choice", async ({
  page,
}) => {
  const { email } = freshBuyer("nod");
  const signUp = { email, brand: "nod", status: "Approval Pending" };
  const { companyId } = (await operator("accounts/status", signUp)) as { companyId: number };
  await signedInOperator(page, ["owner"]);
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  for (const queue of ["Sign-ups to approve", "RFIs to answer", "Searches without results"]) {
    await expect(page.getByRole("link", { name: new RegExp(`^\\d+ ${queue}`) })).toBeVisible();
  }
  await expect(page.getByRole("img", { name: /^Ordered and invoiced by day/ })).toBeVisible();

  await page.getByLabel("Period").selectOption("Financial year");
  await expect(page).toHaveURL(/period=financial-year/);
  await expect(page.getByRole("img", { name: /by month/ })).toBeVisible();
  await page.getByRole("button", { name: "Show as table" }).click();
  await expect(page.getByRole("table", { name: "Ordered and invoiced" })).toBeVisible();
  await page.getByText("Definition of Average order").click();
  await expect(page.getByText("Ordered value divided by the number of orders.")).toBeVisible();
  await page.getByLabel("Brand").selectOption("NOD");
  await expect(page).toHaveURL(/brand=nod/);
  await expect(page.getByLabel("Period")).toHaveValue("financial-year");
  await checkScreen(page, "ops-dashboard-year", [360, 1280]);

  await page.getByRole("link", { name: /^\d+ Sign-ups to approve/ }).click();
  await expect(page).toHaveURL(consoleUrl("/queues/sign-ups?brand=nod"));
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row.getByRole("link")).toHaveAttribute("href", `/customers/nod/${companyId}`);
  await page.goBack();
  await expect(page.getByLabel("Period")).toHaveValue("financial-year");
  await expect(page.getByLabel("Brand")).toHaveValue("nod");
});

import { freshBuyer } from "../../test/e2e/buyers.ts";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { consoleUrl, operator, signedInOperator } from "../../test/e2e/operator.ts";
import { ports } from "../../test/e2e/ports.ts";
import { raw } from "../../test/e2e/raw.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const WIDTHS = [360, 1280];

test("the dashboard shows what waits and the figures of the chosen period", async ({ page }) => {
  await signedInOperator(page, ["owner"]);
  await expect(page.getByRole("heading", { name: "Dashboard", level: 1 })).toBeVisible();
  for (const queue of ["Sign-ups to approve", "RFIs to answer", "Searches without results"]) {
    await expect(page.getByRole("link", { name: new RegExp(`^\\d+ ${queue}`) })).toBeVisible();
  }
  const chart = page.getByRole("img", { name: /^Ordered and invoiced by day/ });
  await expect(chart).toBeVisible();
  await checkScreen(page, "ops-dashboard", WIDTHS);

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
  await checkScreen(page, "ops-dashboard-year", WIDTHS);
});

test("a sign-up is in its queue until it is approved", async ({ page }) => {
  const { email } = freshBuyer("zwz");
  await operator("accounts/status", { email, brand: "zwz", status: "Approval Pending" });
  await signedInOperator(page, ["sales"], "/queues/sign-ups");
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toBeVisible();
  await expect(row.getByRole("link")).toHaveAttribute("href", /^\/customers\/zwz\/\d+$/);
  await checkScreen(page, "ops-queue", WIDTHS);
  await operator("accounts/status", { email, brand: "zwz", status: "Active" });
  await page.reload();
  await expect(page.getByRole("heading", { name: "Sign-ups to approve" })).toBeVisible();
  await expect(page.locator("[aria-busy=true]:visible")).toHaveCount(0);
  await expect(row).toHaveCount(0);

  await page.getByLabel("Sign-ups to approve, ZWZ").selectOption("Within a minute");
  await expect(page.getByText("E-mail notifications saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Sign-ups to approve, ZWZ")).toHaveValue("immediately");
});

test("a search without results is marked as handled", async ({ page }) => {
  const text = "QQXKA";
  // Searches are counted up to a limit per client address, which the rest of a run uses up.
  const found = await raw(
    "zwz.localhost",
    `/listing?q=${text}`,
    {},
    ports.main.storefront,
    "127.0.7.1",
  );
  expect(found.text).toContain("No Result Found");
  await signedInOperator(page, ["catalogue"]);
  const row = page.getByRole("row").filter({ hasText: text });
  // Searches are written every ten seconds.
  await expect(async () => {
    await page.goto(consoleUrl(`/searches?text=${text}`));
    await expect(row).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 60_000 });
  await checkScreen(page, "ops-searches", WIDTHS);
  await row.getByRole("button", { name: "Mark as handled" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note").fill("not our range");
  await dialog.getByRole("button", { name: "Mark as handled" }).click();
  await expect(row).toHaveCount(0);
  await page.getByLabel("Show").selectOption("Handled");
  await expect(row).toContainText("not our range (Asha catalogue");
  await row.getByRole("button", { name: `Reopen ${text}` }).click();
  await expect(row).toHaveCount(0);
});

test("messages are found by recipient and shown as text", async ({ page }) => {
  const { email } = await signedInOperator(page, ["owner"], "/messages");
  await page.getByLabel("Recipient").fill(email);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page).toHaveURL(/to=/);
  const row = page.getByRole("row").filter({ hasText: email });
  await expect(row).toHaveCount(1);
  await checkScreen(page, "ops-messages", WIDTHS);
  await row.getByRole("button", { name: `Show message to ${email}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("open this link to choose a password");
  // The link would let the reader set up the other operator's account.
  await expect(dialog).toContainText("token=…");
  await checkScreen(page, "ops-message", WIDTHS);
});

test("an unknown queue is not found", async ({ page }) => {
  await signedInOperator(page, ["sales"], "/queues/gossip");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    /not found|doesn't exist|no page/i,
  );
});

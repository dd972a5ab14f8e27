import type { Page } from "@playwright/test";
import { freshBuyer } from "../../test/e2e/buyers.ts";
import { ask, expect, logIn, test } from "../../test/e2e/fixtures.ts";
import { consoleUrl, lastMessage, operator, signedInOperator } from "../../test/e2e/operator.ts";
import { ports } from "../../test/e2e/ports.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

interface Account {
  companyId: number;
  company: string;
  email: string;
  gstin: string;
}

/** A customer that no other test knows. */
async function account(status = "Active"): Promise<Account> {
  const { email } = freshBuyer("zwz");
  return (await operator("accounts/status", { email, brand: "zwz", status })) as Account;
}

const pageOf = ({ companyId }: Account) => `/customers/zwz/${companyId}`;
const statusOf = async ({ email }: Account) =>
  ((await operator("accounts/show", { email, brand: "zwz" })) as { status: string }).status;
const title = (page: Page, name: string) => page.getByRole("heading", { level: 1, name });

/** Counts presses of the pointer from now on. */
async function countClicks(page: Page) {
  await page.evaluate(() => {
    sessionStorage.setItem("clicks", "0");
    addEventListener(
      "click",
      () => sessionStorage.setItem("clicks", String(Number(sessionStorage.getItem("clicks")) + 1)),
      true,
    );
  });
  return () => page.evaluate(() => Number(sessionStorage.getItem("clicks")));
}

const WIDTHS = [360, 1280];

test("a sign-up is approved with at most three clicks after it was read", async ({ page }) => {
  const applicant = await account("Approval Pending");
  // The customers of these tests were Active before, so only accounts may change their terms.
  await signedInOperator(page, ["sales", "accounts"], "/customers?status=Approval+Pending");
  await expect(title(page, "Sign-ups to approve")).toBeVisible();
  await checkScreen(page, "ops-sign-ups", WIDTHS);
  await page.goto(consoleUrl(`/customers?status=Approval+Pending&text=${applicant.email}`));
  await page.getByRole("link", { name: applicant.company }).click();
  await expect(title(page, applicant.company)).toBeVisible();
  await expect(page.getByText("check digit correct")).toBeVisible();
  await checkScreen(page, "ops-onboarding", WIDTHS);

  const clicks = await countClicks(page);
  await page.getByLabel("Credit limit (₹)").fill("2,50,000");
  await page.getByLabel("Credit days").fill("45");
  await page.getByLabel("Discount on all items (%)").fill("12.5");
  await page.getByRole("button", { name: "Approve account" }).click();
  await expect(page.getByText(`${applicant.company} is approved`)).toBeVisible();
  expect(await clicks()).toBeLessThanOrEqual(3);

  await expect(page.getByRole("button", { name: "Approve account" })).toHaveCount(0);
  await expect(page.getByText("₹2,50,000.00").first()).toBeVisible();
  expect(await statusOf(applicant)).toBe("Active");
  const mail = await lastMessage("zwz", applicant.email);
  expect(mail.template).toBe("account-active");
  expect(mail.text).toContain("payable within 45 days");
});

test("the second of two operators sees a message with the account's new status", async ({
  page,
}) => {
  const applicant = await account("Approval Pending");
  await signedInOperator(page, ["owner"], pageOf(applicant));
  await expect(page.getByRole("button", { name: "Approve account" })).toBeVisible();
  await operator("customers/decide", {
    companyId: applicant.companyId,
    from: "Approval Pending",
    decision: "hold",
    reason: "GSTIN is cancelled",
  });
  await page.getByRole("button", { name: "Approve account" }).click();
  await expect(page.getByText(/status is now On Hold \(you saw Approval Pending\)/)).toBeVisible();
  expect(await statusOf(applicant)).toBe("On Hold");
});

test("several sign-ups are approved at once", async ({ page }) => {
  const applicants = [await account("Approval Pending"), await account("Approval Pending")];
  await signedInOperator(page, ["accounts"], "/customers?status=Approval+Pending");
  for (const { company } of applicants)
    await page.getByLabel(`Select ${company}`, { exact: true }).check();
  await page.getByRole("button", { name: "Approve 2 selected" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve 2 accounts" });
  for (const { company } of applicants)
    await expect(
      dialog.getByRole("listitem").filter({ hasText: new RegExp(`^${company}(:|$)`) }),
    ).toBeVisible();
  await checkScreen(page, "ops-batch", WIDTHS);
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("2 approved")).toBeVisible();
  for (const applicant of applicants) expect(await statusOf(applicant)).toBe("Active");
});

test("credit, status, users and notes of a customer are changed on its page, by keyboard", async ({
  page,
}) => {
  const customer = await account();
  await signedInOperator(page, ["owner"], pageOf(customer));
  await checkScreen(page, "ops-customer", WIDTHS);
  await page.getByRole("button", { name: "Change credit" }).focus();
  await page.keyboard.press("Enter");
  const credit = page.getByRole("dialog", { name: "Change credit" });
  await credit.getByLabel("Credit limit (₹)").fill("1500000");
  await expect(
    credit.getByText(/Available: ₹10,00,000.00 now, ₹15,00,000.00 afterwards/),
  ).toBeVisible();
  await checkScreen(page, "ops-credit", WIDTHS);
  await page.keyboard.press("Enter");
  await expect(credit.getByText("Enter a reason")).toBeVisible();
  await page.keyboard.type("Agreed by phone");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Credit changed")).toBeVisible();
  const history = page.getByRole("table", { name: "History" });
  await expect(history.getByText("₹15,00,000.00")).toBeVisible();

  await page.getByRole("button", { name: "Add note" }).click();
  await page.getByLabel("Note", { exact: true }).fill("Pays by <b>cheque</b>");
  await page.getByRole("dialog").getByRole("button", { name: "Add note" }).click();
  await expect(page.getByText("Pays by <b>cheque</b>")).toBeVisible();

  await page.getByRole("button", { name: "Correct the GSTIN" }).click();
  await page.getByLabel("New value").fill("24AABCK5678L1Z5");
  await page.getByLabel("Reason").fill("Typing error");
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(page.getByText(/is not a valid GSTIN/)).toBeVisible();
  await page.getByLabel("New value").fill("24AABCK5678L1Z4");
  await page.getByRole("button", { name: "Correct", exact: true }).click();
  await expect(page.getByText("Gujarat (24)", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "Hold account" }).click();
  await page.getByLabel("Reason").fill("Cheque returned");
  await page.getByRole("dialog").getByRole("button", { name: "Hold account" }).click();
  await expect(page.getByText("Account on hold")).toBeVisible();
  expect((await lastMessage("zwz", customer.email)).text).toContain("Reason: Cheque returned");
});

test("the search opens what a number or address belongs to, and lists the rest", async ({
  page,
}) => {
  const customer = await account();
  await signedInOperator(page, ["sales"]);
  await expect(title(page, "Dashboard")).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(customer.email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(consoleUrl(pageOf(customer)));
  await expect(title(page, customer.company)).toBeVisible();
  await page.goBack();
  await expect(title(page, "Dashboard")).toBeVisible();

  await page.goto(consoleUrl("/search?q=6204"));
  const results = page.getByRole("table", { name: "Results" });
  await expect(results.getByRole("link").first()).toBeVisible();
  await checkScreen(page, "ops-search", WIDTHS);
  await page.goto(consoleUrl("/search?q=nothing-like-this-1"));
  await expect(page.getByText(/^Nothing found for/)).toBeVisible();
  await checkScreen(page, "ops-search-empty", WIDTHS);
});

test("an erasure request is answered", async ({ page }) => {
  const buyer = freshBuyer("zwz");
  await page.goto(`http://zwz.localhost:${ports.main.storefront}/login`);
  await logIn(page, buyer);
  const asked = await ask(page, "/api/account/erasure", "POST", { reason: "Moving on" });
  expect(asked.status).toBe(200);
  await signedInOperator(page, ["accounts"], "/data-requests");
  const row = page.getByRole("row").filter({ hasText: buyer.email });
  await expect(row.getByText("Moving on")).toBeVisible();
  await checkScreen(page, "ops-data-requests", WIDTHS);
  await row.getByRole("button", { name: "Refuse" }).click();
  await page.getByLabel("Answer").fill("An invoice is open.");
  await page.getByRole("button", { name: "Refuse the request" }).click();
  await expect(page.getByText("Request refused")).toBeVisible();
  await expect(row).toHaveCount(0);
  const mail = await lastMessage("zwz", buyer.email);
  expect([mail.template, mail.text]).toEqual([
    "erasure-refused",
    expect.stringContaining("An invoice is open."),
  ]);
});

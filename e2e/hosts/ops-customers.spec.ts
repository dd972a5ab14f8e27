import type { Page } from "@playwright/test";
import { freshBuyer } from "../../test/e2e/buyers.ts";
import { ask, expect, logIn, test } from "../../test/e2e/fixtures.ts";
import { pressByKeyboard } from "../../test/e2e/keyboard.ts";
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

test("a sign-up is approved with at most three clicks after it was read, and two more at once", async ({
  page,
}) => {
  const applicant = await account("Approval Pending");
  const others = [await account("Approval Pending"), await account("Approval Pending")];
  // The customers of these tests were Active before, so only accounts may change their terms.
  await signedInOperator(
    page,
    ["sales", "accounts"],
    `/customers?status=Approval+Pending&text=${applicant.email}`,
  );
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

  await page.goto(consoleUrl("/customers?status=Approval+Pending"));
  await expect(title(page, "Sign-ups to approve")).toBeVisible();
  for (const { company } of others)
    await page.getByLabel(`Select ${company}`, { exact: true }).check();
  await checkScreen(page, "ops-sign-ups", WIDTHS);
  await page.getByRole("button", { name: "Approve 2 selected" }).click();
  const dialog = page.getByRole("dialog", { name: "Approve 2 accounts" });
  await expect(dialog.getByRole("listitem")).toHaveCount(2);
  await checkScreen(page, "ops-batch", WIDTHS);
  await dialog.getByRole("button", { name: "Approve", exact: true }).click();
  await expect(page.getByText("2 approved")).toBeVisible();
  for (const other of others) expect(await statusOf(other)).toBe("Active");
});

test("a customer is found by its e-mail address, and its credit changed, by keyboard; Back leads to where the search began", async ({
  page,
}) => {
  const customer = await account();
  await signedInOperator(page, ["owner"]);
  await expect(title(page, "Dashboard")).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(customer.email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(consoleUrl(pageOf(customer)));
  await expect(title(page, customer.company)).toBeVisible();

  await pressByKeyboard(page, "Change credit");
  const dialog = page.getByRole("dialog", { name: "Change credit" });
  await dialog.getByLabel("Credit limit (₹)").fill("1500000");
  await expect(
    dialog.getByText(/Available: ₹10,00,000.00 now, ₹15,00,000.00 afterwards/),
  ).toBeVisible();
  await checkScreen(page, "ops-credit", WIDTHS);
  await page.keyboard.press("Enter");
  await expect(dialog.getByText("Enter a reason")).toBeVisible();
  // The field without a value has the focus.
  await page.keyboard.type("Agreed by phone");
  await page.keyboard.press("Enter");
  await expect(page.getByText("Credit changed")).toBeVisible();
  await expect(
    page.getByRole("table", { name: "History" }).getByText("₹15,00,000.00"),
  ).toBeVisible();

  await page.goBack();
  await expect(title(page, "Dashboard")).toBeVisible();
});

test("a buyer's erasure request is answered, and the buyer learns why", async ({ page }) => {
  const buyer = freshBuyer("zwz");
  await page.goto(`http://zwz.localhost:${ports.main.storefront}/login`);
  await logIn(page, buyer);
  const request = await ask(page, "/api/account/erasure", "POST", { reason: "Moving on" });
  expect(request.status).toBe(200);
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

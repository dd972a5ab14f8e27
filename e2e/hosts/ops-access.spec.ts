import type { Page } from "@playwright/test";
import { expect, test } from "../../test/e2e/fixtures.ts";
import { consoleUrl, operator, signedInOperator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";
import { codeOf } from "../../test/totp.ts";

const PASSWORD = "deep groove ball bearing";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function invite(name: string, roles: string[]) {
  const email = `${name}.${crypto.randomUUID()}@console.example`;
  const added = (await operator("operators/add", { name, email, roles })) as { link: string };
  return { email, path: added.link.replace(/^https?:\/\/[^/]+/, "") };
}

/** The secret that the page shows as text. */
const shownSecret = async (page: Page) =>
  (await page.locator("code").innerText()).replaceAll(" ", "");

const WIDTHS = [360, 1280];

test("an invited operator sets up access, signs out and signs in by keyboard only, and returns to the page", async ({
  page,
}) => {
  const { email, path } = await invite("Ravi", ["owner"]);
  await page.goto(consoleUrl(path));
  await expect(heading(page)).toHaveText("Set up your access");
  const secret = await shownSecret(page);
  expect(page.url()).not.toContain("token");
  await checkScreen(page, "console-set-up", WIDTHS);
  await page.getByLabel("Password", { exact: true }).focus();
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Recovery codes" }).locator("li")).toHaveCount(10);
  await checkScreen(page, "console-recovery-codes", WIDTHS);
  await page.getByRole("link", { name: "Open the console" }).press("Enter");
  await expect(heading(page)).toHaveText("Dashboard");
  await page.getByRole("button", { name: "Sign out" }).press("Enter");
  await expect(heading(page)).toHaveText("Sign in");

  await page.goto(consoleUrl("/audit?type=operator"));
  await expect(page).toHaveURL(consoleUrl("/login?next=%2Faudit%3Ftype%3Doperator"));
  await checkScreen(page, "console-sign-in", WIDTHS);
  await page.getByLabel("E-mail address").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Code from your authenticator app")).toBeFocused();
  await checkScreen(page, "console-code", WIDTHS);
  // The first code is used up.
  await page.keyboard.type(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(consoleUrl("/audit?type=operator"));
  await expect(page.getByRole("table", { name: "Audit log" })).toBeVisible();
});

test("an owner adds an operator, reads the invitation among the messages, and disables another, who is signed out at once", async ({
  page,
  browser,
}) => {
  await signedInOperator(page, ["owner"], "/operators");
  await page.getByRole("button", { name: "Add operator" }).click();
  const dialog = page.getByRole("dialog");
  const email = `meena.${crypto.randomUUID()}@console.example`;
  await dialog.getByLabel("Name").fill("Meena Iyer");
  await dialog.getByLabel("E-mail address").fill(email);
  await dialog.getByLabel(/^Sales/).check();
  await checkScreen(page, "console-add-operator", WIDTHS);
  await dialog.getByRole("button", { name: "Add operator" }).click();
  await expect(page.getByText(`Set-up link sent to ${email}`)).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();

  await page.goto(consoleUrl("/messages"));
  await page.getByLabel("Recipient").fill(email);
  await page.getByRole("button", { name: "Filter", exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(1);
  await page.getByRole("button", { name: `Show message to ${email}` }).click();
  await expect(dialog).toContainText("open this link to choose a password");
  // The link would let the reader set up the other operator's account.
  await expect(dialog).toContainText("token=…");
  await checkScreen(page, "ops-message", WIDTHS);

  const elsewhere = await browser.newPage();
  const other = await signedInOperator(elsewhere, ["catalogue"], "/operators");
  await expect(elsewhere.getByText("Your role doesn't allow this.")).toBeVisible();
  await page.goto(consoleUrl("/operators"));
  const row = page.getByRole("row").filter({ hasText: other.email });
  await row.getByRole("button", { name: "Disable" }).click();
  await dialog.getByRole("button", { name: /^Disable/ }).click();
  await expect(row).toContainText("Disabled");
  await elsewhere.goto(consoleUrl("/items"));
  await expect(elsewhere).toHaveURL(consoleUrl("/login?next=%2Fitems"));
  await elsewhere.close();
});

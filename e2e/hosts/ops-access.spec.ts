import type { Page } from "@playwright/test";
import { test as base, expect } from "../../test/e2e/fixtures.ts";
import { consoleUrl, operator, signedInOperator } from "../../test/e2e/operator.ts";
import { ports } from "../../test/e2e/ports.ts";
import { checkScreen } from "../../test/e2e/screen.ts";
import { codeOf } from "../../test/totp.ts";

const test = base;
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
  await page.getByLabel("Password", { exact: true }).fill("short");
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByText("Use at least 12 characters.")).toBeVisible();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press("Tab");
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("list", { name: "Recovery codes" }).locator("li")).toHaveCount(10);
  await checkScreen(page, "console-recovery-codes", WIDTHS);
  await page.getByRole("link", { name: "Open the console" }).press("Enter");
  await expect(heading(page)).toHaveText("Dashboard");

  await page.goto(consoleUrl("/audit?type=operator"));
  await expect(page.getByRole("table", { name: "Audit log" })).toContainText("operators/add");
  await checkScreen(page, "console-audit", WIDTHS);
  await page.goto(consoleUrl("/account"));
  await expect(page.getByText("This session")).toBeVisible();
  await checkScreen(page, "console-account", WIDTHS);
  await page.getByRole("button", { name: "Sign out" }).press("Enter");
  await expect(heading(page)).toHaveText("Sign in");

  await page.goto(consoleUrl("/audit?type=operator"));
  await expect(page).toHaveURL(consoleUrl("/login?next=%2Faudit%3Ftype%3Doperator"));
  await checkScreen(page, "console-sign-in", WIDTHS);
  await page.getByLabel("E-mail address").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Tab");
  await page.keyboard.type("wrong password");
  await page.keyboard.press("Enter");
  await expect(page.getByText("E-mail address or password is wrong.")).toBeVisible();
  await page.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  const code = page.getByLabel("Code from your authenticator app");
  await expect(code).toBeFocused();
  await checkScreen(page, "console-code", WIDTHS);
  await page.keyboard.type("000000");
  await page.keyboard.press("Enter");
  await expect(page.getByText("This code is wrong or was already used.")).toBeVisible();
  await code.fill(codeOf(secret, 1));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(consoleUrl("/audit?type=operator"));
  await expect(page.getByRole("table", { name: "Audit log" })).toBeVisible();
});

test("an owner adds an operator, changes roles and ends access; it works at once", async ({
  page,
  browser,
}) => {
  await signedInOperator(page, ["owner"], "/operators");
  await page.getByRole("button", { name: "Add operator" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add operator" }).click();
  await expect(dialog.getByRole("alert").first()).toBeVisible();
  const email = `meena.${crypto.randomUUID()}@console.example`;
  await dialog.getByLabel("Name").fill("Meena Iyer");
  await dialog.getByLabel("E-mail address").fill(email);
  await dialog.getByLabel(/^Sales/).check();
  await checkScreen(page, "console-add-operator", WIDTHS);
  await dialog.getByRole("button", { name: "Add operator" }).click();
  await expect(page.getByText(`Set-up link sent to ${email}`)).toBeVisible();
  await expect(page.getByText(email, { exact: true })).toBeVisible();

  const elsewhere = await browser.newPage();
  const other = await signedInOperator(elsewhere, ["catalogue"]);
  await page.reload();
  const row = page.getByRole("row").filter({ hasText: other.email });
  await checkScreen(page, "console-operators", WIDTHS);
  await row.getByRole("button", { name: "Disable" }).click();
  await dialog.getByRole("button", { name: /^Disable/ }).click();
  await expect(row).toContainText("Disabled");
  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(consoleUrl("/login"));
  await elsewhere.close();
});

test("navigation holds what the roles allow; a page of another role says so", async ({ page }) => {
  await signedInOperator(page, ["catalogue"], "/operators");
  const links = page.getByRole("navigation", { name: "Console" });
  await expect(links.getByRole("link", { name: "Dashboard" })).toBeVisible();
  await expect(links.getByRole("link", { name: "Audit log" })).toHaveCount(0);
  await expect(page.getByText("Your role doesn't allow this.")).toBeVisible();
});

test("console and stores don't reach one another's pages and calls", async ({ page, request }) => {
  const own = await page.goto(consoleUrl("/login"));
  expect(own?.headers()["cache-control"]).toContain("no-store");
  expect(own?.headers()["x-robots-tag"]).toContain("noindex");
  expect(own?.headers()["content-security-policy"]).toMatch(
    /^default-src 'self'; script-src 'self'/,
  );
  const base = `http://127.0.0.1:${ports.main.storefront}`;
  const host = `ops.localhost:${ports.main.storefront}`;
  const shop = `zwz.localhost:${ports.main.storefront}`;
  const status = async (host: string, path: string, origin = `http://${host}`) => {
    const reply = await request.post(base + path, { headers: { host, origin }, data: {} });
    return reply.status();
  };
  for (const path of ["/cart", "/ops-store/login", "/zwz-store", "/listing?q=6204"]) {
    const reply = await request.get(base + path, { headers: { host } });
    expect(reply.status(), path).toBe(404);
  }
  expect(await status(shop, "/api/ops/own/show")).toBe(404);
  expect(await status(host, "/api/ops/own/show")).toBe(401);
  expect(await status(host, "/api/ops/own/show", `http://${shop}`)).toBe(403);
  expect(await status(host, "/api/cart/lines")).toBe(404);
  expect((await request.get(`${base}/ops-store/login`, { headers: { host: shop } })).status()).toBe(
    404,
  );
});

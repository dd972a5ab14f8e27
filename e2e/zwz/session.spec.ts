import type { Page } from "@playwright/test";
import { demoBuyer } from "../../test/e2e/buyers.ts";
import {
  expect,
  fillCart,
  itemsInStock,
  logIn,
  test,
  waitForScripts,
} from "../../test/e2e/fixtures.ts";
import { ports } from "../../test/e2e/ports.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const captcha = (page: Page) => page.getByText(/not a robot/i).click();
const login = (page: Page) => page.getByRole("button", { name: "Login" });

test("[5.1][8.1] log-in shows missing and wrong input and keeps the e-mail address", async ({
  page,
  buyer,
}) => {
  await page.goto("/login");
  await expect(login(page)).toBeDisabled();
  await captcha(page);
  await login(page).click();
  await expect(page.getByText("Please Enter Username")).toBeVisible();
  await expect(page.getByText("Please Enter Password")).toBeVisible();
  await page.getByLabel("Email").fill(buyer.email);
  await page.getByLabel(/^Password/).fill("not it");
  await login(page).click();
  await expect(page.getByText("Invalid username and/or password")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(buyer.email);
  await page.getByLabel(/^Password/).fill(buyer.password);
  await expect(login(page)).toBeEnabled();
  await login(page).click();
  await expect(page).not.toHaveURL(/\/login/);
});

test("[2.5][4.4] log-out also ends the session in the backend", async ({
  page,
  signedIn,
  context,
}) => {
  const cookies = await context.cookies();
  await page.goto("/");
  await openMenu(page);
  await expect(page.getByText(signedIn.email).filter({ visible: true })).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL(/\/login/);
  await context.addCookies(cookies);
  await page.goto("/order-history");
  await expect(page).toHaveURL(/\/login/);
});

async function openMenu(page: Page) {
  const menu = page.getByRole("button", { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
}

test("[2.60][8.9] a session that ended elsewhere shows in the cart, and signing in returns to it", async ({
  page,
  signedIn,
  browser,
  baseURL,
  context,
}) => {
  await fillCart(page, (await itemsInStock(page)).slice(0, 1));
  await page.goto("/cart");
  await expect(page.getByRole("checkbox", { name: "Select all" })).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL });
  await elsewhere.addCookies(await context.cookies());
  const other = await elsewhere.newPage();
  await other.goto("/about");
  expect(
    await other.evaluate(() => fetch("/api/session", { method: "DELETE" }).then((r) => r.status)),
  ).toBe(200);
  await elsewhere.close();

  const quantity = page.getByLabel(/^Quantity of /).first();
  await quantity.fill("8");
  await quantity.press("Enter");
  await expect(page.getByText("Session expired")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await logIn(page, signedIn);
  await expect(page).toHaveURL(/\/cart$/);
  await expect(page.getByLabel(/^Quantity of /).first()).toHaveValue("8");
});

test("[8.2] a corrupt cookie counts as signed out", async ({ page, signedIn: _, context }) => {
  const cookies = await context.cookies();
  const session = cookies.filter(({ httpOnly }) => httpOnly);
  await context.addCookies(
    session.map((cookie) => ({ ...cookie, value: `${cookie.value.slice(0, -8)}AAAAAAAA` })),
  );
  await page.goto("/order-history");
  await expect(page).toHaveURL(/\/login/);
});

test("[3.24] browser storage and readable cookies contain no key, e-mail address or GSTIN", async ({
  page,
  signedIn,
  context,
  brand,
}) => {
  await fillCart(page, (await itemsInStock(page)).slice(0, 2));
  await page.goto("/cart");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();
  await expect(page).toHaveURL(new RegExp(brand.paths.review));
  await expect(page.getByRole("button", { name: "Confirm and Pay" })).toBeVisible();
  const gstin = "27AABCN4321K1ZJ";
  await expect(page.getByText(gstin)).toBeVisible();

  const readable = await page.evaluate(() =>
    JSON.stringify([
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      location.href,
      history.state,
    ]),
  );
  expect(readable).not.toContain(signedIn.email);
  expect(readable).not.toContain(gstin);
  expect(readable).not.toMatch(/auth_key|Token|Fe26/);
  const session = (await context.cookies()).find(({ httpOnly }) => httpOnly);
  expect(session?.value.length).toBeLessThan(500);
  expect(session?.sameSite).toBe("Lax");
  expect(readable).not.toContain(session?.value.slice(0, 20));
});

test("[1.4] a session of one brand is not valid on the other", async ({
  page,
  signedIn: _,
  context,
  otherBrand,
}) => {
  const there = `${otherBrand.id}.localhost`;
  const cookies = await context.cookies();
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, domain: there })));
  const origin = `http://${there}:${ports.main.storefront}`;
  await page.goto(`${origin}/cart`);
  await expect(page.getByText("Session expired")).toBeVisible();
  await page.goto(`${origin}/order-history`);
  await expect(page).toHaveURL(new RegExp(`${there}.*/login`));
});

test("[6.3] a user with an unverified address is sent to verification at log-in", async ({
  page,
  brand,
}) => {
  await page.goto("/login");
  await page.getByLabel("Email").fill(demoBuyer("unverified", brand.id).email);
  await page.getByLabel(/^Password/).fill(demoBuyer("unverified", brand.id).password);
  await captcha(page);
  await login(page).click();
  const notice = page
    .getByText(/confirm your e-?mail|email verification/i)
    .filter({ visible: true });
  await expect(notice.first()).toBeVisible();
});

test("the account page signs out another device, and changes the password with the current one", async ({
  page,
  browser,
  signedIn,
}) => {
  const other = await browser.newContext();
  const second = await other.newPage();
  waitForScripts(second);
  await second.goto("/login");
  await logIn(second, signedIn);

  await page.goto("/my-profile");
  const security = page.getByRole("region", { name: "Sign-in and security" });
  // The buyers of these tests also have a session that no browser has started.
  const rows = security.getByRole("listitem").filter({ hasNotText: "Unknown device" });
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: "This device" })).toHaveCount(1);
  await checkScreen(page, "account-security");
  await rows.filter({ hasNotText: "This device" }).getByRole("button").click();
  await expect(rows).toHaveCount(1);
  await second.goto("/my-profile");
  await expect(second).toHaveURL(/\/login/);
  await other.close();

  const next = "Roller-22214";
  await security.getByLabel("Current password").fill("not it");
  await security.getByLabel(/^New password/).fill(next);
  await security.getByLabel("Confirm new password").fill(next);
  await security.getByRole("button", { name: "Change password" }).click();
  await expect(security.getByText("That isn't your current password.")).toBeVisible();
  await security.getByLabel("Current password").fill(signedIn.password);
  await security.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("All other devices have been signed out.")).toBeVisible();
  await security.getByRole("button", { name: "Sign out everywhere" }).click();
  await expect(page).toHaveURL(/\/login/);
  await logIn(page, { ...signedIn, password: next });
});

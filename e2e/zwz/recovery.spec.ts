import type { Page } from "@playwright/test";
import { messages } from "../../lib/forms/messages.ts";
import { expect, logIn, test, waitForScripts } from "../../test/e2e/fixtures.ts";
import { lastMessage } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const heading = (page: Page) => page.getByRole("heading", { name: "Forgot Password", level: 1 });
const otpBox = (page: Page) => page.getByLabel("OTP");
const button = (page: Page, name: string) => page.getByRole("button", { name });

async function askCode(page: Page, email: string) {
  await page.getByLabel("Registered Email").fill(email);
  await expect(button(page, "Send OTP")).toBeEnabled();
  await button(page, "Send OTP").click();
}

async function verify(page: Page, otp: string) {
  await otpBox(page).fill(otp);
  await button(page, "Verify OTP").click();
}

test("[2.25][4.6][5.7][8.3][9.1] password recovery ends every session", async ({
  page,
  brand,
  buyer,
  browser,
  baseURL,
}) => {
  const elsewhere = await (await browser.newContext({ baseURL })).newPage();
  waitForScripts(elsewhere);
  await elsewhere.goto("/login");
  await logIn(elsewhere, buyer);

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot Password?" }).click();
  await expect(heading(page)).toBeVisible();
  await checkScreen(page, "forget-password-email");
  await page.getByText(/not a robot/i).click();
  await askCode(page, "nobody@works.example");
  await expect(page.getByText("Email doesn't exist")).toBeVisible();
  await expect(page.getByLabel("Registered Email")).toHaveValue("nobody@works.example");
  await expect(page.getByLabel("Registered Email")).toBeFocused();
  await checkScreen(page, "forget-password-unknown");

  await askCode(page, buyer.email.toUpperCase());
  await expect(page.getByText(buyer.email)).toBeVisible();
  await expect(otpBox(page)).toBeFocused();
  await checkScreen(page, "forget-password-otp");
  await page.goto("/about");
  await page.goBack();
  await expect(otpBox(page)).toBeVisible();
  await page.reload();
  await expect(otpBox(page)).toBeVisible();
  await elsewhere.goto("/forget-password");
  await expect(elsewhere.getByLabel("Registered Email")).toBeVisible();

  const { otp, template } = await lastMessage(brand.id, buyer.email);
  expect(template).toBe("recovery-code");
  await verify(page, `${otp.slice(0, 3)} ${otp.slice(3)}`);
  await expect(page.getByLabel("New Password")).toBeFocused();
  for (const hint of ["Minimum 6 characters", "One uppercase", "One number", "One symbol"]) {
    await expect(page.getByText(hint)).toBeVisible();
  }
  await checkScreen(page, "forget-password-new");
  await page.reload();
  for (const [password, confirm, says] of [
    ["", "", "Please Enter valid Password"],
    ["roller", "", "Please Confirm Password"],
    ["roller", "rollex", "Confirm Password should be same as password"],
    ["abcde", "abcde", "Password should be of atleast 6 character"],
    ["password", "password", messages.commonPassword],
  ] as const) {
    await page.getByLabel("New Password").fill(password);
    await page.getByLabel("Confirm Password").fill(confirm);
    await button(page, "Change Password").click();
    // The hint warns of a common password before the response arrives; only the response is an alert.
    await expect(page.getByRole("alert").filter({ hasText: says })).toBeVisible();
    await expect(button(page, "Change Password")).not.toHaveAttribute("aria-busy");
    await expect(page.getByLabel("New Password")).toHaveValue(password);
  }
  // The hint is advice: capitals, numbers and symbols are not required.
  const next = "tapered roller cup";
  await page.getByLabel("New Password").fill(next);
  await page.getByLabel("Confirm Password").fill(next);
  await page.getByLabel("Confirm Password").press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(messages.passwordChanged)).toBeVisible();
  expect((await lastMessage(brand.id, buyer.email)).template).toBe("password-changed");

  await elsewhere.goto("/order-history");
  await expect(elsewhere).toHaveURL(/\/login/);
  await page.getByLabel("Email").fill(buyer.email);
  await page.getByLabel(/^Password/).fill(buyer.password);
  await page.getByText(/not a robot/i).click();
  await button(page, "Login").click();
  await expect(page.getByText("Invalid username and/or password")).toBeVisible();
  await page.getByLabel(/^Password/).fill(next);
  await expect(button(page, "Login")).toBeEnabled();
  await button(page, "Login").click();
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto("/forget-password");
  await expect(page.getByLabel("Registered Email")).toBeVisible();
});

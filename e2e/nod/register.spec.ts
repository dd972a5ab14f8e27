import type { Page } from "@playwright/test";
import type { Brand } from "../../brands/types.ts";
import { expect, fillCart, itemsInStock, logIn, test } from "../../test/e2e/fixtures.ts";
import {
  captcha,
  fillPerson,
  followMail,
  followMailElsewhere,
  gstinOfNewcomer,
  mobileOfNewcomer,
  type Newcomer,
  newcomer,
} from "../../test/e2e/new-buyer.ts";
import { lastMessage, operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const GOOD_GSTIN = "27AABCN4321K1ZJ";
const dialog = (page: Page) => page.getByRole("dialog");
const update = (page: Page) => page.getByRole("button", { name: "Update Profile" });

async function fillRegistration(page: Page, mobile: string) {
  await page.getByLabel("GSTIN").fill(GOOD_GSTIN);
  await fillDetails(page, mobile);
}

async function fillDetails(page: Page, mobile: string) {
  await page.getByLabel("Mobile Number").fill(mobile);
  await page.getByLabel(/^Address/).fill("Plot 14, MIDC Bhosari");
  await page.getByLabel("State").selectOption("Maharashtra");
  await page.getByLabel("City").selectOption("Pune");
  await page.getByLabel("PO Box").fill("411026");
  await page.getByLabel(/Terms and Conditions/).check();
}

async function enterOtp(page: Page, brand: Brand, mobile: string) {
  await expect(dialog(page).getByLabel("OTP")).toBeVisible();
  await dialog(page)
    .getByLabel("OTP")
    .fill((await lastMessage(brand.id, mobile)).otp);
  await dialog(page).getByRole("button", { name: "Verify" }).click();
  await expect(page).toHaveURL(/\/$/);
}

/** The operator approves the company, which then orders on its balance. */
async function order(page: Page, brand: Brand, { email }: Newcomer, gstin: string) {
  const whom = { email, brand: brand.id };
  const addresses = (await operator("accounts/addresses", whom)) as { id: number }[];
  expect(addresses).toHaveLength(1);
  await operator("accounts/verify-address", { ...whom, id: addresses[0]?.id });
  await operator("accounts/status", { ...whom, status: "Active" });
  await operator("accounts/balance", { ...whom, how: "set", amount: "500000" });
  await fillCart(page, (await itemsInStock(page)).slice(0, 1));
  await page.goto("/cart");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Checkout" }).click();
  await dialog(page).getByRole("button", { name: "Yes" }).click();
  await dialog(page).getByRole("button", { name: "Place Order" }).click();
  await expect(page.getByText(gstin)).toBeVisible();
  await page.getByRole("button", { name: "Confirm and Pay" }).click();
  await expect(page).toHaveURL(/\/orderPlaced/);
  await expect(page.getByTestId("order-number")).toBeVisible();
}

test("[2.24][2.28][2.29][4.1][4.2][4.16][8.11] a new company signs up, registers and places its first order", async ({
  page,
  brand,
  context,
}) => {
  const who = newcomer();
  await page.goto("/signup");
  await checkScreen(page, "signup");
  await expect(page.getByLabel(/I have read the notice/)).not.toBeChecked();
  await captcha(page);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Select the title")).toBeVisible();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Email").fill("asha@");
  await expect(page.getByText("Invalid email")).toBeVisible();
  await fillPerson(page, { ...who, password: "short" });
  await expect(page.getByText("Valid email")).toBeVisible();
  await expect(page.getByText("Weak Password")).toBeVisible();
  await page.getByLabel("Company Name").fill("Rao  & Works!");
  await page.getByLabel("Company Name").blur();
  await expect(page.getByText("Invalid company name")).toBeVisible();
  await page.getByLabel("Company Name").fill(who.company);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Password should be of atleast 6 character")).toBeVisible();
  await page.getByLabel(/^Password/).fill(who.password);
  await page.getByLabel("Confirm Password").fill(who.password);
  await expect(page.getByText("Strong Password")).toBeVisible();
  await page.getByRole("button", { name: "Sign Up" }).dblclick();

  await expect(page).toHaveURL(/\/emailverification$/);
  await expect(page.getByText("This action requires email verification")).toBeVisible();
  await expect(page.getByText("Please check your inbox and follow the instruction")).toBeVisible();
  await expect(page.getByText(who.email)).toBeVisible();
  await page.reload();
  await expect(page.getByText(who.email)).toBeVisible();
  await page.getByRole("button", { name: "Resent Email" }).click();
  await expect(page.getByText("Email sent sucessfully to your registered email ID.")).toBeVisible();
  await page.getByRole("button", { name: "Resent Email" }).click();
  await expect(page.getByText("Wait a minute before you request another one.")).toBeVisible();
  await checkScreen(page, "emailverification");

  await page.getByRole("link", { name: "Sign In" }).click();
  await page.waitForURL(/\/login/);
  await logIn(page, who);
  await expect(page).toHaveURL(/\/emailverification$/);
  await page.goto("/order-history");
  await expect(page).toHaveURL(/\/emailverification$/);
  await expect(page.getByText(who.email).filter({ visible: true }).first()).toBeVisible();
  // The page also asks by itself, and could leave before the press.
  await page.route("**/api/session/verification-status", (route) => route.abort());
  const link = await followMailElsewhere(context, brand, who.email);
  await page.unroute("**/api/session/verification-status");
  // From here on it may notice before the press.
  const button = page.getByRole("button", { name: "I have opened the link" });
  await Promise.race([button.click(), page.waitForURL(/\/register$/)]);

  await expect(page).toHaveURL(/\/register$/);
  await page.goto(link);
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByText("Registration Process Pending")).toBeVisible();
  await expect(page.getByLabel("Mobile Number")).toBeVisible();
  await checkScreen(page, "register");
  await page.getByLabel("GSTIN").fill("27aab-cn4321k1zk");
  await expect(page.getByLabel("GSTIN")).toHaveValue("27AABCN4321K1ZK");
  await page.getByLabel("GSTIN").blur();
  await expect(page.getByText("Please Enter valid GSTIN Number")).toBeVisible();
  await update(page).click();
  await expect(page.getByText("Please Enter valid Mobile Number")).toBeVisible();
  await expect(page.getByLabel("Mobile Number")).toBeFocused();
  const mobile = mobileOfNewcomer();
  await fillRegistration(page, `+91 ${mobile}`);
  await page.getByLabel("PO Box").fill("560058");
  await expect(page.getByText(/Pincode 560058 is usually in Karnataka/)).toBeVisible();
  await page.getByLabel("PO Box").fill("411026");
  await update(page).click();
  await expect(dialog(page).getByText("OTP Verification")).toBeVisible();
  await expect(dialog(page).getByLabel("OTP")).toBeFocused();
  await dialog(page).getByRole("button", { name: "Verify" }).click();
  await expect(dialog(page).getByText("Please Enter valid OTP")).toBeVisible();
  await checkScreen(page, "register-otp");
  await enterOtp(page, brand, mobile);
  await order(page, brand, who, GOOD_GSTIN);
});

test("[2.26][2.27][4.3][5.6][8.6] an existing customer registers with its GSTIN and places an order", async ({
  page,
  brand,
  context,
}) => {
  const who = newcomer();
  const gstin = gstinOfNewcomer();
  const customerId = `OLD-${gstin}`;
  const onFile = `accounts.${gstin.toLowerCase()}@known.example`;
  await operator("accounts/add", {
    brand: brand.id,
    customerId,
    company: who.company,
    gstin,
    email: onFile,
  });

  await page.goto("/existingCustomerSignUp");
  await expect(page.getByText("Find your company first")).toBeVisible();
  await page.goto("/login");
  await page.getByRole("link", { name: /register with your GSTIN/ }).click();
  await expect(page.getByRole("heading", { name: "Existing Customer Registration" })).toBeVisible();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText("Please enter all fields")).toBeVisible();
  await page.getByLabel("GSTIN Number").fill(gstin);
  await page.getByLabel("Customer ID").fill("NOT-MINE");
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/We couldn't find an account with this GSTIN/)).toBeVisible();
  await expect(page.getByLabel("GSTIN Number")).toHaveValue(gstin);
  await checkScreen(page, "existing-customer");
  await page.getByLabel("Customer ID").fill(customerId);
  await page.getByRole("button", { name: "Submit" }).click();

  await expect(page).toHaveURL(/\/existingCustomerSignUp$/);
  await expect(page.getByRole("heading", { name: "Update your account" })).toBeVisible();
  await expect(page.getByLabel("Company Name")).toHaveValue(who.company);
  await expect(page.getByLabel("Company Name")).toHaveAttribute("readonly", "");
  await expect(page.getByText("a***@known.example")).toBeVisible();
  await expect(page.getByText(onFile)).toHaveCount(0);
  await checkScreen(page, "existing-sign-up");
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(readable).not.toContain(gstin);
  expect(readable).not.toContain(customerId);
  await fillPerson(page, who);
  await captcha(page);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(page).toHaveURL(/\/emailverification$/);
  await expect(page.getByText("a***@known.example")).toBeVisible();
  await expect(page.getByText(onFile)).toHaveCount(0);

  await page.goto((await lastMessage(brand.id, onFile)).link);
  await expect(page.getByText("A new user asks for access")).toBeVisible();
  await expect(page.getByText(who.email)).toBeVisible();
  await expect(page.getByText(who.company)).toBeVisible();
  await checkScreen(page, "claim-request");
  await followMailElsewhere(context, brand, onFile, /^You have let Asha Rao into the account of/);
  await followMail(page, brand, who.email);
  await checkScreen(page, "email-confirmed");
  await page.getByRole("link", { name: "Sign In" }).click();
  await logIn(page, who);
  await expect(page).toHaveURL(/\/register$/);
  await expect(page.getByLabel("GSTIN")).toHaveValue(gstin);
  await expect(page.getByLabel("GSTIN")).toHaveAttribute("readonly", "");
  await checkScreen(page, "register-known");
  const mobile = mobileOfNewcomer();
  await fillDetails(page, mobile);
  await update(page).click();
  await enterOtp(page, brand, mobile);
  await order(page, brand, who, gstin);

  await page.goto("/existingCustomerRegister");
  await page.getByLabel("GSTIN Number").fill(gstin);
  await page.getByLabel("Customer ID").fill(customerId);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByText(/Your company already has a login: /)).toBeVisible();
  await checkScreen(page, "company-has-login");

  await page.goto("/signup");
  await fillPerson(page, who);
  await page.getByLabel("Company Name").fill("Another company");
  await captcha(page);
  await page.getByRole("button", { name: "Sign Up" }).click();
  await expect(
    dialog(page).getByText(
      "User already exists with the provided email. Please signIn using registered credentials.",
    ),
  ).toBeVisible();
  await checkScreen(page, "user-exists");
  await dialog(page).getByRole("link", { name: "Continue" }).click();
  await expect(page).not.toHaveURL(/signup/);
});

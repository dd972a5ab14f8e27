import type { Page } from "@playwright/test";
import { messages } from "../../lib/forms/messages.ts";
import { gstinCheckDigit } from "../../lib/gstin.ts";
import { expect, fillCart, itemsInStock, logIn, test } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const GSTIN = "27AABCN4321K1ZJ";
/** Of the same company in Karnataka. */
const OTHER_STATE = `29AABCN4321K1Z${gstinCheckDigit("29AABCN4321K1Z")}`;
const dialog = (page: Page) => page.getByRole("dialog", { name: "Add New Delivery Address" });
const shipping = (page: Page) => page.getByRole("region", { name: "Shipping Information" });
const save = (page: Page, what: string) =>
  page.getByRole("button", { name: `Update ${what} Information` });

async function openMenu(page: Page) {
  const menu = page.getByRole("button", { name: /menu/i });
  if (await menu.isVisible()) await menu.click();
}

async function checkOut(page: Page) {
  await fillCart(page, (await itemsInStock(page)).slice(0, 1));
  await page.goto("/cart");
  await page.getByRole("checkbox", { name: "Select all" }).check();
  await page.getByRole("button", { name: "Checkout" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
}
const placeOrder = (page: Page) =>
  page.getByRole("dialog").getByRole("button", { name: "Place Order" }).click();

/** The operator verifies an address of a customer. */
async function verify(brand: string, email: string, street: string) {
  const found = (await operator("accounts/addresses", { email, brand })) as {
    id: number;
    address: string;
  }[];
  const id = found.find(({ address }) => address === street)?.id;
  await operator("accounts/verify-address", { email, brand, id });
}

test("[2.41][2.45][2.54][2.55][2.56][2.57][3.24][4.10][4.17][4.21][5.11][8.7] an active account adds an address, changes its GST number in the cart, and orders; browser storage and readable cookies hold nothing personal", async ({
  page,
  brand,
  context,
  signedIn,
}) => {
  const street = "Shed 7, Electronic City";
  await test.step("the profile is read-only, and an address can be added", async () => {
    await page.goto("/");
    await openMenu(page);
    await page
      .getByRole("navigation", { name: "Main" })
      .getByRole("link", { name: "Account" })
      .click();
    await expect(page).toHaveURL(/\/my-profile$/);
    await expect(page.getByText("Active", { exact: true })).toBeVisible();
    await expect(page.getByLabel("GST Number")).toHaveValue(GSTIN);
    await expect(page.getByLabel("GST Number")).toHaveJSProperty("readOnly", true);
    await expect(page.getByLabel("Administrator Email")).toHaveValue(signedIn.email);
    await checkScreen(page, "profile-active");
    await page.getByRole("button", { name: "Add New Address" }).click();
    const form = dialog(page);
    await expect(form.getByLabel("Address")).toBeFocused();
    await form.getByRole("button", { name: "Submit" }).click();
    await expect(form.getByText("Please Enter Address")).toBeVisible();
    await checkScreen(page, "profile-address-refused");
    await expect(form.getByLabel("State")).toHaveValue("Maharashtra");
    await expect(form.getByLabel("State")).toHaveJSProperty("readOnly", true);
    await form.getByLabel("Address").fill(street);
    await form.getByLabel("Pincode").fill("560058");
    await expect(form.getByLabel("State")).toHaveValue("Karnataka");
    await form.getByLabel("City").selectOption({ label: "Bengaluru" });
    await form.getByLabel("Pincode").press("Enter");
    await expect(form).toHaveCount(0);
    await expect(page.getByText(messages.addressAdded)).toBeVisible();
    const added = shipping(page).getByRole("listitem").filter({ hasText: "Shed 7" });
    await expect(added).toContainText("Not Verified");
    await checkScreen(page, "profile-address-added");
  });

  await test.step("a GST number of another PAN is refused in the cart, one of another state is taken", async () => {
    await checkOut(page);
    const modal = page.getByRole("dialog", { name: "Checkout Address Detail" });
    await modal.getByRole("button", { name: "Edit GST Number" }).click();
    const box = modal.getByLabel("GST Number");
    await expect(box).toBeFocused();
    await box.fill("27AAPFU0939F1ZV");
    await modal.getByRole("button", { name: "Save" }).click();
    await expect(modal.getByText(messages.otherPan)).toBeVisible();
    await expect(box).toHaveValue("27AAPFU0939F1ZV");
    await checkScreen(page, "cart-gst-edit");
    await box.fill(OTHER_STATE.toLowerCase());
    await box.press("Enter");
    await expect(modal.getByText(OTHER_STATE)).toBeVisible();
    await placeOrder(page);
    await expect(page.getByRole("region", { name: "Billing" })).toContainText(OTHER_STATE);
  });

  await test.step("storage and cookies hold no key, e-mail address or GSTIN", async () => {
    await expect(page.getByRole("button", { name: "Confirm and Pay" })).toBeVisible();
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
    expect(readable).not.toContain(OTHER_STATE);
    expect(readable).not.toMatch(/auth_key|Token|Fe26/);
    const session = (await context.cookies()).find(({ httpOnly }) => httpOnly);
    expect(session?.value.length).toBeLessThan(500);
    expect(session?.sameSite).toBe("Lax");
    expect(readable).not.toContain(session?.value.slice(0, 20));
  });

  await test.step("an address can be ordered to once it is verified, also one added here", async () => {
    const here = "Plot 9, Bommasandra";
    await page.getByRole("button", { name: "Add New Address" }).click();
    await dialog(page).getByLabel("Address").fill(here);
    await dialog(page).getByLabel("Pincode").fill("560099");
    await dialog(page).getByLabel("City").selectOption({ label: "Bengaluru" });
    await checkScreen(page, "review-add-address");
    await dialog(page).getByRole("button", { name: "Submit" }).click();
    await expect(dialog(page)).toHaveCount(0);
    const choice = (name: string | RegExp) => page.getByRole("radio", { name });
    await expect(choice(/Bommasandra/)).toBeDisabled();
    await expect(choice(/Shed 7/)).toBeDisabled();
    await verify(brand.id, signedIn.email, street);
    await page.reload();
    await expect(choice(/Bommasandra/)).toBeDisabled();
    await choice(/Shed 7/).check();
    await page.getByRole("button", { name: "Confirm and Pay" }).click();
    await expect(page).toHaveURL(/\/orderPlaced/);
  });
});

test("[4.10][4.17][5.9][5.10][8.7] a pending account edits its own details, downloads its data and requests erasure", async ({
  page,
  brand,
  buyer,
}) => {
  const who = { email: buyer.email, brand: brand.id };
  await operator("accounts/status", { ...who, status: "Approval Pending" });
  await page.goto("/my-profile");
  await expect(page).toHaveURL(/\/login\?next=%2Fmy-profile$/);
  await logIn(page, buyer);
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(page.getByText("Approval Pending", { exact: true })).toBeVisible();
  await expect(save(page, "Billing")).toBeDisabled();
  const billing = page.getByRole("region", { name: "Billing Information" });
  const city = billing.getByLabel("City");
  await expect(city).not.toHaveValue("");

  await billing.getByLabel("State").selectOption({ label: "Gujarat" });
  await expect(city).toHaveValue("");
  await expect(billing.getByText(/is usually in Maharashtra, not in Gujarat/)).toBeVisible();
  await expect(save(page, "Billing")).toBeEnabled();
  await save(page, "Billing").click();
  await expect(billing.getByText("Please Select Billing City")).toBeVisible();
  await expect(page.getByText("Please Select Billing City")).toHaveCount(2);
  await checkScreen(page, "profile-pending");
  await city.selectOption({ label: "Surat" });
  await billing.getByLabel("Pincode").fill("395003");
  await save(page, "Billing").click();
  await expect(page.getByText(messages.billingUpdated)).toBeVisible();
  await expect(save(page, "Billing")).toBeDisabled();

  const profile = page.getByRole("region", { name: "Profile Information" });
  await profile.getByLabel("Authorised Signatory").fill("");
  await save(page, "Profile").click();
  await expect(profile.getByText("Please Enter Authorised Signatory")).toBeVisible();
  await profile.getByLabel("Authorised Signatory").fill("Meera D'Souza");
  await save(page, "Profile").click();
  await expect(page.getByText(messages.profileUpdated)).toBeVisible();
  await page.reload();
  await expect(profile.getByLabel("Authorised Signatory")).toHaveValue("Meera D'Souza");
  await expect(city.locator("option:checked")).toHaveText("Surat");

  const own = page.getByRole("region", { name: "Your data" });
  const downloading = page.waitForEvent("download");
  await own.getByRole("button", { name: "Download my data" }).click();
  const copy = await (await downloading).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of copy) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  expect(text).toContain(buyer.email);
  expect(text).not.toMatch(/argon2|password/i);

  await own.getByRole("button", { name: "Request erasure" }).click();
  const asking = page.getByRole("dialog", { name: "Request erasure of your data" });
  await expect(asking.getByText("We erase your name")).toBeVisible();
  await checkScreen(page, "profile-erasure");
  await asking.getByRole("button", { name: "Send request" }).click();
  await expect(asking).toHaveCount(0);
  await expect(page.getByText(messages.requestReceived)).toBeVisible();
  await expect(own.getByText(/in progress/)).toBeVisible();
  await expect(own.getByRole("button", { name: "Request erasure" })).toBeDisabled();
  await own.getByRole("button", { name: "Withdraw erasure request" }).click();
  await expect(page.getByText(messages.requestWithdrawn)).toBeVisible();
  await expect(own.getByText(/: withdrawn\./)).toBeVisible();
  await expect(own.getByRole("button", { name: "Request erasure" })).toBeEnabled();
});

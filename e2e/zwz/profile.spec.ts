import type { Page } from "@playwright/test";
import { messages } from "../../lib/forms/messages.ts";
import { gstinCheckDigit } from "../../lib/gstin.ts";
import { demoBuyer } from "../../test/e2e/buyers.ts";
import { expect, fillCart, itemsInStock, logIn, test } from "../../test/e2e/fixtures.ts";
import { operator } from "../../test/e2e/operator.ts";
import { checkScreen } from "../../test/e2e/screen.ts";

const whole = (first14: string) => first14 + gstinCheckDigit(first14);
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

/** Fills in the dialog with an address in Karnataka, which is not the billing state. */
async function fillAddress(page: Page, street: string) {
  const form = dialog(page);
  await expect(form.getByLabel("State")).toHaveValue("Maharashtra");
  await expect(form.getByLabel("State")).toHaveJSProperty("readOnly", true);
  await form.getByLabel("Address").fill(street);
  await form.getByLabel("Pincode").fill("560058");
  await expect(form.getByLabel("State")).toHaveValue("Karnataka");
  await form.getByLabel("City").selectOption({ label: "Bengaluru" });
}

/** The operator verifies the newest address of a customer. */
async function verifyNewest(brand: string, email: string, street: string) {
  const found = (await operator("accounts/addresses", { email, brand })) as {
    id: number;
    address: string;
  }[];
  const id = found.find(({ address }) => address === street)?.id;
  await operator("accounts/verify-address", { email, brand, id });
}

test("[2.54][2.55][2.56][2.57][4.10][4.21][5.11] an active account views its profile and adds an address", async ({
  page,
  brand,
  signedIn,
}) => {
  await page.goto("/");
  await openMenu(page);
  await page
    .getByRole("navigation", { name: "Main" })
    .getByRole("link", { name: "Account" })
    .click();
  await expect(page).toHaveURL(/\/my-profile$/);
  await expect(page.getByText("Active", { exact: true })).toBeVisible();
  const footer = page.getByRole("navigation", { name: "Footer" });
  await expect(footer.getByRole("link", { name: "Account" })).toHaveAttribute(
    "href",
    "/my-profile",
  );
  await openMenu(page);
  await expect(
    page.getByRole("link", { name: signedIn.email }).filter({ visible: true }),
  ).toHaveAttribute("href", "/my-profile");

  await page.goto("/my-profile");
  await expect(page.getByLabel("GST Number")).toHaveValue("27AABCN4321K1ZJ");
  for (const label of ["GST Number", "Company Name", "Authorised Signatory", "Mobile No."]) {
    await expect(page.getByLabel(label)).toHaveJSProperty("readOnly", true);
  }
  await expect(page.getByLabel("Administrator Email")).toHaveValue(signedIn.email);
  await expect(save(page, "Profile")).toBeDisabled();
  await expect(save(page, "Billing")).toBeDisabled();
  await expect(page.getByText("Your data")).toBeVisible();
  await checkScreen(page, "profile-active");

  await page.getByRole("button", { name: "Add New Address" }).click();
  const form = dialog(page);
  await expect(form.getByLabel("Address")).toBeFocused();
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByText("Please Enter Address")).toBeVisible();
  await checkScreen(page, "profile-address-refused");
  await form.getByLabel("Address").fill("S");
  await expect(form.getByText("Please Enter Address")).toHaveCount(0);
  await form.getByLabel("Address").fill("Shed 7, Peenya Phase 3");
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByText("Please Select City")).toBeVisible();
  await form.getByLabel("City").selectOption({ label: "Pune" });
  await form.getByRole("button", { name: "Submit" }).click();
  await expect(form.getByText("Please Enter Pincode")).toBeVisible();
  await form.getByLabel("Pincode").fill("560058");
  await expect(form.getByLabel("State")).toHaveValue("Karnataka");
  await expect(form.getByLabel("City")).toHaveValue("");
  await form.getByLabel("City").selectOption({ label: "Bengaluru" });
  await form.getByLabel("Pincode").press("Enter");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByText(messages.addressAdded)).toBeVisible();
  const added = shipping(page).getByRole("listitem").filter({ hasText: "Shed 7" });
  await expect(added).toContainText("Not Verified");
  await expect(added).toContainText("Karnataka");
  await checkScreen(page, "profile-address-added");

  await verifyNewest(brand.id, signedIn.email, "Shed 7, Peenya Phase 3");
  await page.reload();
  await expect(added).not.toContainText("Not Verified");
});

test("[2.45][4.21] an address added on the review can be ordered to once it is verified", async ({
  page,
  brand,
  signedIn,
}) => {
  const street = "Plot 9, Bommasandra";
  await checkOut(page);
  await placeOrder(page);
  await expect(page.getByText("Total incl. GST")).toBeVisible();
  await page.getByRole("button", { name: "Add New Address" }).click();
  await fillAddress(page, street);
  await checkScreen(page, "review-add-address");
  await dialog(page).getByRole("button", { name: "Submit" }).click();
  await expect(dialog(page)).toHaveCount(0);
  const choice = page.getByRole("radio", { name: /Bommasandra/ });
  await expect(choice).toBeDisabled();
  await verifyNewest(brand.id, signedIn.email, street);
  await page.reload();
  await choice.check();
  await expect(page.getByText("IGST").first()).toBeVisible();
  await page.getByRole("button", { name: "Confirm and Pay" }).click();
  await expect(page).toHaveURL(/\/orderPlaced/);
});

test("[2.41][4.17][8.7] the GST number can be edited in the cart; one of another PAN is refused", async ({
  page,
  signedIn: _,
}) => {
  await checkOut(page);
  const modal = page.getByRole("dialog", { name: "Checkout Address Detail" });
  await expect(modal.getByText("27AABCN4321K1ZJ")).toBeVisible();
  await modal.getByRole("button", { name: "Edit GST Number" }).click();
  const box = modal.getByLabel("GST Number");
  await expect(box).toBeFocused();
  await expect(modal.getByRole("button", { name: "Place Order" })).toBeDisabled();
  await box.fill("27AAPFU0939F1ZV");
  await modal.getByRole("button", { name: "Save" }).click();
  await expect(modal.getByText(messages.otherPan)).toBeVisible();
  await expect(box).toHaveValue("27AAPFU0939F1ZV");
  await checkScreen(page, "cart-gst-edit");
  await box.fill("27AABCN4321K1ZA");
  await box.press("Enter");
  await expect(modal.getByText("Please Enter valid GSTIN Number")).toBeVisible();
  const other = whole("29AABCN4321K1Z");
  await box.fill(other.toLowerCase());
  await box.press("Enter");
  await expect(modal.getByText(other)).toBeVisible();
  await placeOrder(page);
  await expect(page.getByRole("region", { name: "Billing" })).toContainText(other);
});

test("[4.10][4.17][5.9][5.10][8.7] a pending account edits its own details", async ({
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
});

test("[4.10] an overdue account sees the overdue text", async ({ page, brand }) => {
  await page.goto("/login?next=/my-profile");
  await logIn(page, demoBuyer("overdue", brand.id));
  await expect(page.getByText(messages.overdue)).toBeVisible();
  await expect(page.getByText("Overdue", { exact: true })).toBeVisible();
  await checkScreen(page, "profile-overdue");
});

test("the buyer downloads their data and requests erasure", async ({ page, signedIn: buyer }) => {
  await page.goto("/my-profile");
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

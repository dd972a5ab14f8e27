import { expect, test } from "@jest/globals";
import { checkBilling, checkDeliveryAddress, checkFullProfile, checkProfile } from "./profile.ts";
import { checkNewPassword, checkRecoveryEmail } from "./recovery.ts";
import { checkRegistration } from "./registration.ts";
import { checkExistingCustomer } from "./sign-up.ts";
import type { Problem } from "./validators.ts";

/** Messages in the order in which they appear while the form is filled in field by field. */
function collectMessages<Form extends object>(
  good: Form,
  check: (form: Form) => Problem | null,
  empty: (name: keyof Form) => unknown = () => "",
): string[] {
  const names = Object.keys(good) as (keyof Form)[];
  let form = Object.fromEntries(names.map((name) => [name, empty(name)])) as Form;
  const messages: string[] = [];
  for (let round = 0; round <= names.length; round += 1) {
    const problem = check(form);
    if (!problem) return messages;
    messages.push(problem.message);
    form = { ...form, [problem.field]: good[problem.field as keyof Form] };
  }
  return messages;
}

test("[5.10] missing billing fields are reported in order", () => {
  const good = { address: "Plot 14, MIDC", pincode: "411026", state: "Maharashtra", cityId: "1" };
  expect(collectMessages(good, checkBilling)).toEqual([
    "Please Enter Billing Address",
    "Please Enter Billing Pincode",
    "Please Select Billing State",
    "Please Select Billing City",
  ]);
});

test("[5.11] missing address fields are reported in order", () => {
  const good = { address: "Plot 14, MIDC", cityId: "1", pincode: "411026" };
  expect(collectMessages(good, checkDeliveryAddress)).toEqual([
    "Please Enter Address",
    "Please Select City",
    "Please Enter Pincode",
  ]);
});

test("[5.12] missing registration fields are reported in order", () => {
  const good = {
    mobile: "9820012345",
    gstin: "27AABCN4321K1ZJ",
    address: "Plot 14, MIDC",
    stateId: "27",
    cityId: "1",
    pincode: "411026",
    terms: true,
  };
  const messages = collectMessages(good, checkRegistration, (name) =>
    name === "terms" ? false : "",
  );
  expect(messages).toEqual([
    "Please Enter valid Mobile Number",
    "Please Enter valid GSTIN Number",
    "Please Enter valid Delivery Address",
    "Please Select State",
    "Please Select City",
    "Please Enter valid PO Box Number",
    "Please Check Terms and Conditions",
  ]);
});

test("[5.9] profile information needs GST number and signatory; the full profile needs all fields", () => {
  const profile = { gstin: "27AABCN4321K1ZJ", signatory: "Asha Rao" };
  expect(collectMessages(profile, checkProfile)).toEqual([
    "Please Enter GST Number",
    "Please Enter Authorised Signatory",
  ]);
  const whole = {
    ...profile,
    company: "Rao Works",
    mobile: "9820012345",
    shippingAddress: "Plot 14, MIDC",
    shippingPincode: "411026",
    billingAddress: "Plot 14, MIDC",
    billingPincode: "411026",
  };
  expect(collectMessages(whole, checkFullProfile)).toEqual([
    "Please Enter GST Number",
    "Please Enter Company Name",
    "Please Enter Authorised Signatory",
    "Please Enter Mobile No",
    "Please Enter Shipping Address",
    "Please Enter Shipping Pincode",
    "Please Enter Billing Address",
    "Please Enter Billing Pincode",
  ]);
});

test("[5.6] existing customers enter both fields and a valid GSTIN", () => {
  const message = (gstin: string, customerId: string) =>
    checkExistingCustomer({ gstin, customerId })?.message;
  expect(message("", "ZW1")).toBe("Please enter all fields");
  expect(message("27AABCN4321K1ZJ", " ")).toBe("Please enter all fields");
  expect(message("27AABCN4321K1ZK", "ZW1")).toBe("Please enter valid gst number");
  expect(message("27aabcn4321k1zj", "ZW1")).toBeUndefined();
});

test("[5.7] [2.25] password recovery form", () => {
  expect(checkRecoveryEmail({ email: "nobody" })?.message).toBe("Email doesn't exist");
  expect(checkNewPassword({ password: "", confirm: "" })?.message).toBe(
    "Please Enter valid Password",
  );
  expect(checkNewPassword({ password: "zqxwv", confirm: "zqxwv" })?.message).toBe(
    "Password should be of atleast 6 character",
  );
  expect(checkNewPassword({ password: "zqxwvk", confirm: "zqxwvk" })).toBeNull();
});

import { eq } from "drizzle-orm";
import { companies, deliveryAddresses, users } from "../../backend/db/schema/index.ts";
import type { NewAccount } from "../../lib/contract/signup.ts";
import { sendMobileOtp, verifyOtp } from "../../lib/contract/verification.ts";
import { createApiClient, getLastMessage } from "./api-client.ts";
import type { CustomerOverrides } from "./factories.ts";
import type { TestApp } from "./test-app.ts";

let serial = 0;
/** Returns an unused mobile number. */
export const newMobileNumber = () => {
  serial += 1;
  return `+9198200${String(10_000 + serial)}`;
};

/** Creates a user as left by sign-up and e-mail confirmation: no GSTIN, mobile number or addresses. */
export async function createNewUser(backend: TestApp, overrides: CustomerOverrides = {}) {
  const user = await backend.createCustomer({
    userType: "New_user",
    status: "Verification Pending",
    ...overrides,
  });
  await backend.db
    .update(companies)
    .set({
      gstin: null,
      billingAddress: "",
      billingStateId: null,
      billingCityId: null,
      billingPincode: "",
    })
    .where(eq(companies.id, user.companyId));
  await backend.db.delete(deliveryAddresses).where(eq(deliveryAddresses.companyId, user.companyId));
  await backend.db
    .update(users)
    .set({ mobile: "", mobileVerifiedAt: null })
    .where(eq(users.id, user.userId));
  return user;
}

/** Verifies a mobile number with the code sent to it. */
export async function verifyMobile(backend: TestApp, key: string, mobile: string) {
  await createApiClient(backend).send(sendMobileOtp, mobile, key);
  const { otp } = await getLastMessage(backend.db, mobile);
  return createApiClient(backend).send(verifyOtp, { mobile, otp }, key);
}

/** A valid sign-up form with an unused e-mail address and company name. */
export function createSignUpForm(overrides: Partial<NewAccount> = {}): NewAccount {
  serial += 1;
  return {
    title: "Ms",
    firstName: "Asha",
    lastName: "Rao",
    email: `asha${serial}@works.example`,
    password: "Bearing#6204",
    company: `Rao Works ${serial}`,
    designation: "Director",
    ...overrides,
  };
}

import { eq } from "drizzle-orm";
import { companies, deliveryAddresses, users } from "../../backend/db/schema/index.ts";
import { sendMobileOtp, verifyOtp } from "../../lib/contract/verification.ts";
import type { TestApp } from "./build-test-app.ts";
import type { CustomerWish } from "./factories.ts";
import { lastMessage, visitor } from "./visitor.ts";

let serial = 0;
/** A mobile number nobody has. */
export const aNumber = () => {
  serial += 1;
  return `+9198200${String(10_000 + serial)}`;
};

/** A confirmed new user as after sign-up: no GSTIN, no addresses. */
export async function aNewUser(backend: TestApp, wish: CustomerWish = {}) {
  const made = await backend.aCustomer({
    userType: "New_user",
    status: "Verification Pending",
    ...wish,
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
    .where(eq(companies.id, made.companyId));
  await backend.db.delete(deliveryAddresses).where(eq(deliveryAddresses.companyId, made.companyId));
  await backend.db
    .update(users)
    .set({ mobile: "", mobileVerifiedAt: null })
    .where(eq(users.id, made.userId));
  return made;
}
/** Proves a mobile number by the code that was sent to it. */
export async function proven(backend: TestApp, key: string, mobile: string) {
  await visitor(backend).send(sendMobileOtp, mobile, key);
  const { otp } = await lastMessage(backend.db, mobile);
  return visitor(backend).send(verifyOtp, { mobile, otp }, key);
}

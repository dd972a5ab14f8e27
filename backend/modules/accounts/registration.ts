import { eq, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { companies, deliveryAddresses, users } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { ADDRESS_VERIFIED, findAccount, isAddressOf, listDeliveryAddresses } from "./account.ts";
import { addDeliveryAddress, findCity, lockOwnCompany } from "./delivery-addresses.ts";
import { consumeMobileGrant } from "./grants.ts";
import { requireConfirmedEmail } from "./mobile-verification.ts";

/** Validated registration details. */
export interface RegistrationDetails {
  gstin: string;
  details: string;
  stateId: number;
  cityId: number;
  pincode: string;
}

const REGISTERED = "existing";

/** Here and not among the messages, which every page loads. */
export const REGISTERED_AND_ACTIVE = "Registration complete. You can order now.";
export const REGISTERED_WITH_NEW_ADDRESS =
  "Registration complete. Your account is active. We will check your delivery address; you will get an e-mail.";

/** The user, read under the company's lock, so that two submissions run in turn. */
async function loadUser(tx: Db, userId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Refusal(401, messages.sessionExpired);
  return user;
}

async function verifyMobile(tx: Db, userId: number, mobile: string): Promise<void> {
  if (!(await consumeMobileGrant(tx, userId, mobile)))
    throw new Refusal(403, messages.mobileNotVerified);
  await tx
    .update(users)
    .set({ mobile, mobileVerifiedAt: sql`now()`, userType: REGISTERED })
    .where(eq(users.id, userId));
}

/**
 * An existing customer keeps the data on file, and its billing address becomes a delivery address if it has none.
 * Without a billing address, the form is used.
 */
async function completeExistingCustomer(
  tx: Db,
  user: User,
  form: () => RegistrationDetails,
): Promise<void> {
  const company = await lockOwnCompany(tx, user);
  if (company.billingCityId === null) {
    const details = form();
    return completeNewCustomer(tx, user, { ...details, gstin: company.gstin ?? details.gstin });
  }
  const [address] = await tx
    .select({ id: deliveryAddresses.id })
    .from(deliveryAddresses)
    .where(isAddressOf(company.id))
    .limit(1);
  if (address) return;
  const { billingAddress: details, billingCityId: cityId, billingPincode: pincode } = company;
  await addDeliveryAddress(tx, user, { details, cityId, pincode });
}

async function completeNewCustomer(tx: Db, user: User, form: RegistrationDetails): Promise<void> {
  const { details, cityId, pincode, gstin } = form;
  const city = await findCity(tx, cityId, messages.selectCity);
  if (city.stateId !== form.stateId) throw new Refusal(400, messages.selectCity);
  await addDeliveryAddress(tx, user, { details, cityId, pincode });
  await tx
    .update(companies)
    .set({
      gstin,
      billingAddress: details,
      billingStateId: city.stateId,
      billingCityId: cityId,
      billingPincode: pincode,
      status: sql`case when ${companies.status} = 'Verification Pending' then 'Approval Pending' else ${companies.status} end`,
    })
    .where(eq(companies.id, user.companyId));
}

/**
 * Completes the registration (7.13) with a mobile number verified just before: the address of the form becomes
 * billing and first delivery address, the status 'Approval Pending', the user type 'existing'. `form` returns the
 * details of a new company and is not called if an address is on file. Repeating it with the same number has no
 * effect.
 */
export function completeRegistration(
  db: Db,
  user: User,
  mobile: string,
  form: () => RegistrationDetails,
): Promise<void> {
  requireConfirmedEmail(user);
  return db.transaction(async (tx) => {
    await lockOwnCompany(tx, user);
    const stored = await loadUser(tx, user.userId);
    if (stored.userType === REGISTERED) {
      if (stored.mobile === mobile) return;
      throw new Refusal(409, messages.registrationAlreadyDone);
    }
    if (stored.userType === "New_user") await completeNewCustomer(tx, user, form());
    else await completeExistingCustomer(tx, user, form);
    await verifyMobile(tx, user.userId, mobile);
  });
}

/** What a buyer who has registered waits for: the approval of the account, or of an address, or nothing. */
export async function describeRegistration(db: Db, user: User): Promise<string> {
  const account = await findAccount(db, user);
  if (account?.company.status !== "Active") return messages.registrationDone;
  const addresses = await listDeliveryAddresses(db, user);
  return addresses.some(({ approvalStatus }) => approvalStatus === ADDRESS_VERIFIED)
    ? REGISTERED_AND_ACTIVE
    : REGISTERED_WITH_NEW_ADDRESS;
}

/** Data on file of an existing customer (7.14, 3.21); null for a new customer. */
export async function findPrefill(db: Db, user: User) {
  const account = user.userType === "New_user" ? null : await findAccount(db, user);
  if (!account) return null;
  const { company, billingState, billingCity } = account;
  return {
    address1: company.billingAddress,
    pincode: company.billingPincode,
    gstin: company.gstin ?? "",
    state: billingState ?? "",
    cityid: company.billingCityId === null ? "" : String(company.billingCityId),
    city: billingCity ?? "",
  };
}

import { eq, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { companies, deliveryAddresses, users } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { accountOf } from "./account.ts";
import { addDeliveryAddress, cityOf, lockCompany } from "./delivery-addresses.ts";
import { consumeMobileGrant } from "./grants.ts";
import { mustBeConfirmed } from "./mobile-verification.ts";

/** Registration details that passed their rules, as they are stored. */
export interface Details {
  gstin: string;
  details: string;
  stateId: number;
  cityId: number;
  pincode: string;
}

const REGISTERED = "existing";

/** The user under the company's lock, so that two submissions follow each other. */
async function userOf(tx: Db, userId: number) {
  const [user] = await tx.select().from(users).where(eq(users.id, userId));
  if (!user) throw new Refusal(401, messages.sessionExpired);
  return user;
}

async function consumeProof(tx: Db, userId: number, mobile: string): Promise<void> {
  if (!(await consumeMobileGrant(tx, userId, mobile)))
    throw new Refusal(403, messages.mobileNotVerified);
  await tx
    .update(users)
    .set({ mobile, mobileVerifiedAt: sql`now()`, userType: REGISTERED })
    .where(eq(users.id, userId));
}

/**
 * A company that we know keeps what is on file; it gets a delivery address from its billing address when it has none.
 * Only one without a billing address takes it from the form.
 */
async function completeKnown(tx: Db, user: User, form: () => Details): Promise<void> {
  const company = await lockCompany(tx, user);
  if (company.billingCityId === null) {
    const typed = form();
    return completeNew(tx, user, { ...typed, gstin: company.gstin ?? typed.gstin });
  }
  const [address] = await tx
    .select({ id: deliveryAddresses.id })
    .from(deliveryAddresses)
    .where(eq(deliveryAddresses.companyId, company.id))
    .limit(1);
  if (address) return;
  const { billingAddress: details, billingCityId: cityId, billingPincode: pincode } = company;
  await addDeliveryAddress(tx, user, { details, cityId, pincode });
}

async function completeNew(tx: Db, user: User, form: Details): Promise<void> {
  const { details, cityId, pincode, gstin } = form;
  const city = await cityOf(tx, cityId, messages.selectCity);
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
 * Completes the registration (7.13) with a mobile number proven just before: billing and first delivery address from
 * the one address of the form, status 'Approval Pending', user type 'existing'. `form` gives the details of a new
 * company and is not asked for where an address is on file. Again with the same number is no fault.
 */
export function completeRegistration(
  db: Db,
  user: User,
  mobile: string,
  form: () => Details,
): Promise<void> {
  mustBeConfirmed(user);
  return db.transaction(async (tx) => {
    await lockCompany(tx, user);
    const stored = await userOf(tx, user.userId);
    if (stored.userType === REGISTERED) {
      if (stored.mobile === mobile) return;
      throw new Refusal(409, messages.registrationAlreadyDone);
    }
    if (stored.userType === "New_user") await completeNew(tx, user, form());
    else await completeKnown(tx, user, form);
    await consumeProof(tx, user.userId, mobile);
  });
}

/** What is on file of a company that we knew before its user (7.14, 3.21); null for a new customer. */
export async function prefillOf(db: Db, user: User) {
  const account = user.userType === "New_user" ? null : await accountOf(db, user);
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

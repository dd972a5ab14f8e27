import { and, eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { samePan, splitName } from "../../../lib/forms/validators.ts";
import { isAwaitingApproval } from "../../../lib/rules/account-status.ts";
import type { Db } from "../../db/client.ts";
import { companies, deliveryAddresses, states, users } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { ADDRESS_VERIFIED, defaultAddressFirst, isAddressOf } from "./account.ts";
import { findCity, lockOwnCompany } from "./delivery-addresses.ts";

type Company = Awaited<ReturnType<typeof lockOwnCompany>>;

/** Buyers can edit their account until it is approved (4.10). */
function requireEditable(company: Company): void {
  if (!isAwaitingApproval(company)) throw new Refusal(403, messages.profileReadOnly);
}

export interface Billing {
  details: string;
  /** Name or id. */
  state: string;
  cityId: number;
  pincode: string;
}

async function setBilling(tx: Db, company: Company, { details, state, cityId, pincode }: Billing) {
  const city = await findCity(tx, cityId, messages.selectBillingCity);
  const [billingState] = await tx
    .select({ id: states.id })
    .from(states)
    .where(/^\d{1,2}$/.test(state) ? eq(states.id, Number(state)) : eq(states.name, state));
  if (!billingState) throw new Refusal(400, messages.selectBillingState);
  if (billingState.id !== city.stateId) throw new Refusal(400, messages.selectBillingCity);
  await tx
    .update(companies)
    .set({
      billingAddress: details,
      billingStateId: city.stateId,
      billingCityId: city.id,
      billingPincode: pincode,
    })
    .where(eq(companies.id, company.id));
  return city.state;
}

/** Throws 409 if the GSTIN belongs to another PAN than the company's. */
function requireSamePan(company: Company, gstin: string): void {
  if (!samePan(company.gstin ?? "", gstin)) throw new Refusal(409, messages.otherPan);
}

async function setSignatory(tx: Db, user: User, company: Company, gstin: string, name: string) {
  requireSamePan(company, gstin);
  await tx.update(companies).set({ gstin }).where(eq(companies.id, company.id));
  await tx.update(users).set(splitName(name)).where(eq(users.id, user.userId));
}

/** Changes the billing information (7.20) and returns the state's name. 403 once the account is approved. */
export function changeBilling(db: Db, user: User, billing: Billing): Promise<string> {
  return db.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, user);
    requireEditable(company);
    return setBilling(tx, company, billing);
  });
}

/** Changes GST number (of the same PAN) and authorised signatory (7.20). 403 once the account is approved. */
export function changeProfile(
  db: Db,
  user: User,
  { gstin, signatory }: { gstin: string; signatory: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, user);
    requireEditable(company);
    await setSignatory(tx, user, company, gstin, signatory);
  });
}

/**
 * Changes the GST number from cart or checkout (4.17), in any status, but only to one of the same PAN; 409 otherwise.
 */
export function changeGstin(db: Db, user: User, gstin: string): Promise<void> {
  return db.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, user);
    requireSamePan(company, gstin);
    await tx.update(companies).set({ gstin }).where(eq(companies.id, company.id));
  });
}

interface FullProfile {
  gstin: string;
  signatory: string;
  billing: { details: string; pincode: string };
  shipping: { details: string; pincode: string };
}

async function findDefaultAddress(tx: Db, companyId: number) {
  const [address] = await tx
    .select()
    .from(deliveryAddresses)
    .where(isAddressOf(companyId))
    .orderBy(...defaultAddressFirst)
    .limit(1);
  return address;
}

/**
 * Changes all fields of 5.9 at once. Company name and mobile number are read-only (2.55) and ignored. 409 if the
 * default delivery address is verified and would change.
 */
export function changeFullProfile(
  db: Db,
  user: User,
  { gstin, signatory, billing, shipping }: FullProfile,
): Promise<void> {
  return db.transaction(async (tx) => {
    const company = await lockOwnCompany(tx, user);
    requireEditable(company);
    const first = await findDefaultAddress(tx, company.id);
    const isChanged = first?.details !== shipping.details || first.pincode !== shipping.pincode;
    if (first && isChanged) {
      if (first.approvalStatus === ADDRESS_VERIFIED)
        throw new Refusal(409, messages.addressReadOnly);
      await tx
        .update(deliveryAddresses)
        .set(shipping)
        .where(
          and(eq(deliveryAddresses.id, first.id), eq(deliveryAddresses.companyId, company.id)),
        );
    }
    await tx
      .update(companies)
      .set({ billingAddress: billing.details, billingPincode: billing.pincode })
      .where(eq(companies.id, company.id));
    await setSignatory(tx, user, company, gstin, signatory);
  });
}

import { and, eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { samePan, splitName } from "../../../lib/forms/validators.ts";
import type { Db } from "../../db/client.ts";
import { companies, deliveryAddresses, states, users } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { defaultFirst, VERIFIED } from "./account.ts";
import { cityOf, lockCompany } from "./delivery-addresses.ts";

type Company = Awaited<ReturnType<typeof lockCompany>>;

/** Details of an account can be changed by the buyer until it is approved (4.10). */
const isOpen = ({ status }: Company) =>
  status === "Approval Pending" || status === "Verification Pending";

function mustBeOpen(company: Company): void {
  if (!isOpen(company)) throw new Refusal(403, messages.profileReadOnly);
}

export interface Billing {
  details: string;
  /** Name or id. */
  state: string;
  cityId: number;
  pincode: string;
}

async function setBilling(tx: Db, company: Company, { details, state, cityId, pincode }: Billing) {
  const city = await cityOf(tx, cityId, messages.selectBillingCity);
  const [wanted] = await tx
    .select({ id: states.id })
    .from(states)
    .where(/^\d{1,2}$/.test(state) ? eq(states.id, Number(state)) : eq(states.name, state));
  if (!wanted) throw new Refusal(400, messages.selectBillingState);
  if (wanted.id !== city.stateId) throw new Refusal(400, messages.selectBillingCity);
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

async function setSignatory(tx: Db, user: User, company: Company, gstin: string, name: string) {
  await tx.update(companies).set({ gstin }).where(eq(companies.id, company.id));
  await tx.update(users).set(splitName(name)).where(eq(users.id, user.userId));
}

/** Billing information (7.20); answers the name of the state. 403 once the account is approved. */
export function changeBilling(db: Db, user: User, billing: Billing): Promise<string> {
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, user);
    mustBeOpen(company);
    return setBilling(tx, company, billing);
  });
}

/** GST number and authorised signatory (7.20). 403 once the account is approved. */
export function changeProfile(
  db: Db,
  user: User,
  { gstin, signatory }: { gstin: string; signatory: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, user);
    mustBeOpen(company);
    await setSignatory(tx, user, company, gstin, signatory);
  });
}

/** The GST number from cart or checkout (4.17), in any status, but only one of the same PAN; 409 otherwise. */
export function changeGstin(db: Db, user: User, gstin: string): Promise<void> {
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, user);
    if (!samePan(company.gstin ?? "", gstin)) throw new Refusal(409, messages.otherPan);
    await tx.update(companies).set({ gstin }).where(eq(companies.id, company.id));
  });
}

interface Whole {
  gstin: string;
  signatory: string;
  billing: { details: string; pincode: string };
  shipping: { details: string; pincode: string };
}

async function defaultAddress(tx: Db, companyId: number) {
  const [found] = await tx
    .select()
    .from(deliveryAddresses)
    .where(eq(deliveryAddresses.companyId, companyId))
    .orderBy(...defaultFirst)
    .limit(1);
  return found;
}

/**
 * Everything of 5.9 at once. Company name and mobile number are read-only (2.55) and not looked at; a verified
 * delivery address is not changed under its mark, 409.
 */
export function changeWhole(
  db: Db,
  user: User,
  { gstin, signatory, billing, shipping }: Whole,
): Promise<void> {
  return db.transaction(async (tx) => {
    const company = await lockCompany(tx, user);
    mustBeOpen(company);
    const first = await defaultAddress(tx, company.id);
    const moved = first?.details !== shipping.details || first.pincode !== shipping.pincode;
    if (first && moved) {
      if (first.approvalStatus === VERIFIED) throw new Refusal(409, messages.addressReadOnly);
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

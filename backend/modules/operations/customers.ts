import { asc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { AddressState } from "../../../lib/contract/operations/customer-page.ts";
import type { Operator, OpsPath } from "../../../lib/operations/permissions.ts";
import { recordChanges } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { errorCode, UNIQUE_VIOLATION } from "../../db/errors.ts";
import { cities, companies, deliveryAddresses, states } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { ADDRESS_REFUSED, ADDRESS_VERIFIED, isAddressOf } from "../accounts/index.ts";
import { accountTemplates } from "../notifications/index.ts";
import { notifyCompany } from "./accounts.ts";
import { lockAddress } from "./address-marks.ts";
import { requireUnchanged } from "./customers/change-company.ts";

export const listAddresses = (db: Db, companyId: number) =>
  db
    .select({
      id: deliveryAddresses.id,
      address: deliveryAddresses.details,
      city: cities.name,
      state: states.name,
      pincode: deliveryAddresses.pincode,
      verified: sql<boolean>`${deliveryAddresses.approvalStatus} = ${ADDRESS_VERIFIED}`,
      refused: deliveryAddresses.refusalReason,
      sez: deliveryAddresses.sez,
      consignee: deliveryAddresses.consignee,
    })
    .from(deliveryAddresses)
    .innerJoin(cities, eq(cities.id, deliveryAddresses.cityId))
    .innerJoin(states, eq(states.id, deliveryAddresses.stateId))
    .where(isAddressOf(companyId))
    .orderBy(asc(deliveryAddresses.id));

interface AddressDecision {
  companyId: number;
  id: number;
  change: "verified" | "refused" | "removed";
  reason?: string;
  /** The address as the operator saw it; 409 if it was changed meanwhile. */
  seen?: AddressState;
  /** The call, for the audit log; by default the one of the command line. */
  action?: OpsPath;
}

const decisionColumns = ({ change, reason = "" }: AddressDecision) =>
  change === "removed"
    ? { removedAt: sql`now()` }
    : change === "refused"
      ? { approvalStatus: ADDRESS_REFUSED, refusalReason: reason }
      : { approvalStatus: ADDRESS_VERIFIED, refusalReason: "" };

const describeStatus = (address: { approvalStatus: number; refusalReason: string }) =>
  address.approvalStatus === ADDRESS_VERIFIED
    ? "verified"
    : address.approvalStatus === ADDRESS_REFUSED
      ? `refused: ${address.refusalReason}`
      : "unverified";

const addressActions: Record<AddressDecision["change"], OpsPath> = {
  verified: "accounts/verify-address",
  refused: "accounts/refuse-address",
  removed: "accounts/remove-address",
};

/**
 * Verifies (9.6), refuses or removes an address of this company, records it and notifies the company. 404 if it has no
 * such address. Orders and open payments keep the address that they were made with.
 */
export function decideAddress(
  db: Db,
  decision: AddressDecision,
  operator: Operator,
): Promise<void> {
  const { companyId, id, change, reason = "", seen, action = addressActions[change] } = decision;
  return db.transaction(async (tx) => {
    const address = await lockAddress(tx, companyId, id);
    const text = `${address.details}, ${address.pincode}`;
    const before = describeStatus(address);
    if (seen) {
      const field = `delivery address ${id}`;
      const state = before.startsWith("refused") ? "refused" : before;
      await requireUnchanged(tx, companyId, { [field]: seen }, { [field]: state });
    }
    const after = change === "refused" ? `refused: ${reason}` : change;
    if (before === after) return;
    await tx
      .update(deliveryAddresses)
      .set(decisionColumns(decision))
      .where(eq(deliveryAddresses.id, id));
    await recordChanges(tx, { action, companyId, operator, reason }, [
      { field: `delivery address ${id}`, from: `${text} (${before})`, to: `${text} (${after})` },
    ]);
    await notifyCompany(tx, companyId, (brand) =>
      change === "verified"
        ? accountTemplates.addressVerified(brand, text)
        : accountTemplates.addressDeclined(brand, text, { change, reason }),
    );
  });
}

export interface NewCustomer {
  brand: BrandId;
  customerId: string;
  company: string;
  gstin: string;
  /** E-mail address on file, lower case. */
  email: string;
}

/** Adds a customer without users, which can then sign up as an existing customer. 409 if the customer ID exists. */
export async function addCustomer(
  db: Db,
  customer: NewCustomer,
  operator: Operator,
): Promise<NewCustomer> {
  const { brand, customerId, company, gstin, email } = customer;
  try {
    await db.transaction(async (tx) => {
      const [added] = await tx
        .insert(companies)
        .values({
          brand,
          customerNumber: customerId,
          name: company,
          gstin,
          contactEmail: email,
          status: "Approval Pending",
        })
        .returning({ id: companies.id });
      if (!added) return;
      const change = { companyId: added.id, operator, reason: "", action: "accounts/add" };
      await recordChanges(tx, change, [{ field: "customer", from: "", to: customerId }]);
    });
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw new Refusal(409, `Customer ${customerId} already exists on ${brand}.`);
  }
  return customer;
}

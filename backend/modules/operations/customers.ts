import { and, asc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { errorCode, UNIQUE_VIOLATION } from "../../db/errors.ts";
import { cities, companies, deliveryAddresses, states } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { ADDRESS_VERIFIED } from "../accounts/account.ts";
import { accountTemplates } from "../notifications/account-templates.ts";
import { notifyCompany } from "./accounts.ts";

export const listAddresses = (db: Db, companyId: number) =>
  db
    .select({
      id: deliveryAddresses.id,
      address: deliveryAddresses.details,
      city: cities.name,
      state: states.name,
      pincode: deliveryAddresses.pincode,
      verified: sql<boolean>`${deliveryAddresses.approvalStatus} = ${ADDRESS_VERIFIED}`,
    })
    .from(deliveryAddresses)
    .innerJoin(cities, eq(cities.id, deliveryAddresses.cityId))
    .innerJoin(states, eq(states.id, deliveryAddresses.stateId))
    .where(eq(deliveryAddresses.companyId, companyId))
    .orderBy(asc(deliveryAddresses.id));

/** Marks an address of this company as verified (9.6) and notifies the company; 404 if it has no such address. */
export function verifyAddress(db: Db, companyId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const ownAddress = and(
      eq(deliveryAddresses.id, id),
      eq(deliveryAddresses.companyId, companyId),
    );
    const [address] = await tx.select().from(deliveryAddresses).where(ownAddress).for("update");
    if (!address) throw new Refusal(404, `This account has no address ${id}.`);
    if (address.approvalStatus === ADDRESS_VERIFIED) return;
    await tx.update(deliveryAddresses).set({ approvalStatus: ADDRESS_VERIFIED }).where(ownAddress);
    await notifyCompany(tx, companyId, (brand) =>
      accountTemplates.addressVerified(brand, `${address.details}, ${address.pincode}`),
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
export async function addCustomer(db: Db, customer: NewCustomer): Promise<NewCustomer> {
  const { brand, customerId, company, gstin, email } = customer;
  try {
    await db.insert(companies).values({
      brand,
      customerNumber: customerId,
      name: company,
      gstin,
      contactEmail: email,
      status: "Approval Pending",
    });
  } catch (error) {
    if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
    throw new Refusal(409, `Customer ${customerId} already exists on ${brand}.`);
  }
  return customer;
}

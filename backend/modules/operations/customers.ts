import { and, asc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { errorCode, UNIQUE_VIOLATION } from "../../db/errors.ts";
import { cities, companies, deliveryAddresses, states } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { VERIFIED } from "../accounts/account.ts";
import { accountTemplates } from "../notifications/account-templates.ts";
import { tellCompany } from "./notify-company.ts";

/** Delivery addresses of a company, oldest first. */
export const addressesOf = (db: Db, companyId: number) =>
  db
    .select({
      id: deliveryAddresses.id,
      address: deliveryAddresses.details,
      city: cities.name,
      state: states.name,
      pincode: deliveryAddresses.pincode,
      verified: sql<boolean>`${deliveryAddresses.approvalStatus} = ${VERIFIED}`,
    })
    .from(deliveryAddresses)
    .innerJoin(cities, eq(cities.id, deliveryAddresses.cityId))
    .innerJoin(states, eq(states.id, deliveryAddresses.stateId))
    .where(eq(deliveryAddresses.companyId, companyId))
    .orderBy(asc(deliveryAddresses.id));

/** Marks an address of this company verified (9.6) and mails the buyer; 404 when it has none of this id. */
export function verifyAddress(db: Db, companyId: number, id: number): Promise<void> {
  return db.transaction(async (tx) => {
    const mine = and(eq(deliveryAddresses.id, id), eq(deliveryAddresses.companyId, companyId));
    const [address] = await tx.select().from(deliveryAddresses).where(mine).for("update");
    if (!address) throw new Refusal(404, `This account has no address ${id}.`);
    if (address.approvalStatus === VERIFIED) return;
    await tx.update(deliveryAddresses).set({ approvalStatus: VERIFIED }).where(mine);
    await tellCompany(tx, companyId, (brand) =>
      accountTemplates.addressVerified(brand, `${address.details}, ${address.pincode}`),
    );
  });
}

export interface KnownCustomer {
  brand: BrandId;
  customerId: string;
  company: string;
  gstin: string;
  /** Address on file, lower case. */
  email: string;
}

/** Enters a customer that has no log-in yet, so that it can register as an existing one. 409 for a known customer id. */
export async function addCustomer(db: Db, known: KnownCustomer): Promise<KnownCustomer> {
  const { brand, customerId, company, gstin, email } = known;
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
    throw new Refusal(409, `There is a customer ${customerId} on ${brand} already.`);
  }
  return known;
}

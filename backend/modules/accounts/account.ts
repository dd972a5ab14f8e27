import { and, asc, desc, eq, getTableColumns, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../../db/client.ts";
import { cities, companies, deliveryAddresses, states, users } from "../../db/schema/index.ts";
import { transitDaysOf } from "../../db/transit-days.ts";
import type { User } from "../../http/authentication.ts";

export const ADDRESS_VERIFIED = 2;
export const ADDRESS_REFUSED = 3;

const { markedOverdue: _marked, ...companyColumns } = getTableColumns(companies);
/** State of the billing address, joined by its id in the company. */
export const billingState = alias(states, "billing_state");
const billingCity = alias(cities, "billing_city");

/** The user with company and billing place; null if it does not exist or belongs to the other brand. */
export async function findAccount(db: Db, { userId, brand, overdue }: User) {
  const [account] = await db
    .select({
      user: users,
      company: companyColumns,
      billingState: billingState.name,
      billingCity: billingCity.name,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(billingState, eq(billingState.id, companies.billingStateId))
    .leftJoin(billingCity, eq(billingCity.id, companies.billingCityId))
    .where(and(eq(users.id, userId), eq(users.brand, brand), eq(companies.brand, brand)));
  return account ? { ...account, company: { ...account.company, overdue } } : null;
}

/** The addresses of a company that were not removed. */
export const isAddressOf = (companyId: number) =>
  and(eq(deliveryAddresses.companyId, companyId), isNull(deliveryAddresses.removedAt));

/**
 * Sort order: the default delivery address is the oldest verified one; if none is verified, the oldest that was not
 * refused.
 */
export const defaultAddressFirst = [
  desc(sql`${deliveryAddresses.approvalStatus} = ${ADDRESS_VERIFIED}`),
  asc(sql`${deliveryAddresses.approvalStatus} = ${ADDRESS_REFUSED}`),
  asc(deliveryAddresses.id),
];

/**
 * Whether what is delivered to an address is a supply to a special economic zone; the query joins its company. If another company
 * gets the goods, only the buyer's own registration counts.
 */
export const isSez = sql<boolean>`(${companies.sez} or ${deliveryAddresses.sez} and ${deliveryAddresses.consignee} = '')`;

/** Delivery addresses of the buyer's company, the default address first. */
export function listDeliveryAddresses(db: Db, { companyId, brand }: User) {
  return db
    .select({
      id: deliveryAddresses.id,
      details: deliveryAddresses.details,
      state: states.name,
      city: cities.name,
      cityId: cities.id,
      pincode: deliveryAddresses.pincode,
      approvalStatus: deliveryAddresses.approvalStatus,
      refusalReason: deliveryAddresses.refusalReason,
      transitDays: transitDaysOf(deliveryAddresses.pincode),
      sez: isSez,
      consignee: deliveryAddresses.consignee,
      gstin: companies.gstin,
      billingState: billingState.name,
    })
    .from(deliveryAddresses)
    .innerJoin(companies, eq(companies.id, deliveryAddresses.companyId))
    .innerJoin(states, eq(states.id, deliveryAddresses.stateId))
    .leftJoin(billingState, eq(billingState.id, companies.billingStateId))
    .innerJoin(cities, eq(cities.id, deliveryAddresses.cityId))
    .where(and(isAddressOf(companyId), eq(companies.brand, brand)))
    .orderBy(...defaultAddressFirst);
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
export type AddressRow = Awaited<ReturnType<typeof listDeliveryAddresses>>[number];

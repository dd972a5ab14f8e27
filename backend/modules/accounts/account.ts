import { and, asc, desc, eq, getTableColumns, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { isOverdue } from "../../db/overdue.ts";
import { cities, companies, deliveryAddresses, states, users } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";

export const VERIFIED = 2;

/** What the buyer is told as account status: the stored one, or the overdue text (4.10). */
export const statusOf = (account: { status: string; overdue: boolean }): string =>
  account.overdue ? messages.overdue : account.status;

const { markedOverdue: _marked, ...companyColumns } = getTableColumns(companies);
const billingState = alias(states, "billing_state");
const billingCity = alias(cities, "billing_city");

/** The user with company and billing place; null when gone or of the other brand. */
export async function accountOf(db: Db, { userId, brand }: User) {
  const [found] = await db
    .select({
      user: users,
      company: { ...companyColumns, overdue: isOverdue },
      billingState: billingState.name,
      billingCity: billingCity.name,
    })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .leftJoin(billingState, eq(billingState.id, companies.billingStateId))
    .leftJoin(billingCity, eq(billingCity.id, companies.billingCityId))
    .where(and(eq(users.id, userId), eq(users.brand, brand), eq(companies.brand, brand)));
  return found ?? null;
}

/** The default delivery address is the oldest verified one, or the oldest while none is verified. */
export const defaultFirst = [
  desc(sql`${deliveryAddresses.approvalStatus} = ${VERIFIED}`),
  asc(deliveryAddresses.id),
];

/** Delivery addresses of the buyer's company, the default one first. */
export function deliveryAddressesOf(db: Db, { companyId, brand }: User) {
  return db
    .select({
      id: deliveryAddresses.id,
      details: deliveryAddresses.details,
      state: states.name,
      city: cities.name,
      cityId: cities.id,
      pincode: deliveryAddresses.pincode,
      approvalStatus: deliveryAddresses.approvalStatus,
    })
    .from(deliveryAddresses)
    .innerJoin(companies, eq(companies.id, deliveryAddresses.companyId))
    .innerJoin(states, eq(states.id, deliveryAddresses.stateId))
    .innerJoin(cities, eq(cities.id, deliveryAddresses.cityId))
    .where(and(eq(deliveryAddresses.companyId, companyId), eq(companies.brand, brand)))
    .orderBy(...defaultFirst);
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof accountOf>>>;
export type AddressRow = Awaited<ReturnType<typeof deliveryAddressesOf>>[number];

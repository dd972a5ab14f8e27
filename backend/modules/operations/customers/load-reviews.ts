import { and, asc, eq, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BrandId } from "../../../../brands/types.ts";
import type {
  AddressState,
  OtherAccount,
} from "../../../../lib/contract/operations/customer-page.ts";
import type { AccountStatus } from "../../../../lib/rules/account-status.ts";
import type { Db } from "../../../db/client.ts";
import {
  cities,
  companies,
  companyPan,
  deliveryAddresses,
  orders,
  states,
  users,
} from "../../../db/schema/index.ts";
import { ADDRESS_REFUSED, ADDRESS_VERIFIED } from "../../accounts/index.ts";
import { AWAITING } from "../../orders/index.ts";
import { usedCredit } from "./credit-figures.ts";

/** Facts that an operator reads before approving an account. */
export interface Review {
  company: typeof companies.$inferSelect & {
    billingState: string;
    billingCity: string;
    used: number;
  };
  users: (typeof users.$inferSelect)[];
  addresses: {
    id: number;
    address: string;
    city: string;
    state: string;
    pincode: string;
    status: AddressState;
    refusalReason: string;
    sez: boolean;
    consignee: string;
    consigneeGstin: string;
  }[];
  otherAccounts: OtherAccount[];
  awaitingApproval: number;
}

const stateOf = (approvalStatus: number): AddressState =>
  approvalStatus === ADDRESS_VERIFIED
    ? "verified"
    : approvalStatus === ADDRESS_REFUSED
      ? "refused"
      : "unverified";

const findCompanies = (db: Db, ids: number[]) =>
  db
    .select({ company: companies, state: states.name, city: cities.name, used: usedCredit })
    .from(companies)
    .leftJoin(states, eq(states.id, companies.billingStateId))
    .leftJoin(cities, eq(cities.id, companies.billingCityId))
    .where(inArray(companies.id, ids));

const findAddresses = (db: Db, ids: number[]) =>
  db
    .select({
      companyId: deliveryAddresses.companyId,
      id: deliveryAddresses.id,
      address: deliveryAddresses.details,
      city: cities.name,
      state: states.name,
      pincode: deliveryAddresses.pincode,
      approvalStatus: deliveryAddresses.approvalStatus,
      refusalReason: deliveryAddresses.refusalReason,
      sez: deliveryAddresses.sez,
      consignee: deliveryAddresses.consignee,
      consigneeGstin: deliveryAddresses.consigneeGstin,
    })
    .from(deliveryAddresses)
    .innerJoin(cities, eq(cities.id, deliveryAddresses.cityId))
    .innerJoin(states, eq(states.id, deliveryAddresses.stateId))
    .where(and(inArray(deliveryAddresses.companyId, ids), isNull(deliveryAddresses.removedAt)))
    .orderBy(asc(deliveryAddresses.id));

/** Accounts of both brands with the GSTIN or PAN of these companies. */
function findOtherAccounts(db: Db, ids: number[]) {
  const own = alias(companies, "own");
  return db
    .select({
      of: own.id,
      companyId: companies.id,
      brand: companies.brand,
      company: companies.name,
      customerNumber: companies.customerNumber,
      status: companies.status,
      gstin: sql<string>`coalesce(${companies.gstin}, '')`,
      sameGstin: sql<boolean>`${companies.gstin} = ${own.gstin}`,
    })
    .from(own)
    .innerJoin(
      companies,
      and(
        ne(companies.id, own.id),
        or(eq(companies.gstin, own.gstin), eq(companyPan(companies), companyPan(own))),
      ),
    )
    .where(inArray(own.id, ids))
    .orderBy(asc(companies.id))
    .limit(50 * ids.length);
}

/** Reviews of companies by id. */
export async function loadReviews(db: Db, ids: number[]): Promise<Map<number, Review>> {
  if (ids.length === 0) return new Map();
  // One after the other, because onboarding calls this inside its transaction, which has one connection.
  const found = await findCompanies(db, ids);
  const people = await db
    .select()
    .from(users)
    .where(inArray(users.companyId, ids))
    .orderBy(asc(users.id));
  const addresses = await findAddresses(db, ids);
  const others = await findOtherAccounts(db, ids);
  const awaiting = await db
    .select({ companyId: orders.companyId, count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(inArray(orders.companyId, ids), eq(orders.status, AWAITING)))
    .groupBy(orders.companyId);
  return new Map(
    found.map(({ company, state, city, used }) => [
      company.id,
      {
        company: { ...company, billingState: state ?? "", billingCity: city ?? "", used },
        users: people.filter(({ companyId }) => companyId === company.id),
        addresses: addresses
          .filter(({ companyId }) => companyId === company.id)
          .map(({ companyId: _company, approvalStatus, ...address }) => ({
            ...address,
            status: stateOf(approvalStatus),
          })),
        otherAccounts: others
          .filter((one) => one.of === company.id)
          .map(({ of: _of, sameGstin, ...one }) => ({
            ...one,
            brand: one.brand as BrandId,
            status: one.status as AccountStatus,
            same: sameGstin ? ("GSTIN" as const) : ("PAN" as const),
          })),
        awaitingApproval: awaiting.find((one) => one.companyId === company.id)?.count ?? 0,
      },
    ]),
  );
}

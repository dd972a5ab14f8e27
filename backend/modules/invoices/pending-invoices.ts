import { and, asc, eq, inArray, isNotNull, isNull, notInArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import {
  cities,
  companies,
  invoices,
  items,
  orderLines,
  orders,
  states,
  users,
} from "../../db/schema/index.ts";
import type { Kind } from "./invoice-number.ts";

export interface Series {
  brand: BrandId;
  kind: Kind;
}

const billing = alias(states, "billing");
const supply = alias(states, "supply");
const answered = alias(invoices, "answered");

/** One invoice by its row's id, or all but some. */
export type Which = { only: number } | { except: number[] };

/** A credit note waits until the invoice that it answers has a number. */
const wanted = ({ brand, kind }: Series, which: Which) =>
  and(
    isNull(invoices.serial),
    eq(invoices.kind, kind),
    eq(invoices.brand, brand),
    kind === "invoice" ? undefined : isNotNull(answered.number),
    "only" in which ? eq(invoices.id, which.only) : notInArray(invoices.id, which.except),
  );

const answeredBy = and(eq(answered.orderId, invoices.orderId), eq(answered.kind, "invoice"));

/** Whether anything of a series may wait, for all series at once: most of the time nothing does. */
export async function waitingSeries(db: Db): Promise<(series: Series) => boolean> {
  const rows = await db
    .selectDistinct({ brand: invoices.brand, kind: invoices.kind })
    .from(invoices)
    .where(isNull(invoices.serial));
  return ({ brand, kind }) => rows.some((row) => row.brand === brand && row.kind === kind);
}

/** Ids of those that waitingInvoices answers. */
export async function waitingIds(db: Db, series: Series, which: Which, most: number) {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .leftJoin(answered, answeredBy)
    .where(wanted(series, which))
    .orderBy(asc(invoices.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Invoices of a series that have no number yet, the oldest first. */
export function waitingInvoices(tx: Db, series: Series, which: Which, most: number) {
  return tx
    .select({
      id: invoices.id,
      brand: invoices.brand,
      order: orders,
      creditDays: companies.creditDays,
      onCredit: invoices.onCredit,
      address: companies.billingAddress,
      pincode: companies.billingPincode,
      city: cities.name,
      state: billing.name,
      stateCode: billing.gstCode,
      supplyCode: supply.gstCode,
      email: users.email,
      answeredNumber: answered.number,
      answeredAt: answered.issuedAt,
      answeredFigures: answered.content,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(billing, eq(billing.id, companies.billingStateId))
    .leftJoin(cities, eq(cities.id, companies.billingCityId))
    .leftJoin(supply, eq(supply.name, orders.placeOfSupply))
    .leftJoin(answered, answeredBy)
    .where(wanted(series, which))
    .orderBy(asc(invoices.id))
    .limit(most);
}

export type Waiting = Awaited<ReturnType<typeof waitingInvoices>>[number];

/** Lines of these orders as they were ordered, with the description of the item now. */
export const linesOf = (tx: Db, orderIds: number[]) =>
  tx
    .select({ line: orderLines, description: items.description })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.itemId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.line));

export type OrderedLine = Awaited<ReturnType<typeof linesOf>>[number];

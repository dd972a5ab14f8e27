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
import type { DocumentKind } from "./invoice-number.ts";

export interface Series {
  brand: BrandId;
  kind: DocumentKind;
}

const billing = alias(states, "billing");
const supply = alias(states, "supply");
const creditedInvoice = alias(invoices, "answered");

/** One invoice by its row's id, or all but some. */
export type PendingFilter = { only: number } | { except: number[] };

/** A credit note waits until the invoice that it answers has a number. */
const isPending = ({ brand, kind }: Series, which: PendingFilter) =>
  and(
    isNull(invoices.serial),
    eq(invoices.kind, kind),
    eq(invoices.brand, brand),
    kind === "invoice" ? undefined : isNotNull(creditedInvoice.number),
    "only" in which ? eq(invoices.id, which.only) : notInArray(invoices.id, which.except),
  );

const isCreditedInvoice = and(
  eq(creditedInvoice.orderId, invoices.orderId),
  eq(creditedInvoice.kind, "invoice"),
);

/** Whether anything of a series may wait, for all series at once: most of the time nothing does. */
export async function findPendingSeries(db: Db): Promise<(series: Series) => boolean> {
  const rows = await db
    .selectDistinct({ brand: invoices.brand, kind: invoices.kind })
    .from(invoices)
    .where(isNull(invoices.serial));
  return ({ brand, kind }) => rows.some((row) => row.brand === brand && row.kind === kind);
}

/** Ids of those that waitingInvoices answers. */
export async function findPendingIds(db: Db, series: Series, which: PendingFilter, most: number) {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .leftJoin(creditedInvoice, isCreditedInvoice)
    .where(isPending(series, which))
    .orderBy(asc(invoices.id))
    .limit(most);
  return rows.map(({ id }) => id);
}

/** Invoices of a series that have no number yet, the oldest first. */
export function findPendingInvoices(tx: Db, series: Series, which: PendingFilter, most: number) {
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
      answeredNumber: creditedInvoice.number,
      answeredAt: creditedInvoice.issuedAt,
      answeredFigures: creditedInvoice.content,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(billing, eq(billing.id, companies.billingStateId))
    .leftJoin(cities, eq(cities.id, companies.billingCityId))
    .leftJoin(supply, eq(supply.name, orders.placeOfSupply))
    .leftJoin(creditedInvoice, isCreditedInvoice)
    .where(isPending(series, which))
    .orderBy(asc(invoices.id))
    .limit(most);
}

export type PendingInvoice = Awaited<ReturnType<typeof findPendingInvoices>>[number];

/** Lines of these orders as they were ordered, with the description of the item now. */
export const findOrderLines = (tx: Db, orderIds: number[]) =>
  tx
    .select({ line: orderLines, description: items.description })
    .from(orderLines)
    .innerJoin(items, eq(items.id, orderLines.itemId))
    .where(inArray(orderLines.orderId, orderIds))
    .orderBy(asc(orderLines.orderId), asc(orderLines.line));

export type OrderLineRow = Awaited<ReturnType<typeof findOrderLines>>[number];

import { and, asc, eq, inArray, isNotNull, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../db/client.ts";
import {
  cities,
  companies,
  invoices,
  items,
  orderLines,
  orders,
  states,
  users,
} from "../db/schema/index.ts";
import type { Kind } from "./numbers.ts";

const billing = alias(states, "billing");
const supply = alias(states, "supply");
const answered = alias(invoices, "answered");

/** Invoices without a number, the oldest first; a credit note waits until the invoice that it answers has one. */
export function waitingInvoices(tx: Db, kind: Kind, most: number) {
  const ready = kind === "invoice" ? undefined : isNotNull(answered.number);
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
      answeredFigures: answered.figures,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(billing, eq(billing.id, companies.billingStateId))
    .leftJoin(cities, eq(cities.id, companies.billingCityId))
    .leftJoin(supply, eq(supply.name, orders.placeOfSupply))
    .leftJoin(answered, and(eq(answered.orderId, orders.id), eq(answered.kind, "invoice")))
    .where(and(isNull(invoices.serial), eq(invoices.kind, kind), ready))
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

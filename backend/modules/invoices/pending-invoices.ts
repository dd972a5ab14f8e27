import { and, asc, eq, inArray, isNotNull, isNull, notInArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import {
  cities,
  companies,
  invoiceLines,
  invoices,
  items,
  orderLines,
  orders,
  payments,
  receiptAllocations,
  receipts,
  states,
  users,
} from "../../db/schema/index.ts";
import type { AppliedAdvance } from "../documents/index.ts";

export interface Series {
  brand: BrandId;
  kind: DocumentKind;
}

const billing = alias(states, "billing");
const correctedDocument = alias(invoices, "corrected_document");

/** One invoice by id, or all except some. */
export type PendingFilter = { only: number } | { except: number[] };

/** A note stays pending until the document that it corrects has a number. */
const isPending = ({ brand, kind }: Series, filter: PendingFilter) =>
  and(
    isNull(invoices.serial),
    eq(invoices.kind, kind),
    eq(invoices.brand, brand),
    kind === "invoice" ? undefined : isNotNull(correctedDocument.number),
    "only" in filter ? eq(invoices.id, filter.only) : notInArray(invoices.id, filter.except),
  );

const isCorrectedDocument = eq(
  correctedDocument.id,
  sql`coalesce(${invoices.creditsId}, ${invoices.debitsId})`,
);

/** Returns a test whether a series has pending documents. One query for all series, as usually none has. */
export async function findPendingSeries(db: Db): Promise<(series: Series) => boolean> {
  const rows = await db
    .selectDistinct({ brand: invoices.brand, kind: invoices.kind })
    .from(invoices)
    .where(isNull(invoices.serial));
  return ({ brand, kind }) => rows.some((row) => row.brand === brand && row.kind === kind);
}

/** Ids of the documents that findPendingInvoices returns. */
export async function findPendingIds(db: Db, series: Series, filter: PendingFilter, limit: number) {
  const rows = await db
    .select({ id: invoices.id })
    .from(invoices)
    .leftJoin(correctedDocument, isCorrectedDocument)
    .where(isPending(series, filter))
    .orderBy(asc(invoices.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Those of the row `invoices` of the query, which is named because Drizzle leaves the table out where it selects from one only. */
export const advances = sql<AppliedAdvance[]>`coalesce((
  select json_agg(json_build_object('number', coalesce(a.number, ''), 'day', a.day, 'amount', a.amount) order by a.id)
  from (
    select 0 as id, p.voucher_number as number, (p.received_at at time zone 'Asia/Kolkata')::date as day, ${invoices}."online_part" as amount
    from ${payments} p where p.order_id = ${invoices}."order_id" and ${invoices}."online_part" > 0
    union all
    select r.id, r.number, r.received_on, s.amount
    from ${receiptAllocations} s join ${receipts} r on r.id = s.receipt_id where s.invoice_id = ${invoices}."id") a), '[]')`;

/** Pending documents of a series, oldest first, with everything needed to issue them. */
export function findPendingInvoices(tx: Db, series: Series, filter: PendingFilter, limit: number) {
  return tx
    .select({
      id: invoices.id,
      brand: invoices.brand,
      order: orders,
      customerNumber: companies.customerNumber,
      creditDays: companies.creditDays,
      onCredit: invoices.onCredit,
      onlinePart: invoices.onlinePart,
      onApproval: invoices.onApproval,
      total: invoices.total,
      advances,
      reason: invoices.reason,
      address: companies.billingAddress,
      pincode: companies.billingPincode,
      city: cities.name,
      state: billing.name,
      email: users.email,
      paymentReference: payments.providerPaymentId,
      correctedId: correctedDocument.id,
      correctedNumber: correctedDocument.number,
      correctedAt: correctedDocument.issuedAt,
      correctedContent: correctedDocument.content,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .innerJoin(companies, eq(companies.id, invoices.companyId))
    .innerJoin(users, eq(users.id, orders.userId))
    .leftJoin(payments, eq(payments.orderId, orders.id))
    .leftJoin(billing, eq(billing.id, companies.billingStateId))
    .leftJoin(cities, eq(cities.id, companies.billingCityId))
    .leftJoin(correctedDocument, isCorrectedDocument)
    .where(isPending(series, filter))
    .orderBy(asc(invoices.id))
    .limit(limit);
}

export type PendingInvoice = Awaited<ReturnType<typeof findPendingInvoices>>[number];

/** Lines of the documents, with the order line and the current description of each item. */
export const findDocumentLines = (tx: Db, documentIds: number[]) =>
  tx
    .select({ share: invoiceLines, line: orderLines, description: items.description })
    .from(invoiceLines)
    .innerJoin(orderLines, eq(orderLines.id, invoiceLines.orderLineId))
    .innerJoin(items, eq(items.id, orderLines.itemId))
    .where(inArray(invoiceLines.invoiceId, documentIds))
    .orderBy(asc(invoiceLines.invoiceId), asc(orderLines.line));

export type DocumentLine = Awaited<ReturnType<typeof findDocumentLines>>[number];

export type DocumentKind = "invoice" | "credit-note" | "debit-note";

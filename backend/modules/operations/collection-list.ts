import { and, desc, eq, lt, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import type {
  CollectionPage,
  CollectionSummary,
  findCollections,
} from "../../../lib/contract/operations/payments.ts";
import type { Db } from "../../db/client.ts";
import { containing } from "../../db/like.ts";
import {
  checkouts,
  companies,
  invoicePayments,
  orders,
  payments,
  users,
} from "../../db/schema/index.ts";

const PAGE_ROWS = 50;

type Filter = z.output<typeof findCollections.body>;

/** A collection whose payment the provider has not decided: still open, or later than expected. */
const isUndecided = (table: typeof checkouts | typeof invoicePayments) =>
  sql`(${table.state} = 'open' or ${table.state} = 'expired' and ${table.providerState} <> 'unpaid')`;
const isUnpaid = (table: typeof checkouts | typeof invoicePayments) =>
  sql`(${table.state} = 'expired' and ${table.providerState} = 'unpaid')`;
const hasUnassignedPayment = sql`exists (
  select 1 from ${payments} where ${payments.checkoutId} = ${checkouts.id} and ${payments.orderId} is null)`;

/** Collections with this text in a number, an id of the provider, the company or the e-mail address. */
function containsText(
  table: typeof checkouts | typeof invoicePayments,
  paymentsOf: SQL,
  text: string,
): SQL {
  const pattern = containing(text);
  return sql`(${companies.name} ilike ${pattern} or ${users.email} ilike ${pattern} or ${table.receipt} ilike ${pattern}
    or ${table.providerOrderId} ilike ${pattern}
    or exists (select 1 from ${payments} where ${paymentsOf} and ${payments.providerPaymentId} ilike ${pattern}))`;
}

const ofCheckout = sql`${payments.checkoutId} = ${checkouts.id}`;
const ofInvoicePayment = sql`${payments.invoicePaymentId} = ${invoicePayments.id}`;
const paidAmount = (condition: SQL) =>
  sql<number>`coalesce((select sum(${payments.amount}) from ${payments} where ${condition}), 0)::int8`.mapWith(
    Number,
  );

const columns = (table: typeof checkouts | typeof invoicePayments) => ({
  id: table.id,
  brand: table.brand,
  companyId: table.companyId,
  company: companies.name,
  email: users.email,
  amount: table.amount,
  state: table.state,
  providerState: table.providerState,
  createdAt: table.createdAt,
  checkedAt: table.checkedAt,
});

const selectCheckouts = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...columns(checkouts),
      paid: paidAmount(ofCheckout),
      orderNumber: orders.number,
    })
    .from(checkouts)
    .innerJoin(companies, eq(companies.id, checkouts.companyId))
    .innerJoin(users, eq(users.id, checkouts.userId))
    .leftJoin(orders, eq(orders.id, checkouts.orderId))
    .where(where)
    .orderBy(desc(checkouts.id))
    .limit(PAGE_ROWS + 1);

const selectInvoicePayments = (db: Db, where: SQL | undefined) =>
  db
    .select({
      ...columns(invoicePayments),
      paid: paidAmount(ofInvoicePayment),
      orderNumber: sql<string | null>`null`,
    })
    .from(invoicePayments)
    .innerJoin(companies, eq(companies.id, invoicePayments.companyId))
    .innerJoin(users, eq(users.id, invoicePayments.userId))
    .where(where)
    .orderBy(desc(invoicePayments.id))
    .limit(PAGE_ROWS + 1);

type Row =
  | Awaited<ReturnType<typeof selectCheckouts>>[number]
  | Awaited<ReturnType<typeof selectInvoicePayments>>[number];

const toSummary = (kind: CollectionSummary["kind"], row: Row): CollectionSummary => ({
  ...row,
  kind,
  brand: row.brand as BrandId,
  createdAt: row.createdAt.toISOString(),
  checkedAt: row.checkedAt?.toISOString() ?? null,
});

const situationOf = (
  table: typeof checkouts | typeof invoicePayments,
  situation: Filter["situation"],
): SQL | undefined => {
  if (situation === "open") return isUndecided(table);
  return situation === "failed" ? isUnpaid(table) : undefined;
};

/** The last ids of each kind on the page before: both tables are read backwards from there. */
function parseCursor(after: string | undefined): { checkout?: number; invoices?: number } {
  const [checkout, invoices] = (after ?? "").split("-").map(Number);
  return after ? { checkout: checkout ?? 0, invoices: invoices ?? 0 } : {};
}

/**
 * Both lists as one, newest first. Each stays in the order of its ids, which the cursor continues: transactions that overlap can
 * have ids and times in different orders.
 */
function mergeNewest(a: CollectionSummary[], b: CollectionSummary[]): CollectionSummary[] {
  const [left, right] = [[...a], [...b]];
  const merged: CollectionSummary[] = [];
  for (;;) {
    const [[one], [other]] = [left, right];
    if (!one || !other) return [...merged, ...left, ...right];
    const newer = one.createdAt >= other.createdAt ? left : right;
    merged.push(...newer.splice(0, 1));
  }
}

/** Online payments of orders and invoices, newest first. */
export async function listCollections(
  db: Db,
  { brand, situation, text, after }: Filter,
): Promise<CollectionPage> {
  const cursor = parseCursor(after);
  const [ofOrders, ofInvoices] = await Promise.all([
    selectCheckouts(
      db,
      and(
        brand && eq(checkouts.brand, brand),
        situation === "unassigned" ? hasUnassignedPayment : situationOf(checkouts, situation),
        text ? containsText(checkouts, ofCheckout, text) : undefined,
        cursor.checkout === undefined ? undefined : lt(checkouts.id, cursor.checkout),
      ),
    ),
    // A payment of invoices always has a receipt.
    situation === "unassigned"
      ? []
      : selectInvoicePayments(
          db,
          and(
            brand && eq(invoicePayments.brand, brand),
            situationOf(invoicePayments, situation),
            text ? containsText(invoicePayments, ofInvoicePayment, text) : undefined,
            cursor.invoices === undefined ? undefined : lt(invoicePayments.id, cursor.invoices),
          ),
        ),
  ]);
  const found = mergeNewest(
    ofOrders.map((row) => toSummary("checkout", row)),
    ofInvoices.map((row) => toSummary("invoices", row)),
  );
  const rows = found.slice(0, PAGE_ROWS);
  const lastId = (kind: CollectionSummary["kind"], before: number | undefined) =>
    rows.findLast((row) => row.kind === kind)?.id ?? before ?? 2_147_483_647;
  return {
    rows,
    next:
      found.length > PAGE_ROWS
        ? `${lastId("checkout", cursor.checkout)}-${lastId("invoices", cursor.invoices)}`
        : null,
  };
}

/** One online payment; undefined if there is none. */
export async function findCollection(
  db: Db,
  kind: CollectionSummary["kind"],
  id: number,
): Promise<CollectionSummary | undefined> {
  const [row] =
    kind === "checkout"
      ? await selectCheckouts(db, eq(checkouts.id, id))
      : await selectInvoicePayments(db, eq(invoicePayments.id, id));
  return row && toSummary(kind, row);
}

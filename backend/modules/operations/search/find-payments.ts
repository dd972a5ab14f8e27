import { eq, inArray, or } from "drizzle-orm";
import type { FoundRecord } from "../../../../lib/contract/operations/search.ts";
import type { Db } from "../../../db/client.ts";
import {
  checkouts,
  companies,
  invoicePayments,
  orders,
  paymentEvents,
  payments,
  refunds,
} from "../../../db/schema/index.ts";
import { type Finder, MOST, orderPage, paymentPage, toFound } from "./found.ts";

/** The provider's ids and ours: letters and digits in both cases, with an underscore or hyphen. */
const PROVIDER_ID = /^[A-Za-z0-9_-]{8,64}$/;

/** Checkout or invoice payment of a collected provider payment, and the provider orders of attempts with its id. */
async function findPaid(db: Db, providerPaymentId: string) {
  const [paid] = await db
    .select({ checkoutId: payments.checkoutId, invoicePaymentId: payments.invoicePaymentId })
    .from(payments)
    .where(eq(payments.providerPaymentId, providerPaymentId));
  const attempts = await db
    .selectDistinct({ order: paymentEvents.providerOrderId })
    .from(paymentEvents)
    .where(eq(paymentEvents.providerPaymentId, providerPaymentId));
  return { ...paid, providerOrders: [providerPaymentId, ...attempts.map(({ order }) => order)] };
}
type Paid = Awaited<ReturnType<typeof findPaid>>;

/** Payments of checkouts, by the provider's payment or order id. */
async function findCheckouts(db: Db, text: string, paid: Paid): Promise<FoundRecord[]> {
  const rows = await db
    .select({
      id: checkouts.id,
      brand: checkouts.brand,
      company: companies.name,
      order: orders.number,
      state: checkouts.state,
      at: checkouts.createdAt,
      amount: checkouts.amount,
    })
    .from(checkouts)
    .innerJoin(companies, eq(companies.id, checkouts.companyId))
    .leftJoin(orders, eq(orders.id, checkouts.orderId))
    .where(
      or(
        inArray(checkouts.providerOrderId, paid.providerOrders),
        eq(checkouts.receipt, text),
        paid.checkoutId ? eq(checkouts.id, paid.checkoutId) : undefined,
      ),
    )
    .limit(MOST);
  return rows.map((row) =>
    toFound(
      { ...row, title: text },
      {
        kind: "payment",
        href: row.order ? orderPage(row.order) : paymentPage("checkout", row.id),
        exact: true,
        by: row.order ? `order ${row.order}` : "checkout",
      },
    ),
  );
}

/** Payments of invoices, by the same. */
async function findInvoicePayments(db: Db, text: string, paid: Paid): Promise<FoundRecord[]> {
  const rows = await db
    .select({
      id: invoicePayments.id,
      brand: invoicePayments.brand,
      company: companies.name,
      state: invoicePayments.state,
      at: invoicePayments.createdAt,
      amount: invoicePayments.amount,
    })
    .from(invoicePayments)
    .innerJoin(companies, eq(companies.id, invoicePayments.companyId))
    .where(
      or(
        inArray(invoicePayments.providerOrderId, paid.providerOrders),
        eq(invoicePayments.receipt, text),
        paid.invoicePaymentId ? eq(invoicePayments.id, paid.invoicePaymentId) : undefined,
      ),
    )
    .limit(MOST);
  return rows.map((row) =>
    toFound(
      { ...row, title: text },
      {
        kind: "payment",
        href: paymentPage("invoices", row.id),
        exact: true,
        by: "payment of invoices",
      },
    ),
  );
}

async function findRefunds(db: Db, text: string): Promise<FoundRecord[]> {
  const rows = await db
    .select({
      brand: refunds.brand,
      checkoutId: payments.checkoutId,
      invoicePaymentId: payments.invoicePaymentId,
      order: orders.number,
      company: orders.companyName,
      state: refunds.state,
      at: refunds.createdAt,
      amount: refunds.amount,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(refunds.providerRefundId, text))
    .limit(MOST);
  return rows.map(({ checkoutId, invoicePaymentId, order, company, ...row }) => {
    const payment =
      checkoutId === null
        ? paymentPage("invoices", invoicePaymentId ?? 0)
        : paymentPage("checkout", checkoutId);
    return toFound(
      { ...row, title: text, company: company ?? "" },
      { kind: "refund", href: order ? orderPage(order) : payment, exact: true },
    );
  });
}

/**
 * Payments and refunds by ids of the provider, or by our id of the provider's order. Those without an order lead to the page of the
 * payment, which all roles may read.
 */
export const findPayments: Finder = async (db, { text }) => {
  if (!PROVIDER_ID.test(text)) return [];
  const paid = await findPaid(db, text);
  const found = await Promise.all([
    findCheckouts(db, text, paid),
    findInvoicePayments(db, text, paid),
    findRefunds(db, text),
  ]);
  return found.flat();
};

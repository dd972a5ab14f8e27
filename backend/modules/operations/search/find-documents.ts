import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { lastFinancialYears } from "../../../../lib/financial-year.ts";
import type { Db } from "../../../db/client.ts";
import { isReceivable } from "../../../db/open-lots.ts";
import { plainNumber } from "../../../db/schema/columns.ts";
import {
  companies,
  deliveryChallans,
  invoices,
  orders,
  payments,
  receiptReversals,
  receipts,
  refunds,
  shipments,
} from "../../../db/schema/index.ts";
import { AWAITING_IRN, CANCELLED_INVOICE } from "../../invoices/index.ts";
import {
  customerPage,
  type Finder,
  MOST,
  newestFirst,
  orderPage,
  paymentPage,
  toFound,
} from "./found.ts";
import type { Query } from "./query.ts";

const HASH = /^[0-9a-f]{64}$/;
const kinds = {
  invoice: "invoice",
  "credit-note": "credit note",
  "debit-note": "debit note",
  [AWAITING_IRN]: "invoice",
  [CANCELLED_INVOICE]: "invoice",
} as const;
/** State of a document that isn't simply open or paid. */
const states: Record<string, string> = {
  "credit-note": "",
  [AWAITING_IRN]: "Waiting for IRN",
  [CANCELLED_INVOICE]: "Cancelled",
};

/** Condition on invoices by IRN, serial number or number; null if the text is none of these. */
function conditionOf({ text, ownNumbers, serial }: Query, now: Date): SQL | null {
  const irn = text.toLowerCase();
  if (HASH.test(irn)) return sql`${invoices.irn} = ${irn} and ${invoices.irn} <> ''`;
  // All columns of the index of serial numbers are named.
  if (serial !== null)
    return sql`${inArray(invoices.brand, ["zwz", "nod"])} and ${inArray(invoices.kind, Object.keys(kinds))}
      and ${inArray(invoices.financialYear, lastFinancialYears(now))} and ${invoices.serial} = ${serial}`;
  return ownNumbers.length > 0 ? inArray(invoices.number, ownNumbers) : null;
}

/** Invoices, credit notes and debit notes, by number, serial number of this and the last financial year, or IRN. */
export const findInvoices: Finder = async (db, query, now) => {
  const where = conditionOf(query, now);
  if (where === null) return [];
  const rows = await db
    .select({
      brand: invoices.brand,
      kind: invoices.kind,
      title: invoices.number,
      company: orders.companyName,
      order: orders.number,
      at: invoices.issuedAt,
      amount: invoices.total,
      /** Whether credit notes have taken all of it. */
      credited: sql<boolean>`${invoices.total} <= (select coalesce(sum(n.total), 0) from invoices n
        where n.credits_id = ${invoices.id})`,
      open: sql<boolean>`${invoices.onCredit} and ${isReceivable} and ${invoices.settled} < ${invoices.total}`,
    })
    .from(invoices)
    .innerJoin(orders, eq(orders.id, invoices.orderId))
    .where(where)
    .orderBy(newestFirst(invoices.id))
    .limit(MOST);
  return rows.map(({ kind, order, open, credited, ...row }) =>
    toFound(
      { ...row, state: states[kind] ?? (open ? "Open" : credited ? "Credited" : "Paid") },
      {
        kind: kinds[kind as keyof typeof kinds],
        href: orderPage(order),
        exact: query.serial === null,
        by: `order ${order}`,
      },
    ),
  );
};

/** Refund voucher with one of these numbers, and its receipt. Read first: joined, the whole table of receipts would be read. */
async function findVoucher(db: Db, numbers: string[]) {
  if (numbers.length === 0) return undefined;
  const [voucher] = await db
    .select({ number: receiptReversals.number, receiptId: receiptReversals.receiptId })
    .from(receiptReversals)
    .where(inArray(receiptReversals.number, numbers));
  return voucher;
}

/** Payments on account, by number of the receipt or of a refund voucher, UTR or cheque number. */
export const findReceipts: Finder = async (db, { plain, ownNumbers }) => {
  if (plain.length < 4) return [];
  const voucher = await findVoucher(db, ownNumbers);
  const rows = await db
    .select({
      brand: companies.brand,
      companyId: receipts.companyId,
      invoicePaymentId: payments.invoicePaymentId,
      title: receipts.number,
      company: companies.name,
      reference: receipts.reference,
      at: receipts.receivedOn,
      amount: receipts.amount,
    })
    .from(receipts)
    .innerJoin(companies, eq(companies.id, receipts.companyId))
    .leftJoin(payments, eq(payments.id, receipts.paymentId))
    .where(
      or(
        voucher && eq(receipts.id, voucher.receiptId),
        ownNumbers.length > 0 ? inArray(receipts.number, ownNumbers) : undefined,
        sql`${plainNumber(receipts.reference)} = ${plain}`,
      ),
    )
    .orderBy(newestFirst(receipts.id))
    .limit(MOST);
  return rows.map(({ companyId, invoicePaymentId, reference, ...row }) =>
    toFound(row, {
      kind: "receipt",
      href: invoicePaymentId
        ? paymentPage("invoices", invoicePaymentId)
        : `${customerPage(row.brand, companyId)}#statement`,
      exact: true,
      by: voucher ? `refund voucher ${voucher.number}` : `payment ${reference}`,
    }),
  );
};

/** Receipt and refund vouchers of orders that were paid online. */
export const findOrderVouchers: Finder = async (db, { ownNumbers }) => {
  if (ownNumbers.length === 0) return [];
  const order = { brand: orders.brand, order: orders.number, company: orders.companyName };
  const [ofPayments, ofRefunds] = await Promise.all([
    db
      .select({
        ...order,
        title: payments.number,
        at: payments.voucherIssuedAt,
        amount: payments.amount,
      })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(payments.number, ownNumbers)),
    db
      .select({
        ...order,
        title: refunds.number,
        at: refunds.voucherIssuedAt,
        amount: refunds.advance,
      })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(inArray(refunds.number, ownNumbers)),
  ]);
  const toVoucher = (kind: "receipt" | "refund voucher") => (row: (typeof ofPayments)[number]) =>
    toFound(row, { kind, href: orderPage(row.order), exact: true, by: `order ${row.order}` });
  return [...ofPayments.map(toVoucher("receipt")), ...ofRefunds.map(toVoucher("refund voucher"))];
};

export const findChallans: Finder = async (db, { ownNumbers }) => {
  if (ownNumbers.length === 0) return [];
  const rows = await db
    .select({
      brand: deliveryChallans.brand,
      title: deliveryChallans.number,
      order: orders.number,
      company: orders.companyName,
      at: deliveryChallans.issuedAt,
    })
    .from(deliveryChallans)
    .innerJoin(shipments, eq(shipments.id, deliveryChallans.shipmentId))
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(inArray(deliveryChallans.number, ownNumbers));
  return rows.map(({ order, ...row }) =>
    toFound(row, {
      kind: "delivery challan",
      href: orderPage(order),
      exact: true,
      by: `order ${order}`,
    }),
  );
};

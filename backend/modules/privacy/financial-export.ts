import { and, desc, eq, getTableColumns, or, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  checkouts,
  invoicePayments,
  invoices,
  orders,
  payments,
  poFiles,
  receipts,
  refunds,
} from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { deductionTotal, isTaxDocument, reversed } from "../invoices/index.ts";
import { poFileName } from "../orders/index.ts";

/** Online payments with their refunds. */
const onlinePayments = (db: Db, companyId: number) =>
  db
    .select({
      providerPaymentId: payments.providerPaymentId,
      amount: payments.amount,
      method: payments.method,
      receivedAt: payments.receivedAt,
      order: orders.number,
      receipt: receipts.number,
      refunds: sql<object[]>`(select coalesce(json_agg(json_build_object(
          'amount', r.amount, 'reason', r.reason, 'state', r.state, 'providerRefundId', r.provider_refund_id,
          'createdAt', r.created_at, 'doneAt', r.done_at) order by r.id), '[]'::json)
        from ${refunds} r where r.payment_id = ${payments.id})`,
    })
    .from(payments)
    .leftJoin(checkouts, eq(checkouts.id, payments.checkoutId))
    .leftJoin(invoicePayments, eq(invoicePayments.id, payments.invoicePaymentId))
    .leftJoin(orders, eq(orders.id, payments.orderId))
    .leftJoin(receipts, eq(receipts.paymentId, payments.id))
    .where(or(eq(checkouts.companyId, companyId), eq(invoicePayments.companyId, companyId)))
    .orderBy(desc(payments.id));

/** Uploaded purchase orders, without their content, which can be downloaded from the order. */
async function purchaseOrderFiles(db: Db, userId: number) {
  const rows = await db
    .select({
      order: orders.number,
      type: poFiles.type,
      bytes: poFiles.bytes,
      uploadedAt: poFiles.createdAt,
    })
    .from(poFiles)
    .leftJoin(orders, eq(orders.poFileId, poFiles.id))
    .where(eq(poFiles.userId, userId))
    .orderBy(desc(poFiles.createdAt));
  return rows.map((row) => ({ name: poFileName(row.order, row.type), ...row }));
}

/**
 * Invoices, payments and receipts of a company, newest first; amounts in paise. The printed content of an invoice is
 * omitted because it repeats the order and its lines.
 */
export async function exportFinancialData(db: Db, { companyId, userId }: User) {
  const {
    companyId: _company,
    orderId: _order,
    content: _content,
    ...own
  } = getTableColumns(invoices);
  const [documents, online, checkoutRows, invoicePaymentRows, onAccount, files] = await Promise.all(
    [
      db
        .select({ ...own, order: orders.number })
        .from(invoices)
        .innerJoin(orders, eq(orders.id, invoices.orderId))
        .where(and(eq(invoices.companyId, companyId), isTaxDocument))
        .orderBy(desc(invoices.id)),
      onlinePayments(db, companyId),
      db
        .select({
          startedAt: checkouts.createdAt,
          state: checkouts.state,
          amount: checkouts.amount,
          providerOrderId: checkouts.providerOrderId,
          order: orders.number,
        })
        .from(checkouts)
        .leftJoin(orders, eq(orders.id, checkouts.orderId))
        .where(eq(checkouts.companyId, companyId))
        .orderBy(desc(checkouts.id)),
      db
        .select({
          startedAt: invoicePayments.createdAt,
          state: invoicePayments.state,
          amount: invoicePayments.amount,
          providerOrderId: invoicePayments.providerOrderId,
          invoices: invoicePayments.invoices,
        })
        .from(invoicePayments)
        .where(eq(invoicePayments.companyId, companyId))
        .orderBy(desc(invoicePayments.id)),
      db
        .select({
          number: receipts.number,
          amount: receipts.amount,
          taxDeducted: deductionTotal,
          reversed,
          mode: receipts.mode,
          reference: receipts.reference,
          receivedOn: receipts.receivedOn,
          recordedAt: receipts.recordedAt,
        })
        .from(receipts)
        .where(eq(receipts.companyId, companyId))
        .orderBy(desc(receipts.id)),
      purchaseOrderFiles(db, userId),
    ],
  );
  return {
    invoices: documents,
    onlinePayments: online,
    checkouts: checkoutRows,
    invoicePayments: invoicePaymentRows,
    paymentsOnAccount: onAccount,
    purchaseOrderFiles: files,
  };
}

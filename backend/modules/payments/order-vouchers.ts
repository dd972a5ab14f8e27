import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import { invoices, orders, payments, refunds } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { findNextNumber, lockSeries } from "../invoices/series.ts";
import { APPROVED, AWAITING } from "../orders/order-status.ts";

const receiptPrefixes: Record<BrandId, string> = { zwz: "ZOR", nod: "NOR" };
const refundPrefixes: Record<BrandId, string> = { zwz: "ZOF", nod: "NOF" };

/** The part of a refund that no invoice covers, in paise, and when it is recorded. */
export interface AdvancePart {
  amount: number;
  at: Date;
}

/**
 * Gives the payment of an order the number of its receipt voucher (Rule 50), unless it has one, and returns the number. Locks the series
 * until the transaction ends.
 */
export async function numberOrderReceipt(
  tx: Db,
  { id, brand }: { id: number; brand: BrandId },
  at: Date,
): Promise<string> {
  await lockSeries(tx, advisoryLocks.orderReceiptNumbers, brand);
  const [payment] = await tx
    .select({ number: payments.number })
    .from(payments)
    .where(eq(payments.id, id));
  if (payment?.number) return payment.number;
  const series = { brand, prefixes: receiptPrefixes };
  const next = await findNextNumber(tx, payments, series, at);
  await tx
    .update(payments)
    .set({ ...next, voucherIssuedAt: at })
    .where(eq(payments.id, id));
  return next.number;
}

/**
 * Gives a refund the number of its refund voucher (Rule 51), which names the receipt voucher of the payment, and returns the number.
 * Locks the series until the transaction ends.
 */
export async function numberOrderRefund(
  tx: Db,
  id: number,
  { paymentId, brand }: { paymentId: number; brand: BrandId },
  at: Date,
): Promise<string> {
  // A process of the release before recorded the payment without a voucher.
  await numberOrderReceipt(tx, { id: paymentId, brand }, at);
  await lockSeries(tx, advisoryLocks.orderRefundNumbers, brand);
  const series = { brand, prefixes: refundPrefixes };
  const next = await findNextNumber(tx, refunds, series, at);
  await tx
    .update(refunds)
    .set({ ...next, voucherIssuedAt: at })
    .where(eq(refunds.id, id));
  return next.number;
}

/** The part of a payment that is neither invoiced nor refunded, in paise. */
const openAdvance = sql<number>`${payments.amount}
  - coalesce((select sum(f.amount) from ${refunds} f where f.payment_id = ${payments}."id"), 0)
  - coalesce((select sum(case i.kind when 'invoice' then i.total when 'credit-note' then -i.total else 0 end)
      from ${invoices} i where i.order_id = ${payments}."order_id" and not i.on_credit), 0)`;

/** Numbers the payments of open orders that a process of the release before recorded, as far as they are still an advance. */
export async function numberEarlierReceipts(db: Db, clock: () => Date): Promise<void> {
  const rows = await db
    .select({ id: payments.id, brand: payments.brand })
    .from(orders)
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        inArray(orders.status, [AWAITING, APPROVED]),
        isNull(payments.serial),
        sql`${openAdvance} > 0`,
      ),
    )
    .orderBy(payments.id);
  for (const { id, brand } of rows) {
    await withRetry(() =>
      db.transaction((tx) => numberOrderReceipt(tx, { id, brand: brand as BrandId }, clock())),
    );
  }
}

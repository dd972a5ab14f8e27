import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import { onlinePart } from "../../db/online-part.ts";
import { invoices, orders, payments, refunds } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { findNextNumber, lockSeries } from "../documents/index.ts";
import { APPROVED, AWAITING } from "../orders/index.ts";

interface VoucherSeries {
  table: typeof payments | typeof refunds;
  lock: number;
  prefixes: Record<BrandId, string>;
}
const receiptSeries: VoucherSeries = {
  table: payments,
  lock: advisoryLocks.orderReceiptNumbers,
  prefixes: { zwz: "ZOR", nod: "NOR" },
};
const refundSeries: VoucherSeries = {
  table: refunds,
  lock: advisoryLocks.orderRefundNumbers,
  prefixes: { zwz: "ZOF", nod: "NOF" },
};

/** The part of a refund that no invoice covers, in paise, and when it is recorded. */
export interface AdvancePart {
  amount: number;
  at: Date;
}

/** Gives a row the next number of its series, unless it has one, and returns it. Locks the series until the transaction ends. */
async function numberVoucher(
  tx: Db,
  { table, lock, prefixes }: VoucherSeries,
  { id, brand }: { id: number; brand: BrandId },
  at: Date,
): Promise<string> {
  await lockSeries(tx, lock, brand);
  const [row] = await tx.select({ number: table.number }).from(table).where(eq(table.id, id));
  if (row?.number) return row.number;
  const next = await findNextNumber(tx, table, { brand, prefixes }, at);
  await tx
    .update(table)
    .set({ ...next, voucherIssuedAt: at })
    .where(eq(table.id, id));
  return next.number;
}

/** Numbers the receipt voucher (Rule 50) of the payment of an order, unless it has a number, and returns it. */
export const numberOrderReceipt = (
  tx: Db,
  payment: { id: number; brand: BrandId },
  at: Date,
): Promise<string> => numberVoucher(tx, receiptSeries, payment, at);

/** Numbers the refund voucher (Rule 51) of a refund, which names the receipt voucher of its payment, and returns the number. */
export async function numberOrderRefund(
  tx: Db,
  { id, paymentId, brand }: { id: number; paymentId: number; brand: BrandId },
  at: Date,
): Promise<string> {
  // A process of the release before recorded the payment without a voucher.
  await numberOrderReceipt(tx, { id: paymentId, brand }, at);
  return numberVoucher(tx, refundSeries, { id, brand }, at);
}

/** The part of a payment that is neither invoiced nor refunded, in paise. */
const openAdvance = sql<number>`${payments.amount}
  - coalesce((select sum(f.amount) from ${refunds} f where f.payment_id = ${payments}."id"), 0)
  - coalesce((select sum(case i.kind when 'invoice' then 1 when 'credit-note' then -1 else 0 end * ${onlinePart})
      from ${invoices} i where i.order_id = ${payments}."order_id"), 0)`;

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

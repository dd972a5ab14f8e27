import { and, asc, eq, isNotNull, type SQL } from "drizzle-orm";
import { capitalise } from "../../../lib/capitalise.ts";
import { toGstState } from "../../../lib/gst-states.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { orderLines, orders, payments, refunds } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import {
  type FileKey,
  type FindUnprinted,
  getFile,
  hasNoFile,
  isInRange,
  PRINT_BATCH,
} from "../documents/index.ts";
import { orderReceiptDocument } from "./order-voucher-pdf.ts";
import { findParties } from "./receipt-files.ts";
import { GOODS } from "./receipt-pdf.ts";
import { refundVoucherDocument } from "./refund-voucher-pdf.ts";

/** The kinds of the files; receipts and refund vouchers of payments on account have other numbers. */
const RECEIPT = "receipt";
const REFUND_VOUCHER = "refund-voucher";

type Gstins = Config["sellerGstins"];
type Order = typeof orders.$inferSelect;
interface OrderReceipt {
  order: Order;
  payment: typeof payments.$inferSelect;
}
interface OrderRefund extends OrderReceipt {
  refund: typeof refunds.$inferSelect;
}

const toKey = (kind: string, { number }: { number: string | null }): FileKey => ({
  kind,
  number: number ?? "",
  edition: "",
});
const receiptKey = ({ payment }: OrderReceipt) => toKey(RECEIPT, payment);
const refundKey = ({ refund }: OrderRefund) => toKey(REFUND_VOUCHER, refund);

const findOrderReceipts = (db: Db, where: SQL | undefined): Promise<OrderReceipt[]> =>
  db
    .select({ order: orders, payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isNotNull(payments.number), where))
    .orderBy(asc(payments.id))
    .limit(PRINT_BATCH);

const findOrderRefunds = (db: Db, where: SQL | undefined): Promise<OrderRefund[]> =>
  db
    .select({ order: orders, payment: payments, refund: refunds })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(isNotNull(refunds.number), where))
    .orderBy(asc(refunds.id))
    .limit(PRINT_BATCH);

/** Seller and buyer of an order, as it names them; the address is the company's as it is now. */
async function findOrderParties(db: Db, gstins: Gstins, order: Order) {
  const parties = await findParties(db, gstins, order);
  const { companyName: name, gstin, placeOfSupply } = order;
  return { ...parties, buyer: { ...parties.buyer, name, gstin, state: toGstState(placeOfSupply) } };
}

async function createReceipt(db: Db, gstins: Gstins, { order, payment }: OrderReceipt) {
  const [parties, lines] = await Promise.all([
    findOrderParties(db, gstins, order),
    db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.line)),
  ]);
  return orderReceiptDocument({ ...parties, order, lines, payment });
}

async function createRefundVoucher(
  db: Db,
  gstins: Gstins,
  { order, payment, refund }: OrderRefund,
) {
  const { number, advance, voucherIssuedAt, createdAt, reason } = refund;
  return refundVoucherDocument({
    ...(await findOrderParties(db, gstins, order)),
    subtitle: "Order paid online",
    refund: {
      number: number ?? "",
      amount: advance,
      advance,
      at: voucherIssuedAt ?? createdAt,
      refundedOn: indianDay(voucherIssuedAt ?? createdAt),
      mode: "",
      reference: payment.providerPaymentId,
      reason: capitalise(reason),
    },
    receipt: {
      title: "Receipt voucher",
      number: payment.number ?? "",
      at: payment.voucherIssuedAt ?? payment.receivedAt,
      amount: payment.amount,
    },
    goods: `${GOODS}, order ${order.number}`,
  });
}

/** The PDF of the first receipt voucher of an order that meets a condition; null without one. */
export async function getOrderReceipt(db: Db, gstins: Gstins, where: SQL | undefined) {
  const [found] = await findOrderReceipts(db, where);
  return found ? getFile(db, receiptKey(found), () => createReceipt(db, gstins, found)) : null;
}

/** The PDF of the first refund voucher of an order that meets a condition; null without one. */
export async function getOrderRefundVoucher(db: Db, gstins: Gstins, where: SQL | undefined) {
  const [found] = await findOrderRefunds(db, where);
  return found ? getFile(db, refundKey(found), () => createRefundVoucher(db, gstins, found)) : null;
}

const isUnprinted = (
  db: Db,
  table: typeof payments | typeof refunds,
  kind: string,
  range: Parameters<FindUnprinted>[1],
) =>
  and(
    isInRange({ id: table.id, issuedAt: table.voucherIssuedAt }, range),
    hasNoFile(db, { kind, number: table.number }),
  );

export const findUnprintedOrderReceipts =
  (gstins: Gstins): FindUnprinted =>
  async (db, range) =>
    (await findOrderReceipts(db, isUnprinted(db, payments, RECEIPT, range))).map((one) => ({
      id: one.payment.id,
      key: receiptKey(one),
      create: () => createReceipt(db, gstins, one),
    }));

export const findUnprintedOrderRefunds =
  (gstins: Gstins): FindUnprinted =>
  async (db, range) =>
    (await findOrderRefunds(db, isUnprinted(db, refunds, REFUND_VOUCHER, range))).map((one) => ({
      id: one.refund.id,
      key: refundKey(one),
      create: () => createRefundVoucher(db, gstins, one),
    }));

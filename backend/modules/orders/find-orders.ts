import { and, asc, eq, getTableColumns } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { openLots } from "../../db/open-lots.ts";
import {
  invoices,
  itemStock,
  items,
  orderLineNotices,
  orderLines,
  orders,
  payments,
  refunds,
} from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { loadPrices, promiseFromStock } from "../catalogue/index.ts";
import { isOrderNumber } from "./order-number.ts";
import { getRefundStatus } from "./refund-status.ts";
import { type HoldSettings, isShipmentHeld } from "./shipment-hold.ts";
import { findShipments } from "./shipments.ts";

type Owner = Pick<User, "companyId" | "brand">;

/** Finds an order of the buyer's company; 404 if it doesn't exist or belongs to another company. */
export async function findOrder(db: Db, { companyId, brand }: Owner, number: string) {
  if (!isOrderNumber(number)) throw new Refusal(404, messages.orderNotFound);
  const [order] = await db
    .select()
    .from(orders)
    .where(
      and(eq(orders.number, number), eq(orders.companyId, companyId), eq(orders.brand, brand)),
    );
  if (!order) throw new Refusal(404, messages.orderNotFound);
  return order;
}

/** Lines of an order with changed dates and today's price and availability, for all pieces of the item in the order. */
async function findLines(db: Db, owner: Owner, orderId: number, now: Date) {
  const [priceOf, notices, rows] = await Promise.all([
    loadPrices(db, owner.brand, owner.companyId),
    db
      .select(getTableColumns(orderLineNotices))
      .from(orderLineNotices)
      .innerJoin(orderLines, eq(orderLines.id, orderLineNotices.orderLineId))
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLineNotices.id)),
    db
      .select({ line: orderLines, item: items, stock: itemStock })
      .from(orderLines)
      .innerJoin(items, eq(items.id, orderLines.itemId))
      .innerJoin(itemStock, eq(itemStock.itemId, orderLines.itemId))
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.line)),
  ]);
  const pieces = (itemId: number) =>
    rows.reduce((sum, { line }) => sum + (line.itemId === itemId ? line.quantity : 0), 0);
  return rows.map(({ line, item, stock }) => ({
    ...line,
    notices: notices.filter(({ orderLineId }) => orderLineId === line.id),
    slug: item.slug,
    today:
      item.status === "Active" && item.listPrice > 0
        ? {
            price: priceOf(item).yourPrice,
            ...promiseFromStock(
              { ...stock, whenOut: stock.outOfStockAvailability },
              pieces(item.id),
              now,
            ),
          }
        : null,
  }));
}

/** Order with lines, documents and refund, as its page shows them. */
export async function findOrderDetails(
  db: Db,
  owner: Owner,
  number: string,
  now: Date,
  settings: HoldSettings,
) {
  const order = await findOrder(db, owner, number);
  const [lines, shipments, documents, refund, [payment], refundVouchers, isHeld] =
    await Promise.all([
      findLines(db, owner, order.id, now),
      findShipments(db, order.id),
      db
        .select({ ...getTableColumns(invoices), lots: openLots })
        .from(invoices)
        .where(eq(invoices.orderId, order.id))
        .orderBy(asc(invoices.id)),
      getRefundStatus(db, order.id),
      db.select().from(payments).where(eq(payments.orderId, order.id)),
      db
        .select({
          number: refunds.number,
          issuedAt: refunds.voucherIssuedAt,
          total: refunds.advance,
        })
        .from(refunds)
        .innerJoin(payments, eq(payments.id, refunds.paymentId))
        .where(eq(payments.orderId, order.id))
        .orderBy(asc(refunds.id)),
      isShipmentHeld(db, order, settings, now),
    ]);
  const ofKind = (kind: string) => documents.filter((one) => one.kind === kind);
  return {
    order,
    lines,
    shipments,
    invoices: ofKind("invoice"),
    creditNotes: ofKind("credit-note"),
    debitNotes: ofKind("debit-note"),
    refund,
    paymentReference: payment?.providerPaymentId ?? "",
    receiptVoucher: payment && {
      number: payment.number,
      issuedAt: payment.voucherIssuedAt,
      total: payment.amount,
    },
    refundVouchers,
    isHeld,
  };
}

export type OrderDetailsRows = Awaited<ReturnType<typeof findOrderDetails>>;

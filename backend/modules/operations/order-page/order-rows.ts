import { and, asc, eq, getTableColumns, gt } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { isReceivableKind, openLots } from "../../../db/open-lots.ts";
import {
  checkouts,
  companies,
  deliveryChallans,
  invoices,
  orderEvents,
  orderLineNotices,
  orderLines,
  orders,
  outbox,
  payments,
  receiptAllocations,
  receiptReversals,
  receipts,
  refunds,
  returns,
  rfiLines,
  rfis,
  shipments,
  users,
} from "../../../db/schema/index.ts";
import { Refusal } from "../../../http/errors.ts";
import { addDebitNotes, findCreditableLines } from "../../invoices/index.ts";
import { findShipments } from "../../orders/index.ts";
import { findReturns } from "../../returns/index.ts";
import { findUnrecordedMessages } from "./unrecorded-messages.ts";

/** An order with its buyer and company; Refusal 404 if there is none. */
export async function findAnyOrder(db: Db, number: string) {
  const [found] = await db
    .select({ order: orders, user: users, company: companies })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(companies, eq(companies.id, orders.companyId))
    .where(eq(orders.number, number.trim().toUpperCase()));
  if (!found) throw new Refusal(404, `There is no order ${number}.`);
  return found;
}

const findMoney = (db: Db, orderId: number) =>
  Promise.all([
    db
      .select({ ...getTableColumns(invoices), lots: openLots })
      .from(invoices)
      .where(eq(invoices.orderId, orderId))
      .orderBy(asc(invoices.id)),
    db
      .select({ payment: payments, checkout: checkouts })
      .from(payments)
      .innerJoin(checkouts, eq(checkouts.id, payments.checkoutId))
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(payments.id)),
    db
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(refunds.id)),
    db
      .select({ receipt: receipts, amount: receiptAllocations.amount, invoice: invoices })
      .from(receiptAllocations)
      .innerJoin(invoices, eq(invoices.id, receiptAllocations.invoiceId))
      .innerJoin(receipts, eq(receipts.id, receiptAllocations.receiptId))
      .where(eq(invoices.orderId, orderId))
      .orderBy(asc(receipts.id)),
    db
      .selectDistinct({ reversal: receiptReversals, number: receipts.number })
      .from(receiptReversals)
      .innerJoin(receipts, eq(receipts.id, receiptReversals.receiptId))
      .innerJoin(receiptAllocations, eq(receiptAllocations.receiptId, receipts.id))
      .innerJoin(invoices, eq(invoices.id, receiptAllocations.invoiceId))
      // An unused part that went back concerns no order.
      .where(
        and(eq(invoices.orderId, orderId), gt(receiptReversals.amount, receiptReversals.advance)),
      ),
  ]);

const findLines = (db: Db, orderId: number) =>
  db
    .select({ line: orderLines, rfi: rfis.number })
    .from(orderLines)
    .leftJoin(rfiLines, eq(rfiLines.id, orderLines.rfiLineId))
    .leftJoin(rfis, eq(rfis.id, rfiLines.rfiId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line));

const findEvents = (db: Db, orderId: number) =>
  db
    .select({
      event: orderEvents,
      /** Of an e-mail that is not deleted yet. */
      message: { id: outbox.id, status: outbox.status, lastError: outbox.lastError },
      buyer: { firstName: users.firstName, lastName: users.lastName },
    })
    .from(orderEvents)
    .leftJoin(outbox, eq(outbox.orderEventId, orderEvents.id))
    .leftJoin(users, eq(users.id, orderEvents.userId))
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(asc(orderEvents.id));

const findNotices = (db: Db, orderId: number) =>
  db
    .select({ notice: orderLineNotices, line: orderLines.line })
    .from(orderLineNotices)
    .innerJoin(orderLines, eq(orderLines.id, orderLineNotices.orderLineId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLineNotices.id));

const findChallans = (db: Db, orderId: number) =>
  db
    .select({
      number: deliveryChallans.number,
      issuedAt: deliveryChallans.issuedAt,
      shipment: shipments.number,
    })
    .from(deliveryChallans)
    .innerJoin(shipments, eq(shipments.id, deliveryChallans.shipmentId))
    .where(eq(shipments.orderId, orderId));

/** Every row about an order that its page and timeline are made of. */
export async function loadOrderRows(db: Db, number: string) {
  const found = await findAnyOrder(db, number);
  const { order, user } = found;
  const [lines, shipped, challans, events, notices, returned, formerMessages, money] =
    await Promise.all([
      findLines(db, order.id),
      findShipments(db, order.id),
      findChallans(db, order.id),
      findEvents(db, order.id),
      findNotices(db, order.id),
      findReturns(db, eq(returns.orderId, order.id), 200),
      findUnrecordedMessages(db, order, user.email),
      findMoney(db, order.id),
    ]);
  const [documents, paid, refunded, settled, reversed] = money;
  const receivables = documents.filter(({ kind }) => isReceivableKind(kind));
  const left = await findCreditableLines(db, ...receivables.map(({ id }) => id));
  const leftOf = (id: number) => left.filter(({ invoiceId }) => invoiceId === id);
  return {
    ...found,
    lines: lines.map(({ line, rfi }) => ({ ...line, rfi })),
    shipments: shipped,
    challans,
    events,
    notices: notices.map(({ notice, line }) => ({ ...notice, line })),
    returns: returned,
    formerMessages,
    documents: documents.map((row) => {
      const debitNotes = documents
        .filter(({ debitsId }) => debitsId === row.id)
        .map(({ id, number }) => ({ number, lines: leftOf(id) }));
      return { ...row, creditable: addDebitNotes(leftOf(row.id), debitNotes) };
    }),
    payments: paid,
    refunds: refunded.map(({ refund }) => refund),
    receipts: settled,
    reversals: reversed,
  };
}

export type OrderRows = Awaited<ReturnType<typeof loadOrderRows>>;

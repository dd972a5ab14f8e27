import { eq } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";
import {
  type Invoicing,
  orderLineNotices,
  orderLines,
  orders,
  outbox,
  users,
} from "../../backend/db/schema/index.ts";
import { describePieces } from "../../lib/delivery/dates.ts";
import { arrivalDay, dispatchDay } from "../../lib/rules/delivery-days.ts";

export const LEAD_DAYS = 21;
export const TRANSIT_DAYS = 3;

interface OrderedItem {
  db: Db;
  invoicing: Invoicing;
  userId: number;
  itemId: number;
  /** Pieces in stock when they were ordered, and those promised for later. */
  now: number;
  later: number;
}

/** What the order page says: the fields compared here. */
interface Page {
  lines: Record<string, unknown>[];
  shipments: { date: string; arrives_by: string }[];
  invoices: { number: string }[];
}

const datesOf = (placed: Date, days: number) => {
  const dispatchBy = dispatchDay(placed, days);
  return { dispatchBy, arrivesBy: arrivalDay(dispatchBy, TRANSIT_DAYS) };
};

async function findOrder({ db, userId, itemId }: OrderedItem) {
  const [row] = await db
    .select({ line: orderLines, placedAt: orders.placedAt })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.itemId, itemId));
  if (!row) throw new Error("no order");
  const notices = await db
    .select()
    .from(orderLineNotices)
    .where(eq(orderLineNotices.orderLineId, row.line.id));
  const mails = await db
    .select({ template: outbox.template, text: outbox.text })
    .from(outbox)
    .innerJoin(users, eq(users.email, outbox.recipient))
    .where(eq(users.id, userId))
    .orderBy(outbox.id);
  return { ...row, notices, mails };
}

/**
 * What an order says of its dates beside what it must say: the promise of the day it was placed, which never changes, the
 * current dates on the page, and the e-mails about approval, changed dates and shipments.
 */
export async function compareDates(item: OrderedItem, page: Page): Promise<[unknown, unknown][]> {
  const { now, later, invoicing } = item;
  const { line, placedAt, notices, mails } = await findOrder(item);
  const inStock = { quantity: now, inStock: true, ...datesOf(placedAt, 0) };
  const backOrder = { quantity: later, inStock: false, ...datesOf(placedAt, LEAD_DAYS) };
  // Pieces that arrive leave on the day of the notice about them.
  const arrived = notices.map(({ createdAt }) => ({ ...backOrder, ...datesOf(createdAt, 0) }));
  const current = arrived[0] ?? inStock;
  const name = `${line.designation} ${line.maker}: `;
  const [shown = {}] = page.lines;
  const arrivals = page.shipments.map(({ date }) => arrivalDay(date, TRANSIT_DAYS));

  /** Of each e-mail with a template: what it lacks of what it must say. */
  const lacks = (template: string, expected: string[][]): [unknown, unknown] => [
    mails
      .filter((mail) => mail.template === template)
      .map(({ text }, n) => expected[n]?.filter((part) => !text.includes(part))),
    expected.map(() => []),
  ];
  const isOfShipments = invoicing === "shipment";
  const invoiceOf = (n: number) => (isOfShipments ? [page.invoices[n]?.number ?? "none"] : []);
  const shipments = [
    [`${name}${now} pieces`, `${name}${describePieces(backOrder, placedAt)}`, ...invoiceOf(0)],
    [`${name}${later} pieces`, "Everything you ordered has now left.", ...invoiceOf(1)],
  ];
  return [
    [
      [line.quantityNow, line.nowBy, line.nowArrivesBy, line.laterBy, line.laterArrivesBy],
      [now, inStock.dispatchBy, inStock.arrivesBy, backOrder.dispatchBy, backOrder.arrivesBy],
    ],
    [
      [shown.dispatch_by, shown.arrives_by],
      [current.dispatchBy, current.arrivesBy],
    ],
    [
      [shown.back_order_by, shown.back_order_arrives_by],
      [backOrder.dispatchBy, backOrder.arrivesBy],
    ],
    [page.shipments.map(({ arrives_by }) => arrives_by), arrivals],
    lacks("order-approved", [
      [describePieces(inStock, placedAt), describePieces(backOrder, placedAt)],
    ]),
    lacks(
      "order-dates",
      arrived.map((pieces) => [describePieces({ ...pieces, inStock: true }, placedAt)]),
    ),
    lacks("invoice-issued", isOfShipments ? [] : arrived.map(() => [`${name}${later} pieces`])),
    lacks("order-dispatched", shipments.slice(0, page.shipments.length)),
  ];
}

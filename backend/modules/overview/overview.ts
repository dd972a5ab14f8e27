import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { arrivalDay } from "../../../lib/rules/delivery-days.ts";
import type { Db } from "../../db/client.ts";
import { isReceivable, lots } from "../../db/open-lots.ts";
import { rfiLineState } from "../../db/rfi-line-state.ts";
import {
  invoices,
  items,
  orderLines,
  orders,
  rfiLines,
  rfis,
  shipmentLines,
  shipments,
} from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { APPROVED, type HoldSettings, isAccountHeld } from "../orders/index.ts";

type Owner = Pick<User, "companyId" | "brand">;

/** Entries of each list. */
const SHOWN = 3;
const WEEK_DAYS = 7;

const lastOfWeek = (today: string): string => laterDay(today, WEEK_DAYS - 1);

/** Rows that match, limit or not. */
const total = sql<number>`(count(*) over ())::int`;

const ownOrders = ({ companyId, brand }: Owner) =>
  and(eq(orders.companyId, companyId), eq(orders.brand, brand));

/** Offers that can be ordered now, the next to expire first. */
const findOffers = (db: Db, { companyId, brand }: Owner) =>
  db
    .select({
      rfiNumber: rfis.number,
      designation: items.designation,
      maker: items.maker,
      quantity: rfiLines.allotted,
      price: rfiLines.price,
      validUntil: sql<Date>`${rfiLines.validUntil}`.mapWith(rfiLines.validUntil),
      total,
    })
    .from(rfiLines)
    .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
    .innerJoin(items, eq(items.id, rfiLines.itemId))
    .where(and(eq(rfis.companyId, companyId), eq(rfis.brand, brand), eq(rfiLineState, "answered")))
    .orderBy(asc(rfiLines.validUntil), asc(rfiLines.id))
    .limit(SHOWN);

/** Days by which Sundays and holidays move an arrival at most. */
const CLOSED_DAYS_MAX = 7;

/** Shipments not known to be delivered that arrive within the week; if their arrival is unknown, those of the last seven days. */
async function findShipments(db: Db, owner: Owner, today: string) {
  const due = sql`(${shipments.dispatchedOn} + ${orders.transitDays})`;
  const rows = await db
    .select({
      orderNumber: orders.number,
      pieces: sql<number>`(select sum(${shipmentLines.quantity})::int from ${shipmentLines}
        where ${shipmentLines.shipmentId} = ${shipments.id})`,
      carrier: shipments.carrier,
      tracking: shipments.tracking,
      dispatchedOn: shipments.dispatchedOn,
      transitDays: orders.transitDays,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .where(
      and(
        ownOrders(owner),
        isNull(shipments.deliveredAt),
        sql`case when ${orders.transitDays} is null then ${shipments.dispatchedOn} > ${laterDay(today, -WEEK_DAYS)}
          else ${due} between ${laterDay(today, -CLOSED_DAYS_MAX)} and ${lastOfWeek(today)} end`,
      ),
    )
    .orderBy(desc(shipments.dispatchedOn), desc(shipments.id));
  const shipmentsOfWeek = rows
    .map((row) => ({ ...row, arrivesBy: arrivalDay(row.dispatchedOn, row.transitDays) }))
    .filter(
      ({ arrivesBy }) =>
        arrivesBy === null || (arrivesBy >= today && arrivesBy <= lastOfWeek(today)),
    );
  const { length: count } = shipmentsOfWeek;
  return shipmentsOfWeek.slice(0, SHOWN).map((row) => ({ ...row, total: count }));
}

/** Pieces of approved orders' lines that arrive, or if that is unknown leave, by the end of the week; none that are on hold. */
async function findArriving(db: Db, owner: Owner, now: Date, settings: HoldSettings) {
  const today = indianDay(now);
  const isHeld = await isAccountHeld(db, owner.companyId, settings, now);
  const arriving = (pieces: AnyPgColumn, arrives: AnyPgColumn, leaves: AnyPgColumn) =>
    sql<number>`case when coalesce(${arrives}, ${leaves}) <= ${lastOfWeek(today)} then ${pieces} else 0 end`;
  const { arrivesBy, dispatchBy, backOrderArrivesBy, backOrderBy } = orderLines;
  const allocated = arriving(orderLines.allocated, arrivesBy, dispatchBy);
  const backOrdered = arriving(orderLines.backOrdered, backOrderArrivesBy, backOrderBy);
  // Late pieces come last, or they would hide those of this week.
  const isLate = sql`greatest(case when ${allocated} > 0 then coalesce(${arrivesBy}, ${dispatchBy}) end,
    case when ${backOrdered} > 0 then coalesce(${backOrderArrivesBy}, ${backOrderBy}) end) < ${today}`;
  return db
    .select({
      ...{ allocated, backOrdered, arrivesBy, dispatchBy, backOrderArrivesBy, backOrderBy },
      orderNumber: orders.number,
      designation: orderLines.designation,
      maker: orderLines.maker,
      // A line may have pieces of both kinds.
      total: sql<number>`(sum((${allocated} > 0)::int + (${backOrdered} > 0)::int) over ())::int`,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        ownOrders(owner),
        eq(orders.status, APPROVED),
        isHeld ? ne(orders.mode, "credit") : undefined,
        sql`${allocated} + ${backOrdered} > 0`,
      ),
    )
    .orderBy(asc(isLate), asc(orders.id), asc(orderLines.line))
    .limit(SHOWN);
}

/** Open amounts of invoices on account; what has not left is not due. */
async function findDue(db: Db, { companyId, brand }: Owner, today: string) {
  const sum = (condition: SQL) =>
    sql<number>`coalesce(sum(lot.open) filter (where ${condition}), 0)::int8`.mapWith(Number);
  const [due] = await db
    .select({
      overdue: sum(sql`lot.due_on < ${today}`),
      thisWeek: sum(sql`lot.due_on between ${today} and ${lastOfWeek(today)}`),
      open: sum(sql`true`),
    })
    .from(invoices)
    .innerJoinLateral(sql`${lots} lot`, sql`true`)
    .where(
      and(
        eq(invoices.companyId, companyId),
        eq(invoices.brand, brand),
        isReceivable,
        eq(invoices.onCredit, true),
        isNotNull(invoices.number),
        sql`${invoices.settled} < ${invoices.total}`,
      ),
    );
  return due ?? { overdue: 0, thisWeek: 0, open: 0 };
}

/** A figure of an order's lines. Column names in full, because a select from one table leaves out the table. */
const ofLines = (figure: SQL) =>
  sql<number>`(select (${figure})::int from order_lines where order_lines.order_id = orders.id)`;

const findRecentOrders = (db: Db, owner: Owner) =>
  db
    .select({
      number: orders.number,
      placedAt: orders.placedAt,
      status: orders.status,
      payable: orders.payable,
      cancelledAmount: orders.cancelledAmount,
      items: ofLines(sql`count(*)`),
      quantity: ofLines(sql`sum(quantity)`),
      shipped: ofLines(sql`sum(shipped)`),
      cancelled: ofLines(sql`sum(cancelled)`),
    })
    .from(orders)
    .where(ownOrders(owner))
    .orderBy(desc(orders.id))
    .limit(SHOWN);

/** Offers, deliveries, amounts due and recent orders of the buyer's company. */
export async function findOverview(db: Db, owner: Owner, now: Date, settings: HoldSettings) {
  const today = indianDay(now);
  const [offers, sent, arriving, due, recent] = await Promise.all([
    findOffers(db, owner),
    findShipments(db, owner, today),
    findArriving(db, owner, now, settings),
    findDue(db, owner, today),
    findRecentOrders(db, owner),
  ]);
  return { offers, shipments: sent, arriving, due, orders: recent };
}

export type OverviewRows = Awaited<ReturnType<typeof findOverview>>;

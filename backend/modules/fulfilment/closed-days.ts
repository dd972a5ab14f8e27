import { and, asc, eq, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type DispatchCalendar, dispatchCalendar } from "../../../brands/dispatch-calendar.ts";
import { dateReasons } from "../../../lib/delivery/notices.ts";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import { arrivalDay, findClosure, workingDayAfter } from "../../../lib/rules/delivery-days.ts";
import type { Db } from "../../db/client.ts";
import { orderLines, orders } from "../../db/schema/index.ts";
import {
  APPROVED,
  AWAITING,
  type HoldSettings,
  isShipmentHeld,
  lockOrder,
} from "../orders/index.ts";
import { changeDates, type LineChange, storeDates } from "./line-dates.ts";
import { lockOrderLines } from "./order-lines.ts";

type Order = typeof orders.$inferSelect;
type Line = typeof orderLines.$inferSelect;

/** Days ahead that dates of open pieces can have: lead times have up to 3,650 days, and transit adds up to 60. */
const AHEAD_DAYS = 4_000;

interface Today {
  today: string;
  calendar: DispatchCalendar;
}

function findClosedDays({ today, calendar }: Today): string[] {
  const days = Array.from({ length: AHEAD_DAYS }, (_, n) => laterDay(today, n));
  return days.filter((day) => findClosure(day, calendar));
}

/** Open orders with open pieces that are to leave or arrive on one of these days. */
async function findOrders(db: Db, days: string[]): Promise<number[]> {
  const isOn = (pieces: PgColumn, ...dates: PgColumn[]): SQL | undefined =>
    and(gt(pieces, 0), or(...dates.map((date) => sql`${date} = any(${sql.param(days)}::date[])`)));
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        inArray(orders.status, [AWAITING, APPROVED]),
        or(
          isOn(orderLines.allocated, orderLines.dispatchBy, orderLines.arrivesBy),
          isOn(orderLines.backOrdered, orderLines.backOrderBy, orderLines.backOrderArrivesBy),
        ),
      ),
    )
    .orderBy(asc(orders.id));
  return rows.map(({ id }) => id);
}

/** The moves of a line's open pieces from days on which nothing is dispatched, or delivered. */
function findChanges(line: Line, { transitDays }: Order, { today, calendar }: Today): LineChange[] {
  const isClosed = (day: string) => day >= today && findClosure(day, calendar) !== null;
  const toChange = (
    inStock: boolean,
    quantity: number,
    from: string | null,
    arrivesBy: string | null,
  ): LineChange[] => {
    if (quantity === 0 || from === null) return [];
    const change = { line: { ...line, transitDays }, inStock };
    const move = { quantity, reason: dateReasons.closed };
    if (isClosed(from))
      return [{ ...change, to: workingDayAfter(from, 0, calendar), moves: [{ ...move, from }] }];
    const arrival = arrivalDay(from, transitDays, calendar);
    return arrivesBy !== null && arrival !== null && isClosed(arrivesBy)
      ? [{ ...change, to: from, moves: [{ ...move, from: arrivesBy, arrivesBy: arrival }] }]
      : [];
  };
  return [
    ...toChange(true, line.allocated, line.dispatchBy, line.arrivesBy),
    ...toChange(false, line.backOrdered, line.backOrderBy, line.backOrderArrivesBy),
  ];
}

/**
 * Moves promised dates from days that have become holidays since, to the next working day; each buyer gets one e-mail per order.
 * Late dates stay as they are, and so do dates behind a holiday that was withdrawn. Safe to run often and in several processes.
 * Returns the number of orders. Locks of each order: order, stock by item, lines.
 */
export async function moveFromClosedDays(
  db: Db,
  settings: HoldSettings,
  now: Date,
  calendar: DispatchCalendar = dispatchCalendar,
): Promise<number> {
  const day = { today: indianDay(now), calendar };
  const ids = await findOrders(db, findClosedDays(day));
  for (const id of ids) {
    await db.transaction(async (tx) => {
      const order = await lockOrder(tx, id);
      const lines = await lockOrderLines(tx, id);
      const changes = lines.flatMap((line) => findChanges(line, order, day));
      // A buyer whose goods are held sees no dates, and hears of none.
      const isHeld = await isShipmentHeld(tx, order, settings, now);
      await (isHeld ? storeDates : changeDates)(tx, changes, now, calendar);
    });
  }
  return ids.length;
}

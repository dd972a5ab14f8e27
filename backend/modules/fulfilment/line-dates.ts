import { asc, eq, inArray, sql } from "drizzle-orm";
import type { DispatchCalendar } from "../../../brands/dispatch-calendar.ts";
import { arrivalDay } from "../../../lib/rules/delivery-days.ts";
import type { Db } from "../../db/client.ts";
import { orderLineNotices, orderLines, orders } from "../../db/schema/index.ts";
import { enqueueDateEmails } from "../notifications/index.ts";
import { isHeldRow } from "../orders/index.ts";

export interface DatedLine {
  id: number;
  orderId: number;
  allocated: number;
  dispatchBy: string | null;
  backOrdered: number;
  backOrderBy: string | null;
  /** Of the order; null if unknown. */
  transitDays: number | null;
}

/** Lines with their current dates; the transaction has locked them. */
export const findDatedLines = (tx: Db, lineIds: number[]): Promise<DatedLine[]> =>
  tx
    .select({
      id: orderLines.id,
      orderId: orderLines.orderId,
      allocated: orderLines.allocated,
      dispatchBy: orderLines.dispatchBy,
      backOrdered: orderLines.backOrdered,
      backOrderBy: orderLines.backOrderBy,
      transitDays: orders.transitDays,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(inArray(orderLines.id, lineIds))
    .orderBy(asc(orderLines.id));

/** Pieces of a line whose date changes. */
export interface Move {
  quantity: number;
  from: string | null;
  /** The new arrival date, where only that one changes. */
  arrivesBy?: string;
  /** Reason as the buyer reads it, e.g. "manufacturer delay". */
  reason: string;
}

export interface LineChange {
  line: DatedLine;
  inStock: boolean;
  to: string;
  /** Those that are at `to` already are left out of the notices. */
  moves: Move[];
}

/** Inserts a notice for pieces whose date changes; returns the notices. */
export async function insertNotices(
  tx: Db,
  changes: { line: Pick<DatedLine, "id">; to: string; moves: Move[] }[],
  now: Date,
) {
  const notices = changes.flatMap(({ line, to, moves }) =>
    moves
      .map(({ arrivesBy, ...move }) => ({
        ...move,
        kind: arrivesBy ? ("arrival" as const) : ("dispatch" as const),
        to: arrivesBy ?? to,
      }))
      .filter((move) => move.quantity > 0 && move.from !== move.to)
      .map((move) => ({ ...move, orderLineId: line.id, createdAt: now })),
  );
  if (notices.length > 0) await tx.insert(orderLineNotices).values(notices);
  return notices;
}

/**
 * Stores dispatch dates of lines, and the arrival dates that follow from them, and a notice of each change. Changes are only
 * made here, so that each leaves a notice. Returns the notices.
 */
export async function storeDates(
  tx: Db,
  changes: LineChange[],
  now: Date,
  calendar?: DispatchCalendar,
) {
  if (changes.length === 0) return [];
  const rows = changes.map(({ line, inStock, to }) => ({
    id: line.id,
    in_stock: inStock,
    dispatch_by: to,
    arrives_by: arrivalDay(to, line.transitDays, calendar),
  }));
  await tx.execute(sql`
    update ${orderLines} l set
      dispatch_by = coalesce(c.dispatch_by, l.dispatch_by),
      arrives_by = case when c.dispatch_by is null then l.arrives_by else c.arrives_by end,
      back_order_by = coalesce(c.back_order_by, l.back_order_by),
      back_order_arrives_by = case when c.back_order_by is null then l.back_order_arrives_by else c.back_order_arrives_by end
    from (
      select id,
        max(dispatch_by) filter (where in_stock) as dispatch_by,
        max(arrives_by) filter (where in_stock) as arrives_by,
        max(dispatch_by) filter (where not in_stock) as back_order_by,
        max(arrives_by) filter (where not in_stock) as back_order_arrives_by
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as r(id int, in_stock boolean, dispatch_by date, arrives_by date)
      group by id
    ) c where l.id = c.id`);
  return insertNotices(tx, changes, now);
}

/** Changes dates as `storeDates` does; the buyer gets one e-mail per order. */
export async function changeDates(
  tx: Db,
  changes: LineChange[],
  now: Date,
  calendar?: DispatchCalendar,
): Promise<void> {
  const notices = await storeDates(tx, changes, now, calendar);
  await enqueueDateEmails(tx, groupByOrder(notices, changes), now);
}

/** Dates pieces that have arrived as `changeDates` does; e-mails to overdue accounts name no dates. */
export async function changeArrivedDates(tx: Db, changes: LineChange[], now: Date): Promise<void> {
  const notices = await storeDates(tx, changes, now);
  const isOverdue = isHeldRow({ holdsOverdueShipments: true }, now);
  await enqueueDateEmails(tx, groupByOrder(notices, changes), now, isOverdue);
}

function groupByOrder<Notice extends { orderLineId: number }>(
  notices: Notice[],
  changes: LineChange[],
): Map<number, Notice[]> {
  const orderOf = new Map(changes.map(({ line }) => [line.id, line.orderId]));
  return Map.groupBy(notices, ({ orderLineId }) => orderOf.get(orderLineId) ?? 0);
}

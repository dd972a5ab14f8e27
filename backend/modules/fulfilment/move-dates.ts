import { formatDate } from "../../../lib/format.ts";
import { laterDay } from "../../../lib/indian-time.ts";
import { dispatchDay, findClosure } from "../../../lib/rules/delivery-days.ts";
import type { Db } from "../../db/client.ts";
import type { orderLines } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { assertOpen, type HoldSettings, isShipmentHeld, lockOrder } from "../orders/index.ts";
import { changeDates, type LineChange, storeDates } from "./line-dates.ts";
import { describeLine, findLine, lockOrderLines } from "./order-lines.ts";

export interface DateMove {
  orderId: number;
  /** Line numbers within the order. */
  lines: number[];
  /** New dispatch date, "2027-01-09". */
  to: string;
  reason: string;
  /** By default the back-ordered pieces of a line, or those in stock if there are no others. */
  pieces?: "back-order" | "in-stock" | undefined;
}

const AHEAD_DAYS = 730;

function assertDay(to: string, now: Date): void {
  const today = dispatchDay(now, 0);
  if (to < today) throw new Refusal(400, `${to} has passed. The next dispatch day is ${today}.`);
  const closure = findClosure(to);
  if (closure) throw new Refusal(400, `${formatDate(to)} is a ${closure}: nothing is dispatched.`);
  if (to > laterDay(today, AHEAD_DAYS)) throw new Refusal(400, `${to} is too far ahead.`);
}

type Line = typeof orderLines.$inferSelect;

function toChange(
  line: Line,
  { to, pieces, reason }: DateMove,
  transitDays: number | null,
): LineChange {
  const label = describeLine(line);
  const inStock = pieces === undefined ? line.backOrdered === 0 : pieces === "in-stock";
  const quantity = inStock ? line.allocated : line.backOrdered;
  const from = inStock ? line.dispatchBy : line.backOrderBy;
  if (quantity === 0) {
    throw new Refusal(409, `${label}: no pieces are ${inStock ? "in stock" : "on back-order"}.`);
  }
  if (from === to) throw new Refusal(409, `${label}: the date is ${to} already.`);
  return { line: { ...line, transitDays }, inStock, to, moves: [{ quantity, from, reason }] };
}

/**
 * Moves the dispatch date of open pieces, of all given lines or none, and e-mails the buyer unless the order is held. 400 for a
 * day on which nothing can be dispatched, 409 if nothing of a line is open. Locks: order, stock by item, lines.
 */
export async function moveDates(
  tx: Db,
  move: DateMove,
  settings: HoldSettings,
  now: Date,
): Promise<{ line: number; from: string | null }[]> {
  const order = await lockOrder(tx, move.orderId);
  assertOpen(order);
  assertDay(move.to, now);
  const lines = await lockOrderLines(tx, order.id);
  const changes = move.lines.map((number) => {
    const change = toChange(findLine(lines, number), move, order.transitDays);
    return { number, change };
  });
  // A buyer whose goods are held sees no dates, and hears of none.
  const isHeld = await isShipmentHeld(tx, order, settings, now);
  await (isHeld ? storeDates : changeDates)(
    tx,
    changes.map(({ change }) => change),
    now,
  );
  return changes.map(({ number: line, change }) => ({ line, from: change.moves[0]?.from ?? null }));
}

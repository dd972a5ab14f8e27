import { dateReasons } from "../../../lib/delivery/notices.ts";
import { dispatchDay } from "../../../lib/rules/delivery-days.ts";
import type { Db } from "../../db/client.ts";
import { changeArrivedDates, findDatedLines } from "./line-dates.ts";

/**
 * Dates back-ordered pieces that have just been allocated: they leave on the next dispatch day. They join pieces of the
 * line that are in stock already, so that all of them have one date; those pieces' own day stays unless it has passed.
 */
export async function dateArrivedStock(
  tx: Db,
  allocations: { lineId: number; pieces: number }[],
  now: Date,
): Promise<void> {
  if (allocations.length === 0) return;
  const arrived = new Map(allocations.map(({ lineId, pieces }) => [lineId, pieces]));
  const today = dispatchDay(now, 0);
  const lines = await findDatedLines(tx, [...arrived.keys()]);
  const changes = lines.map((line) => {
    const pieces = arrived.get(line.id) ?? 0;
    const before = line.allocated - pieces;
    const { dispatchBy } = line;
    const to = before > 0 && dispatchBy !== null && dispatchBy > today ? dispatchBy : today;
    const moves = [
      { quantity: pieces, from: line.backOrderBy, reason: dateReasons.stockArrived },
      { quantity: before, from: dispatchBy, reason: dateReasons.sentTogether },
    ];
    return { line, inStock: true, to, moves };
  });
  await changeArrivedDates(tx, changes, now);
}

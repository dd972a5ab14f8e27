import { dateReasons } from "../../../lib/delivery/notices.ts";
import { dispatchDay } from "../../../lib/rules/delivery-days.ts";
import type { Db } from "../../db/client.ts";
import type { orders } from "../../db/schema/index.ts";
import { type LineChange, storeDates } from "./line-dates.ts";
import { lockOrderLines } from "./order-lines.ts";

/**
 * Moves dispatch dates that passed while the order awaited approval to the next dispatch day. The e-mail about the approval
 * announces them. Locks: stock by item, lines.
 */
export async function moveMissedDates(
  tx: Db,
  { id, transitDays }: Pick<typeof orders.$inferSelect, "id" | "transitDays">,
  now: Date,
): Promise<void> {
  const to = dispatchDay(now, 0);
  const lines = await lockOrderLines(tx, id);
  const changes = lines.flatMap((line): LineChange[] =>
    [
      { inStock: true, quantity: line.allocated, from: line.dispatchBy },
      { inStock: false, quantity: line.backOrdered, from: line.backOrderBy },
    ]
      .filter(({ quantity, from }) => quantity > 0 && from !== null && from < to)
      .map(({ inStock, quantity, from }) => ({
        line: { ...line, transitDays },
        inStock,
        to,
        moves: [{ quantity, from, reason: dateReasons.approvedLater }],
      })),
  );
  await storeDates(tx, changes, now);
}

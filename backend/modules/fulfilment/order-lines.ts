import { asc, eq } from "drizzle-orm";
import { countNoun } from "../../../lib/count-noun.ts";
import type { Db } from "../../db/client.ts";
import { type LinePieces, orderLines } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { lockStockOfOrder } from "../orders/lock-stock.ts";

type Line = typeof orderLines.$inferSelect;

/** Locks the lines of an order, after the stock of their items: the order in which allocation locks them. */
export async function lockOrderLines(tx: Db, orderId: number): Promise<Line[]> {
  await lockStockOfOrder(tx, orderId);
  return tx
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.line))
    .for("update");
}

/** The line of this number; 400 if the order has none. */
export function findLine(lines: Line[], number: number): Line {
  const line = lines.find((one) => one.line === number);
  if (!line) throw new Refusal(400, `The order has no line ${number}.`);
  return line;
}

/** "Line 1, 6204-2RS ZWZ" */
export const describeLine = ({ line, designation, maker }: Line): string =>
  `Line ${line}, ${designation} ${maker}`;

/** The lines of some pieces; 400 for a line that the order does not have, 409 if fewer pieces are allocated. */
export const chooseAllocated = (lines: Line[], pieces: LinePieces[]) =>
  pieces.map(({ line: number, quantity }) => {
    const line = findLine(lines, number);
    if (quantity > line.allocated)
      throw new Refusal(
        409,
        `${describeLine(line)}: only ${countNoun(line.allocated, "piece is", "pieces are")} allocated.`,
      );
    return { line, quantity };
  });

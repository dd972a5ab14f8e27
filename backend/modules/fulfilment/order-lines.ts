import { asc, eq } from "drizzle-orm";
import { countNoun } from "../../../lib/count-noun.ts";
import { formatPieces } from "../../../lib/format-pieces.ts";
import type { Db } from "../../db/client.ts";
import { type LinePieces, orderLines } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { lockStockOfOrder } from "../orders/index.ts";

type Line = typeof orderLines.$inferSelect;

/** Lines that a refusal names, so that it stays readable. */
const NAMED = 3;
/** "A, B and C" */
const listFormat = new Intl.ListFormat("en-GB");

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

/** Pieces of each line to ship: those given, or all that are allocated. 400 for unknown lines, 409 if fewer are allocated. */
export function chooseConsignment(lines: Line[], pieces: LinePieces[] | "allocated") {
  const chosen = Array.isArray(pieces)
    ? chooseAllocated(lines, pieces)
    : lines.map((line) => ({ line, quantity: line.allocated }));
  const consignment = chosen.filter(({ quantity }) => quantity > 0);
  if (consignment.length === 0) throw new Refusal(409, "No pieces of this order are allocated.");
  return consignment;
}

/** 409 if pieces are on back-order; names them and what to do. */
export function assertAllAllocated(lines: Line[]): void {
  const waiting = lines.filter(({ backOrdered }) => backOrdered > 0);
  if (waiting.length === 0) return;
  const named = waiting
    .slice(0, NAMED)
    .map((line) => `${formatPieces(line.backOrdered)} of ${line.designation} ${line.maker}`);
  const more = waiting.length - named.length;
  const missing = more > 0 ? [...named, `those of ${countNoun(more, "more line")}`] : named;
  const isOne = waiting.length === 1 && waiting[0]?.backOrdered === 1;
  const canShip = lines.some(({ allocated }) => allocated > 0);
  throw new Refusal(
    409,
    `${listFormat.format(missing)} ${isOne ? "is" : "are"} not in stock yet. Record what has arrived with "stock receive"${canShip ? ', or ship what is in stock with "orders ship"' : ""}.`,
  );
}

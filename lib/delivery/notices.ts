import { capitalise } from "../capitalise.ts";
import { formatDate, formatDay } from "../format.ts";
import { formatPieces } from "../format-pieces.ts";

/** Reasons of changes that follow from the order itself, without an operator. */
export const dateReasons = {
  stockArrived: "stock has arrived",
  /** Of pieces that were in stock before and get the date of the arrived ones. */
  sentTogether: "dispatched together with pieces that have arrived",
  approvedLater: "the order was approved later",
  paidLater: "your payment was confirmed later",
  /** Of a day that became a holiday after it was promised. */
  closed: "holiday, no dispatch or delivery",
};

export const isSystemReason = (reason: string): boolean =>
  Object.values(dateReasons).includes(reason);

/** A changed date of pieces. */
export interface DateNotice {
  /** Which date has changed; an arrival is only named where the dispatch date stays. */
  kind: "dispatch" | "arrival";
  quantity: number;
  /** null if no date was known. */
  from: string | null;
  to: string;
  reason: string;
}

/** "from 6 to 9 Jan", "from 6 Jan to 1 Feb", "from 30 Dec 2026 to 9 Jan 2027" */
function describeMove(from: string, to: string): string {
  if (from.slice(0, 4) !== to.slice(0, 4)) return `from ${formatDate(from)} to ${formatDate(to)}`;
  return from.slice(0, 7) === to.slice(0, 7)
    ? `from ${Number(from.slice(8))} to ${formatDay(to)}`
    : `from ${formatDay(from)} to ${formatDay(to)}`;
}

/** "38 pieces", "arrival of 38 pieces"; a whole line is not named. */
function describeMoved({ kind, quantity }: DateNotice, ofLine: number): string {
  const pieces = quantity < ofLine ? formatPieces(quantity) : "";
  if (kind === "dispatch") return pieces;
  return pieces ? `arrival of ${pieces}` : "arrival";
}

/** "Moved from 6 to 9 Jan: manufacturer delay"; with the pieces if they are a part of the line. */
export function describeNotice(notice: DateNotice, ofLine: number): string {
  const { from, to, reason } = notice;
  const move = from === null ? `set to ${formatDay(to)}` : `moved ${describeMove(from, to)}`;
  return capitalise(`${describeMoved(notice, ofLine)} ${move}: ${reason}`.trimStart());
}

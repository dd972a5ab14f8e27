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
};

export const isSystemReason = (reason: string): boolean =>
  Object.values(dateReasons).includes(reason);

/** A changed dispatch date of pieces. */
export interface DateNotice {
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

/** "Moved from 6 to 9 Jan: manufacturer delay"; with the pieces if they are a part of the line. */
export function describeNotice({ quantity, from, to, reason }: DateNotice, ofLine: number): string {
  const pieces = quantity < ofLine ? `${formatPieces(quantity)} ` : "";
  const move = from === null ? `set to ${formatDay(to)}` : `moved ${describeMove(from, to)}`;
  const text = `${pieces}${move}: ${reason}`;
  return capitalise(text);
}

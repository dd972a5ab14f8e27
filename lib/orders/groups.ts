import type { OrderLine } from "../contract/orders.ts";
import { AWAITING, toOrderNumber } from "./history.ts";

/** An order of the history with its lines, in the order of the table. */
export interface OrderGroup {
  number: string;
  lines: OrderLine[];
  /** The states of its lines. */
  statuses: string[];
  /** Including GST; of the order if the backend reports it, otherwise the sum of its lines. */
  total: number;
  /** Last day on which pieces that were not in stock leave; null when everything has left or nothing is known. */
  dispatchBy: string | null;
}

const SENT = ["Dispatched", "Cancelled", AWAITING];

function toGroup(number: string, lines: OrderLine[]): OrderGroup {
  const open = lines.filter(
    ({ status, shipped, quantity }) => !SENT.includes(status) && shipped !== quantity,
  );
  const days = open.flatMap(({ laterBy }) => laterBy ?? []).sort();
  return {
    number,
    lines,
    statuses: [...new Set(lines.map(({ status }) => status))],
    total:
      lines[0]?.orderTotal ??
      lines.reduce((sum, { total, gstAmount }) => sum + total + gstAmount, 0),
    dispatchBy: days.at(-1) ?? null,
  };
}

/** Lines by order, in the order of each order's first line. */
export const groupByOrder = (lines: OrderLine[]): OrderGroup[] =>
  [...Map.groupBy(lines, ({ orderNumber }) => toOrderNumber(orderNumber))].map(([number, some]) =>
    toGroup(number, some),
  );

import type { OrderLine } from "../contract/order-history.ts";
import type { DatedPieces, DeliveryDates } from "../delivery/dates.ts";
import { toOrderNumber } from "./history.ts";

/** An order of the history with its lines, in the order of the table. */
export interface OrderGroup {
  number: string;
  lines: OrderLine[];
  /** The states of its lines. */
  statuses: string[];
  /** Including GST; of the order if the backend reports it, otherwise the sum of its lines. */
  total: number;
  /** Of its pieces cancelled before they were invoiced, incl. GST. */
  cancelledAmount: number;
  /** As of its lines (lib/contract/order-history.ts). */
  shippedArrivesBy: string | null;
  /** Dates of the pieces that leave last, unknown if any piece has none; null when everything has left. */
  last: DeliveryDates | null;
}

const CLOSED = ["Dispatched", "Cancelled"];

function findLast(open: DatedPieces[]): DeliveryDates | null {
  const [first, ...others] = open;
  if (!first) return null;
  if (open.some(({ dispatchBy }) => dispatchBy === null))
    return { dispatchBy: null, arrivesBy: null };
  const last = others.reduce(
    (a, b) => ((b.dispatchBy ?? "") > (a.dispatchBy ?? "") ? b : a),
    first,
  );
  return { dispatchBy: last.dispatchBy, arrivesBy: last.arrivesBy };
}

function toGroup(number: string, lines: OrderLine[]): OrderGroup {
  const open = lines.flatMap(({ status, open }) => (CLOSED.includes(status) ? [] : (open ?? [])));
  return {
    number,
    lines,
    statuses: [...new Set(lines.map(({ status }) => status))],
    total:
      lines[0]?.orderTotal ??
      lines.reduce((sum, { total, gstAmount }) => sum + total + gstAmount, 0),
    cancelledAmount: lines[0]?.cancelledAmount ?? 0,
    shippedArrivesBy: lines[0]?.shippedArrivesBy ?? null,
    last: findLast(open),
  };
}

/** Lines by order, in the order of each order's first line. */
export const groupByOrder = (lines: OrderLine[]): OrderGroup[] =>
  [...Map.groupBy(lines, ({ orderNumber }) => toOrderNumber(orderNumber))].map(([number, some]) =>
    toGroup(number, some),
  );

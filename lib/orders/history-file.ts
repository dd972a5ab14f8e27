import type { OrderLine } from "../contract/orders.ts";
import { toCsv } from "../csv.ts";
import { toRupees } from "../money.ts";
import { toOrderNumber } from "./history.ts";

type Column = [name: string, value: (line: OrderLine) => string | number | null];

/** Amounts and counts are plain numbers, which spreadsheets add up. */
const COLUMNS: Column[] = [
  ["Order", (line) => toOrderNumber(line.orderNumber)],
  ["Order ID", (line) => line.orderNumber],
  ["Date", (line) => line.date],
  ["Time", (line) => line.time],
  ["PO number", (line) => line.poNumber],
  ["Status", (line) => line.status],
  ["Item", (line) => line.name],
  ["Brand", (line) => line.brand],
  ["Qty", (line) => line.quantity],
  ["List price", (line) => toRupees(line.listPrice)],
  ["Price", (line) => toRupees(line.yourPrice)],
  ["Total", (line) => toRupees(line.total)],
  ["GST %", (line) => line.gstRateBp / 100],
  ["GST", (line) => toRupees(line.gstAmount)],
  ["Weight kg", (line) => line.massKg],
  ["Origin", (line) => line.country],
];

/** Columns that some backends don't report; left out if no line has them. */
const EXTRA: Column[] = [
  ["Dispatch by", (line) => line.laterBy],
  ["Dispatched", (line) => line.dispatched],
  ["Cancelled", (line) => line.cancelled],
  [
    "Order total incl. GST",
    ({ orderTotal }) => (orderTotal === null ? null : toRupees(orderTotal)),
  ],
];

/** The lines of an order history as a CSV file. */
export function createHistoryFile(lines: OrderLine[]): string {
  const extra = EXTRA.filter(([, value]) => lines.some((line) => value(line) !== null));
  const columns = [...COLUMNS, ...extra];
  return toCsv([
    columns.map(([name]) => name),
    ...lines.map((line) => columns.map(([, value]) => String(value(line) ?? ""))),
  ]);
}

import type { OrderLine } from "../contract/order-history.ts";
import { type Sorting, searchLines, sortLines } from "../search-and-sort.ts";

export type SortColumn =
  | "orderNumber"
  | "name"
  | "brand"
  | "quantity"
  | "yourPrice"
  | "total"
  | "gstAmount"
  | "massKg"
  | "country"
  | "date"
  | "status";

/** Lines whose item, order number, brand or PO number matches the search text (2.53). */
export const searchOrders = (lines: OrderLine[], query: string): OrderLine[] =>
  searchLines(lines, query, (line) => [line.name, line.orderNumber, line.brand, line.poNumber]);

/** Returns a sorted copy. Dates include the time of day. */
export const sortOrders = (lines: OrderLine[], sorting: Sorting<SortColumn>): OrderLine[] =>
  sortLines(lines, sorting, (line, column) =>
    column === "date" ? `${line.date} ${line.time}` : line[column],
  );

/** Order number of a line number `<order no>I<line>` (9.7). */
export const toOrderNumber = (lineNumber: string): string => lineNumber.split("I")[0] ?? lineNumber;

/** Status before approval (4.18). */
export const AWAITING = "Awaiting Internal Approval";

/** States in which an order has an invoice, or an order confirmation while nothing is invoiced yet. */
const CONFIRMED = ["Approved", "Dispatched"];

/** Whether the status links to the invoices (4.18): after approval, unless the backend reports that there is nothing to open. */
export const canOpenInvoice = ({ status, hasInvoice }: OrderLine): boolean =>
  hasInvoice === null ? status !== AWAITING : hasInvoice || CONFIRMED.includes(status);

import type { OrderLine } from "../contract/orders.ts";
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

/** Lines whose item, order number, brand or own PO number holds what was typed (2.53). */
export const searchOrders = (lines: OrderLine[], typed: string): OrderLine[] =>
  searchLines(lines, typed, (line) => [line.name, line.orderNumber, line.brand, line.poNumber]);

/** A sorted copy; the time of day counts with the date. */
export const sortOrders = (lines: OrderLine[], sorting: Sorting<SortColumn>): OrderLine[] =>
  sortLines(lines, sorting, (line, column) =>
    column === "date" ? `${line.date} ${line.time}` : line[column],
  );

/** Order number of a line number `<order no>I<line>` (9.7). */
export const toOrderNumber = (lineNumber: string): string => lineNumber.split("I")[0] ?? lineNumber;

/** The status before approval, plain text with every backend (4.18). */
export const AWAITING = "Awaiting Internal Approval";

/** Whether the status of a line opens the invoice: any but the first does, unless the backend says that there is none. */
export const canOpenInvoice = ({ status, hasInvoice }: OrderLine): boolean =>
  hasInvoice ?? status !== AWAITING;

import type { OrderLine } from "../contract/orders.ts";

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
export interface Sorting {
  column: SortColumn;
  ascending: boolean;
}

/** Case and the separators of part numbers do not matter. */
const plain = (text: string) => text.toLowerCase().replace(/[\s\-/.]/g, "");

/** Lines whose item, order number or brand holds what was typed (2.53). */
export function searchOrders(lines: OrderLine[], typed: string): OrderLine[] {
  const wanted = plain(typed);
  if (!wanted) return lines;
  return lines.filter((line) =>
    [line.name, line.orderNumber, line.brand].some((field) => plain(field).includes(wanted)),
  );
}

const inOrder = new Intl.Collator("en", { numeric: true }).compare;

function compare(a: OrderLine, b: OrderLine, column: SortColumn): number {
  if (column === "date") return inOrder(`${a.date} ${a.time}`, `${b.date} ${b.time}`);
  const [left, right] = [a[column] ?? "", b[column] ?? ""];
  return typeof left === "number" && typeof right === "number"
    ? left - right
    : inOrder(String(left), String(right));
}

/** A sorted copy; lines that compare equal keep their order. */
export function sortOrders(lines: OrderLine[], { column, ascending }: Sorting): OrderLine[] {
  return lines.toSorted((a, b) => compare(a, b, column) * (ascending ? 1 : -1));
}

/** Order number of a line number `<order no>I<line>` (9.7). */
export const orderNumberOf = (lineNumber: string): string => lineNumber.split("I")[0] ?? lineNumber;

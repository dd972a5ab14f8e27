import type { OrderFilter, OrderLine } from "../contract/order-history.ts";
import { searchOrders, toOrderNumber } from "./history.ts";

export const NO_ORDER_FILTER: OrderFilter = { q: "", status: "", from: "", to: "" };

const NAMES = ["q", "status", "from", "to"] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const Q_MAX = 100;
const STATUS_MAX = 60;

/** A day that exists: Date.parse takes 31 February for 3 March. */
const isDay = (text: string): boolean =>
  DAY.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const readDay = (text: string | null): string => (text && isDay(text) ? text : "");

/** Reads the filter of a query string; anything that is not a filter is left out. */
export const readOrderFilter = (query: Pick<URLSearchParams, "get">): OrderFilter => ({
  q: query.get("q")?.slice(0, Q_MAX) ?? "",
  status: query.get("status")?.slice(0, STATUS_MAX) ?? "",
  from: readDay(query.get("from")),
  to: readDay(query.get("to")),
});

/** Query string with a leading "?", "" without a filter. */
export function writeOrderFilter(filter: OrderFilter): string {
  const query = new URLSearchParams();
  for (const name of NAMES) {
    if (filter[name].trim()) query.set(name, filter[name].trim());
  }
  return query.size > 0 ? `?${query}` : "";
}

export const isFiltered = (filter: OrderFilter): boolean => writeOrderFilter(filter) !== "";

/** All lines of the orders that match. For a backend that lacks the search, and while its answer is awaited. */
export function filterOrders(lines: OrderLine[], filter: OrderFilter): OrderLine[] {
  const { status, from, to } = filter;
  const matches = searchOrders(lines, filter.q).filter(
    (line) =>
      (!status || line.status === status) &&
      (!from || line.date >= from) &&
      (!to || line.date <= to),
  );
  const numbers = new Set(matches.map(({ orderNumber }) => toOrderNumber(orderNumber)));
  return lines.filter(({ orderNumber }) => numbers.has(toOrderNumber(orderNumber)));
}

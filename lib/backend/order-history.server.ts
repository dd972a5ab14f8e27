import "server-only";
import {
  myOrders,
  type OrderFilter,
  type OrderHistory,
  searchMyOrders,
} from "../contract/order-history.ts";
import { indianDay } from "../indian-time.ts";
import { filterOrders, isFiltered, readOrderFilter } from "../orders/filter.ts";
import type { HistoryExtract } from "../orders/history-file.ts";
import { BackendError } from "./errors.ts";
import type { Context } from "./handler.server.ts";

type Call = Context<unknown, unknown>["call"];

/**
 * The order history (7.35), searched by the backend if it can, otherwise here. `statuses` are those that orders have. Null
 * if the backend answers without data (8.13).
 */
export async function readOrderHistory(
  call: Call,
  filter: OrderFilter,
): Promise<OrderHistory | null> {
  const history = await fetchHistory(call, filter);
  if (!history) return null;
  const { lines, statuses } = history;
  return {
    ...history,
    lines: filterOrders(lines, filter),
    statuses: statuses ?? [...new Set(lines.map(({ status }) => status))],
  };
}

async function fetchHistory(call: Call, filter: OrderFilter): Promise<OrderHistory | null> {
  if (!isFiltered(filter)) return call(myOrders, undefined);
  try {
    return await call(searchMyOrders, filter);
  } catch (error) {
    // Search is a call of ours.
    if (error instanceof BackendError && error.kind === "missing") return call(myOrders, undefined);
    throw error;
  }
}

/** Rows of a file of the order history, filtered by the query string, and the name of the file. */
export async function readHistoryExtract({
  call,
  query,
}: Pick<Context<unknown, unknown>, "call" | "query">): Promise<{
  name: string;
  history: HistoryExtract;
}> {
  const history = await readOrderHistory(call, readOrderFilter(query));
  return {
    name: `orders-${indianDay(new Date())}`,
    history: history ?? { lines: [], hasMore: false },
  };
}

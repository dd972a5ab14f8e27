import { csvHandler } from "@/lib/backend/document.server";
import { readOrderHistory } from "@/lib/backend/order-history.server";
import { indianDay } from "@/lib/indian-time";
import { readOrderFilter } from "@/lib/orders/filter";
import { createHistoryFile } from "@/lib/orders/history-file";

/** The lines of the order history that the same query shows on its page. */
export const GET = csvHandler(async ({ call, query }) => {
  const history = await readOrderHistory(call, readOrderFilter(query));
  return {
    name: `orders-${indianDay(new Date())}`,
    content: createHistoryFile(history?.lines ?? []),
  };
});

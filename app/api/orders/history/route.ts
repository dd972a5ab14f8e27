import { handler } from "@/lib/backend/handler.server";
import { readOrderHistory } from "@/lib/backend/order-history.server";
import { readOrderFilter } from "@/lib/orders/filter";

/** The order history, searched and filtered by the query string. */
export const GET = handler({ auth: "required" }, ({ call, query }) =>
  readOrderHistory(call, readOrderFilter(query)),
);

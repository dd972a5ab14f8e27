import { confirmSale, myOrders } from "../../lib/contract/orders.ts";
import { placeOrder } from "../services/checkout.ts";
import { orderHistory } from "../services/order-history.ts";
import { readSale, writeOrderLine } from "../wire/orders.ts";
import { route, type Scope } from "./route.ts";

/** 7.35, 7.37 */
export function orderRoutes(scope: Scope): void {
  const { db, clock, storefront } = scope.deps;

  route(scope, confirmSale, async ({ body, buyer, brand, request }) => {
    const placed = await placeOrder(db, buyer, readSale(body), clock());
    request.log.info({ order: placed.number }, "order placed");
    if (placed.soldOut.length > 0) storefront({ brand, items: placed.soldOut });
    return { success: 1, message: "", myscno: placed.number, left_items: placed.leftItems };
  });

  route(scope, myOrders, async ({ buyer }) => {
    const rows = await orderHistory(db, buyer);
    return { success: 1, message: { data: rows.map(writeOrderLine) } };
  });
}

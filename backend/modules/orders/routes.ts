import { confirmSale, myOrders } from "../../../lib/contract/orders.ts";
import { route, type Scope } from "../../http/route.ts";
import { getLineIds } from "../checkout/calculate-order.ts";
import { readSale } from "../checkout/checkout-input.ts";
import { placeOrder } from "../checkout/place-order.ts";
import { settleOpenCheckout } from "../payments/create-payment.ts";
import { getOnlineOrder } from "../payments/verify-payment.ts";
import { findOrderHistory } from "./history.ts";
import { parsePaymentMode, serializeOrderLine } from "./serializers.ts";

/** 7.35, 7.37 */
export function orderRoutes(scope: Scope): void {
  const { db, clock, storefront, invoices, payments } = scope.deps;

  route(scope, confirmSale, async ({ body, buyer, brand, request }) => {
    const sale = readSale(body);
    if (parsePaymentMode(body) === "Online") {
      const { number, leftItems } = await getOnlineOrder(payments, buyer, getLineIds(sale));
      return { success: 1, message: "", myscno: number, left_items: leftItems };
    }
    await settleOpenCheckout(payments, buyer);
    const placed = await placeOrder(db, buyer, sale, clock());
    request.log.info({ order: placed.number }, "order placed");
    await invoices.issue();
    if (placed.changed.length > 0) storefront({ brand, items: placed.changed });
    return { success: 1, message: "", myscno: placed.number, left_items: placed.leftItems };
  });

  route(scope, myOrders, async ({ buyer }) => {
    const rows = await findOrderHistory(db, buyer);
    return { success: 1, message: { data: rows.map(serializeOrderLine) } };
  });
}

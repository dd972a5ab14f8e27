import { confirmSale } from "../../../lib/contract/orders.ts";
import { route, type Scope } from "../../http/route.ts";
import { getLineIds, parseCheckoutInput, parsePaymentMode, placeOrder } from "../checkout/index.ts";
import { settleOpenCheckout } from "./create-payment.ts";
import { getOnlineOrder } from "./verify-payment.ts";

/** Placing an order (7.37): on credit, or the one that an online payment has made. */
export function placeOrderRoutes(scope: Scope): void {
  const { db, clock, config, storefront, invoices, payments } = scope.deps;

  route(scope, confirmSale, async ({ body, buyer, brand, request }) => {
    const input = parseCheckoutInput(body);
    if (parsePaymentMode(body) === "Online") {
      const { number, leftItems } = await getOnlineOrder(payments, buyer, getLineIds(input));
      return { success: 1, message: "", myscno: number, left_items: leftItems };
    }
    await settleOpenCheckout(payments, buyer);
    const { invoicing, messaging } = config;
    const terms = { now: clock(), invoicing, sites: messaging.sites };
    const placed = await placeOrder(db, buyer, input, terms);
    request.log.info({ order: placed.number }, "order placed");
    await invoices.issue();
    if (placed.changed.length > 0) storefront({ brand, items: placed.changed });
    return { success: 1, message: "", myscno: placed.number, left_items: placed.leftItems };
  });
}

import { type OrderSummary, sumMass } from "../cart/order-summary.ts";
import type { OrderDetails } from "../contract/order-details.ts";

/** Totals as stored with the order; only the mass is calculated here. */
export function getOrderSummary({ lines, ...order }: OrderDetails): OrderSummary {
  const { subtotal, cgst, sgst, igst, roundOff, payable } = order;
  const total = cgst + sgst + igst;
  const totals = { subtotal, cgst, sgst, igst, total, roundOff, payable };
  return { ...totals, ...sumMass(lines), unpriced: false, intraState: igst === 0 };
}

import type { OrderLine } from "@/lib/contract/orders";
import { toOrderNumber } from "@/lib/orders/history";
import { OrderLink } from "./order-link";

/** Number of an ordered line, a link to its order where the backend knows orders, and the buyer's own number. */
export function OrderId({ line: { orderNumber, poNumber, hasInvoice } }: { line: OrderLine }) {
  return (
    <>
      {hasInvoice === null ? (
        <span className="part-number">{orderNumber}</span>
      ) : (
        <OrderLink number={toOrderNumber(orderNumber)}>{orderNumber}</OrderLink>
      )}
      {poNumber && <span className="block break-words text-muted">PO {poNumber}</span>}
    </>
  );
}

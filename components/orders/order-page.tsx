"use client";
import { TallPage } from "@/components/shared/tall-page";
import { useOrder } from "@/lib/queries/orders";
import { routes } from "@/lib/routes";
import { OrderView } from "./order-view";
import { WhenLoaded } from "./when-loaded";

const MISSING = {
  title: "We can't find this order",
  text: "Your orders are in the order history.",
};

/** /orders/[number]: one order with its lines, documents and dispatch. */
export function OrderPage({ number }: { number: string }) {
  return (
    <TallPage>
      <h1 className="mb-4">
        Order <span className="part-number break-all">{number}</span>
      </h1>
      <WhenLoaded
        query={useOrder(number)}
        path={routes.order(number)}
        name="order"
        missing={MISSING}
      >
        {(order) => <OrderView order={order} />}
      </WhenLoaded>
    </TallPage>
  );
}

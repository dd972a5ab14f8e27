"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { OrderTotals, Payable } from "@/components/shared/order-totals";
import { Button, ButtonLink } from "@/components/ui/button";
import type { OrderDetails } from "@/lib/contract/order-details";
import { getOrderSummary } from "@/lib/orders/summary";
import { routes } from "@/lib/routes";
import { OrderFacts } from "./order-facts";
import { OrderLines } from "./order-lines";

const importDialog = () => import("./reorder");
const OrderAgain = dynamic(() => importDialog().then((m) => m.OrderAgain), { ssr: false });

export function OrderView({ order }: { order: OrderDetails }) {
  const [again, orderAgain] = useState(false);
  const summary = getOrderSummary(order);
  return (
    <>
      <div className="no-print mb-4 flex flex-wrap gap-3">
        <Button
          onPointerEnter={importDialog}
          onFocus={importDialog}
          onClick={() => orderAgain(true)}
        >
          Order again
        </Button>
        <ButtonLink variant="secondary" href={routes.orderHistory}>
          Order History
        </ButtonLink>
      </div>
      <div className="grid items-start gap-6 print:gap-3 min-[75rem]:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-6 print:gap-3">
          <OrderFacts order={order} />
          <OrderLines lines={order.lines} />
        </div>
        <aside
          aria-label="Order Summary"
          className="break-inside-avoid rounded-brand border border-rule p-4 print:ml-auto print:w-1/2 print:p-2"
        >
          <h2 className="mb-1">Order Summary</h2>
          <OrderTotals summary={summary} of="review" />
          <div className="mt-1 border-t border-rule pt-2">
            <Payable summary={summary} />
          </div>
        </aside>
      </div>
      {again && <OrderAgain order={order} onClose={() => orderAgain(false)} />}
    </>
  );
}

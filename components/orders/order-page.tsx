"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { OrderTotals, Payable } from "@/components/shared/order-totals";
import { TallPage } from "@/components/shared/tall-page";
import { Button, ButtonLink } from "@/components/ui/button";
import type { OrderDetails } from "@/lib/contract/order-details";
import { formatMoney } from "@/lib/format";
import { getStatusSteps } from "@/lib/orders/status-steps";
import { getOrderSummary } from "@/lib/orders/summary";
import { useOrder } from "@/lib/queries/orders";
import { routes } from "@/lib/routes";
import { CancelBackOrdersButton } from "./cancel-back-orders";
import { HeldNotice } from "./held-notice";
import { OrderInformation } from "./order-information";
import { OrderLines } from "./order-lines";
import { ProgressSteps } from "./progress-steps";
import { QueryContent } from "./query-content";
import { OrderReturns, ReturnItemsButton } from "./returns/order-returns";
import { Shipments } from "./shipments";

const MISSING = {
  title: "We can't find this order",
  text: "Your orders are in the order history.",
};

/** /orders/[number]: one order with its lines, documents and dispatch. */
export function OrderPage({ number }: { number: string }) {
  return (
    <TallPage>
      <h1 tabIndex={-1} className="mb-4 outline-none">
        Order <span className="part-number break-all">{number}</span>
      </h1>
      <QueryContent
        query={useOrder(number)}
        path={routes.order(number)}
        name="order"
        missing={MISSING}
      >
        {(order) => <OrderContent order={order} />}
      </QueryContent>
    </TallPage>
  );
}

const importReorderDialog = () => import("@/components/shared/reorder/reorder-dialog");
const ReorderDialog = dynamic(() => importReorderDialog().then((m) => m.ReorderDialog), {
  ssr: false,
});

function OrderContent({ order }: { order: OrderDetails }) {
  const [isReordering, setReordering] = useState(false);
  const summary = getOrderSummary(order);
  return (
    <>
      <div className="no-print mb-4 flex flex-wrap gap-3">
        <Button
          onPointerEnter={importReorderDialog}
          onFocus={importReorderDialog}
          onClick={() => setReordering(true)}
        >
          Order again
        </Button>
        <ReturnItemsButton order={order} />
        <CancelBackOrdersButton order={order} />
        <ButtonLink variant="secondary" href={routes.orderHistory}>
          Order History
        </ButtonLink>
      </div>
      <div className="grid items-start gap-6 print:gap-3 min-[75rem]:grid-cols-[minmax(0,1fr)_300px]">
        <div className="grid min-w-0 gap-6 print:gap-3">
          {order.isHeld && <HeldNotice />}
          <ProgressSteps label="Progress of this order" steps={getStatusSteps(order)} />
          <OrderInformation order={order} />
          {order.shipments && order.shipments.length > 0 && (
            <Shipments order={order.number} shipments={order.shipments} />
          )}
          <OrderReturns order={order} />
          <OrderLines lines={order.lines} shipments={order.shipments} />
        </div>
        <aside
          aria-label="Order Summary"
          className="break-inside-avoid rounded-brand border border-rule p-4 print:ml-auto print:w-1/2 print:p-2"
        >
          <h2 className="mb-1">Order Summary</h2>
          <OrderTotals summary={summary} of="order" />
          <div className="mt-1 border-t border-rule pt-2">
            <Payable summary={summary} />
            {order.cancelledAmount > 0 && (
              <p className="flex justify-between gap-4 text-muted tabular-nums">
                <span>Of which cancelled</span>
                <span>{formatMoney(order.cancelledAmount)}</span>
              </p>
            )}
          </div>
        </aside>
      </div>
      {isReordering && <ReorderDialog number={order.number} onClose={() => setReordering(false)} />}
    </>
  );
}

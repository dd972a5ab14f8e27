"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OrderDetails } from "@/lib/contract/order-details";
import { useOrderReturns } from "@/lib/queries/returns";
import { ReturnsTable } from "./returns-table";

const importDialog = () => import("./return-dialog");
const ReturnDialog = dynamic(() => importDialog().then((m) => m.ReturnDialog), { ssr: false });

const isShipped = ({ shipments }: OrderDetails) => (shipments?.length ?? 0) > 0;

/** Opens the request for a return; nothing if no piece of the order can be returned, or the backend has no returns. */
export function ReturnItemsButton({ order }: { order: OrderDetails }) {
  const { data } = useOrderReturns(order.number, isShipped(order));
  const [isOpen, setOpen] = useState(false);
  const lines = data?.lines.filter(({ returnable }) => returnable > 0) ?? [];
  if (lines.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        variant="secondary"
        onPointerEnter={importDialog}
        onFocus={importDialog}
        onClick={() => setOpen(true)}
      >
        Return items
      </Button>
      {isOpen && <ReturnDialog order={order.number} lines={lines} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Returns of an order; nothing if there are none. */
export function OrderReturns({ order }: { order: OrderDetails }) {
  const { data } = useOrderReturns(order.number, isShipped(order));
  if (!data || data.returns.length === 0) return null;
  return (
    <section aria-label="Returns">
      <h2 className="mb-2">Returns</h2>
      <ReturnsTable label="Returns of this order" returns={data.returns} hasOrder={false} />
    </section>
  );
}

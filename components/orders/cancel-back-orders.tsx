"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { OrderDetails } from "@/lib/contract/order-details";
import { getBackOrderedLines } from "@/lib/orders/back-ordered-lines";

const importDialog = () => import("./cancel-back-orders-dialog");
const CancelBackOrdersDialog = dynamic(() => importDialog().then((m) => m.CancelBackOrdersDialog), {
  ssr: false,
});

/** Opens the cancellation of back-ordered pieces; nothing if there are none, or the backend takes no such cancellation. */
export function CancelBackOrdersButton({ order }: { order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  const lines = getBackOrderedLines(order);
  if (lines.length === 0 && !isOpen) return null;
  return (
    <>
      <Button
        variant="secondary"
        onPointerEnter={importDialog}
        onFocus={importDialog}
        onClick={() => setOpen(true)}
      >
        Cancel back-ordered pieces
      </Button>
      {isOpen && (
        <CancelBackOrdersDialog order={order} lines={lines} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

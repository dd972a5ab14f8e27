"use client";
import { useState } from "react";
import type { PaymentStatus } from "@/lib/contract/payment";
import { useRefreshPayments } from "@/lib/queries/payments";

/** The payment to wait for: one just made, or one of a tab that was closed; until it is over, or left alone. */
export function useConfirming(unfinished: PaymentStatus[]) {
  const refreshPayments = useRefreshPayments();
  const [begun, setBegun] = useState<string | null>(null);
  const [left, setLeft] = useState<string[]>([]);
  const waiting = unfinished.filter(({ state }) => state === "confirming");
  const known = [begun, ...waiting.map(({ orderId }) => orderId)];
  const confirming = known.find((id) => id !== null && !left.includes(id)) ?? null;
  return {
    confirming,
    begin: (orderId: string) => {
      setLeft(left.filter((id) => id !== orderId));
      setBegun(orderId);
    },
    leave: () => {
      if (confirming) setLeft([...left, confirming]);
      refreshPayments();
    },
  };
}

"use client";
import { useState } from "react";
import { useBrand } from "@/lib/brand-context";
import { type PurchaseOrder, pageState } from "@/lib/cart/page-state";
import type { CartLine } from "@/lib/contract/cart";

/** The purchase order typed for these lines; it survives a reload and a log-in in between. */
export function usePurchaseOrder(
  lines: CartLine[],
): [PurchaseOrder, (order: PurchaseOrder) => void] {
  const brand = useBrand().id;
  const lineIds = lines.map((line) => line.id);
  const [order, setOrder] = useState(() => pageState.purchaseOrder(brand, lineIds));
  return [
    order,
    (changed) => {
      setOrder(changed);
      pageState.keepPurchaseOrder(brand, lineIds, changed);
    },
  ];
}

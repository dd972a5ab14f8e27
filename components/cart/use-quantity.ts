"use client";
import { useState } from "react";
import { useToast } from "@/components/ui/toast";
import { useBrand } from "@/lib/brand-context";
import { pageState } from "@/lib/cart/page-state";
import type { CartLine } from "@/lib/contract/cart";
import { messages } from "@/lib/forms/messages";
import { isSessionExpired } from "@/lib/http";
import { useSetQuantity } from "@/lib/queries/cart";

interface Unsaved {
  quantity: number;
  message: string;
}

/** Saves the quantity of one line; what could not be saved stays, with the reason (8.12, 8.14). */
export function useQuantity(line: CartLine) {
  const brand = useBrand().id;
  const toast = useToast();
  const change = useSetQuantity();
  const [unsaved, setUnsaved] = useState<Unsaved | null>(null);

  function save(quantity: number) {
    setUnsaved(null);
    if (quantity === line.quantity) return;
    // Callbacks of mutate() are dropped with the row, which is gone by then when the session has ended.
    change.mutateAsync({ line, quantity }).then(
      ({ backorder, message }) => {
        if (backorder) toast(message || messages.differentAvailability, "warning");
      },
      (error: Error) => {
        setUnsaved({ quantity, message: error.message });
        if (isSessionExpired(error)) {
          pageState.keepTyped(brand, { ...pageState.typed(brand), [line.id]: quantity });
        }
      },
    );
  }
  return { save, saving: change.isPending, saved: change.variables?.quantity, unsaved };
}

"use client";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { QuantityInput } from "@/components/ui/quantity-input";
import { useToast } from "@/components/ui/toast";
import { useBrand } from "@/lib/browser/brand-context";
import { isSessionExpired } from "@/lib/browser/http";
import { pageState } from "@/lib/browser/page-state";
import type { CartLine } from "@/lib/contract/cart";
import { messages } from "@/lib/forms/messages";
import { useSetQuantity } from "@/lib/queries/cart-changes";
import { CartonHint } from "./carton-hint";

/** Wide enough for five digits; scrolled above the bottom bar of narrow screens when focused. */
export const QUANTITY_BOX = "[&_input]:w-15 max-lg:[&_input]:scroll-mb-56";

/** Quantity of a line: saved on blur or Enter (4.20); locked for a line from an RFI (5.13). */
export function LineQuantity({
  line,
  name,
  onInvalid,
}: {
  line: CartLine;
  name: string;
  /** Called when the field starts or stops showing another quantity than the cart's, because it can't be saved. */
  onInvalid: (isInvalid: boolean) => void;
}) {
  const { save, saving, current, unsaved } = useQuantity(line);
  const [isInvalid, setInvalid] = useState(false);
  const isBlocked = isInvalid || unsaved !== null;
  const reportInvalid = useEffectEvent(onInvalid);
  useEffect(() => {
    if (!isBlocked) return;
    reportInvalid(true);
    return () => reportInvalid(false);
  }, [isBlocked]);
  const shown = unsaved?.quantity ?? current;
  return (
    <div aria-busy={saving || undefined} className={QUANTITY_BOX}>
      <QuantityInput
        value={shown}
        onCommit={save}
        label={`Quantity of ${name}`}
        steps={name}
        locked={line.locked}
        onInvalid={setInvalid}
      />
      {!line.locked && (
        <CartonHint quantity={shown} perCarton={line.perCarton} name={name} onFill={save} />
      )}
      {unsaved && (
        <p role="alert" className="mt-1 text-small text-bad">
          {unsaved.message}{" "}
          <Button variant="text" size="small" onClick={() => save(unsaved.quantity)}>
            Try again
          </Button>
        </p>
      )}
    </div>
  );
}

interface UnsavedQuantity {
  quantity: number;
  message: string;
}

/** Saves the quantity of one line; an unsaved quantity stays on screen with the reason (8.12, 8.14). */
function useQuantity(line: CartLine) {
  const brand = useBrand().id;
  const toast = useToast();
  const change = useSetQuantity();
  const [unsaved, setUnsaved] = useState<UnsavedQuantity | null>(null);
  /** The quantity that the cart has, or is about to have. */
  const current = (change.isPending && change.variables?.quantity) || line.quantity;

  function save(quantity: number) {
    setUnsaved(null);
    if (quantity === current) return;
    // Not mutate(): its callbacks are dropped with the row, which disappears when the session has expired.
    change.mutateAsync({ line, quantity }).then(
      ({ backorder, message }) => {
        if (backorder) toast(message || messages.differentAvailability, "warning");
      },
      (error: Error) => {
        setUnsaved({ quantity, message: error.message });
        if (isSessionExpired(error)) {
          pageState.saveUnsavedQuantities(brand, {
            ...pageState.unsavedQuantities(brand),
            [line.id]: quantity,
          });
        }
      },
    );
  }
  return { save, saving: change.isPending, current, unsaved };
}

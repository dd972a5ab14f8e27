"use client";
import { Button } from "@/components/ui/button";
import { QuantityInput } from "@/components/ui/quantity-input";
import type { CartLine } from "@/lib/contract/cart";
import { useQuantity } from "./use-quantity";

/** As narrow as five digits allow; when focused, above the bar that covers the bottom of a phone. */
export const QUANTITY_BOX = "[&_input]:w-17 max-lg:[&_input]:scroll-mb-56";

/** Quantity of a line: saved on leaving the box or on Enter (4.20); locked when it comes from an RFI (5.13). */
export function LineQuantity({ line, name }: { line: CartLine; name: string }) {
  const { save, saving, saved, unsaved } = useQuantity(line);
  const shown = saving && saved ? saved : (unsaved?.quantity ?? line.quantity);
  return (
    <div aria-busy={saving || undefined} className={QUANTITY_BOX}>
      <QuantityInput
        value={shown}
        onCommit={save}
        label={`Quantity of ${name}`}
        locked={line.locked}
      />
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

"use client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useToast } from "@/components/ui/toast";
import { useBrand } from "@/lib/browser/brand-context";
import { getLineName } from "@/lib/cart/line-name";
import type { CartLine } from "@/lib/contract/cart";
import { formatItems } from "@/lib/format";
import { useRemoveLines } from "@/lib/queries/cart-changes";
import { focusCartHeading } from "./cart-heading";

interface Props {
  lines: CartLine[];
  onClose: () => void;
  /** Called with the ids of the lines that have left the cart. */
  onRemoved: (ids: string[]) => void;
}

/** Asks before several lines are removed; those that can't be removed come back with the reason. */
export function RemovalDialog({ lines, onClose, onRemoved }: Props) {
  const brand = useBrand();
  const toast = useToast();
  const remove = useRemoveLines();
  const items = formatItems(lines.length);

  function removeAll() {
    onClose();
    // Not mutate(): its callbacks are dropped with the dialog.
    remove.mutateAsync(lines).then(
      ({ refused }) => {
        const kept = lines.filter(({ id }) => refused[id]);
        const removed = lines.filter(({ id }) => !refused[id]);
        onRemoved(removed.map(({ id }) => id));
        // The button that opened the dialog has nothing left to remove.
        focusCartHeading();
        for (const line of kept) {
          toast(`${getLineName(brand, line)} could not be removed. ${refused[line.id]}`, "bad");
        }
        if (removed.length > 0)
          toast(`Removed from your cart: ${formatItems(removed.length)}.`, "info");
      },
      (error: Error) => toast(`${items} could not be removed. ${error.message}`, "bad"),
    );
  }
  return (
    <Dialog
      onClose={onClose}
      title={`Remove ${items} from your cart?`}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep
          </Button>
          <Button onClick={removeAll}>Remove</Button>
        </>
      }
    >
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {lines.map((line) => (
          <li key={line.id} className="part-number">
            {getLineName(brand, line)}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

"use client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Checkbox } from "@/components/ui/field";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { getDeliveryAddress } from "@/lib/cart/order-summary";
import { formatItems, formatMoney } from "@/lib/format";
import { messages } from "@/lib/forms/messages";
import { describeReorder, getReorderLines, isShortToday } from "@/lib/orders/reorder";
import { useAccount } from "@/lib/queries/account";
import { useCart } from "@/lib/queries/cart";
import { useOrder } from "@/lib/queries/orders";
import { ReorderRow } from "./reorder-row";
import { useReorder } from "./use-reorder";

/**
 * The lines of an order as they would be ordered today, with what has changed since. Lines can be left out and quantities
 * changed; then all of them are added to the cart at once.
 */
export function ReorderDialog({ number, onClose }: { number: string; onClose: () => void }) {
  const [cart, order, account] = [useCart(), useOrder(number), useAccount()];
  const address = getDeliveryAddress(account.data?.deliveryAddresses ?? []);
  const lines = order.data && cart.data && getReorderLines(order.data.lines, cart.data);
  const { rows, set, setAll, add, busy, problems, failure } = useReorder(lines ?? []);
  const chosen = rows.filter(({ chosen: isChosen }) => isChosen);
  const orderable = rows.filter(({ line }) => line.price !== null);
  const isInvalid = chosen.some((row) => row.isInvalid);
  const total = chosen.reduce((sum, { line, quantity }) => sum + (line.price ?? 0) * quantity, 0);
  const hasChanges = rows.some(
    ({ line }) =>
      line.price === null || describeReorder(line, line.quantity).length > 0 || isShortToday(line),
  );
  const failed = [order, cart].find((query) => query.error && !query.data);
  return (
    <Dialog
      onClose={onClose}
      title="Order again"
      size="large"
      footer={
        <>
          <p role="status" className="mr-auto self-center text-small">
            {isInvalid ? (
              <span className="text-bad">{messages.correctQuantity}</span>
            ) : (
              lines && (
                <>
                  {formatItems(chosen.length)} at today's prices,{" "}
                  <span className="font-semibold tabular-nums">{formatMoney(total)}</span> before
                  GST
                </>
              )
            )}
          </p>
          <Button variant="secondary" className="max-sm:px-3" onClick={onClose}>
            Cancel
          </Button>
          <Button
            className="max-sm:px-3"
            busy={busy}
            disabled={chosen.length === 0 || isInvalid}
            onClick={add}
          >
            Add {formatItems(chosen.length)} to cart
          </Button>
        </>
      }
    >
      {failed?.error && (
        <LoadError
          title="This order could not be loaded"
          error={failed.error}
          onRetry={() => failed.refetch()}
          busy={failed.isFetching}
        />
      )}
      {!lines && !failed && <Skeleton className="h-32" />}
      {lines && (
        <>
          <p className="mb-2 text-muted">
            {hasChanges
              ? "Some items have changed since this order. Nothing is ordered until you check out."
              : "Nothing has changed since this order. Nothing is ordered until you check out."}
          </p>
          {failure && (
            <p role="alert" className="mb-2 text-bad">
              {failure}
            </p>
          )}
          {orderable.length > 1 && (
            <Checkbox
              label="Select all"
              checked={chosen.length === orderable.length}
              onChange={(event) => setAll(event.target.checked)}
            />
          )}
          <ul>
            {rows.map((row) => (
              <ReorderRow
                key={row.line.itemId}
                row={row}
                transitDays={address?.transitDays ?? null}
                problem={problems[row.line.itemId]}
                onChange={(change) => set(row.line.itemId, change)}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

"use client";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrderDetails } from "@/lib/contract/order-details";
import { formatCount, formatMoney } from "@/lib/format";
import { getReorderLines, type ReorderLine } from "@/lib/orders/reorder";
import { useCart } from "@/lib/queries/cart";
import { useReorder } from "./use-reorder";

function Again({ again, problem }: { again: ReorderLine; problem: string | undefined }) {
  const { line, orderable, changes } = again;
  return (
    <li className="border-b border-rule py-2 last:border-0">
      <span className="flex flex-wrap justify-between gap-x-4">
        <span className={`part-number ${orderable ? "" : "text-muted line-through"}`}>
          {line.name}
        </span>
        <span className="text-small text-muted">{line.brand}</span>
        {orderable && (
          <span className="ml-auto tabular-nums">
            {formatCount(line.quantity)} × {formatMoney(line.today?.price ?? 0)}
          </span>
        )}
      </span>
      {changes.map((change) => (
        <span key={change} className="block text-small text-warning">
          {change}
        </span>
      ))}
      {problem && (
        <span role="alert" className="block text-small text-bad">
          {problem}
        </span>
      )}
    </li>
  );
}

/** Lists what has changed since then in price and stock, and puts what can be ordered into the cart. */
export function OrderAgain({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const cart = useCart();
  const { reorder, busy, problems } = useReorder();
  const all = cart.data && getReorderLines(order.lines, cart.data);
  const orderable = all?.filter((one) => one.orderable) ?? [];
  const changed = all?.some(({ changes }) => changes.length > 0);
  return (
    <Dialog
      onClose={onClose}
      title="Order again"
      size="medium"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button
            busy={busy}
            disabled={orderable.length === 0}
            onClick={() => reorder(orderable.map(({ line }) => line))}
          >
            Put {orderable.length === 1 ? "1 item" : `${orderable.length} items`} into the cart
          </Button>
        </>
      }
    >
      {!all && cart.error && (
        <LoadError
          title="Your cart could not be loaded"
          error={cart.error}
          onRetry={() => cart.refetch()}
          busy={cart.isFetching}
        />
      )}
      {!all && !cart.error && <Skeleton className="h-32" />}
      {all && (
        <>
          <p className="mb-2 text-muted">
            {changed
              ? "Some things have changed since this order. Nothing is ordered before you check out."
              : "Nothing has changed since this order. Nothing is ordered before you check out."}
          </p>
          <ul>
            {all.map((again) => (
              <Again
                key={again.line.lineNumber}
                again={again}
                problem={problems[again.line.lineNumber]}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

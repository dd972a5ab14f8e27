"use client";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import type { OrderDetails, OrderDetailsLine } from "@/lib/contract/order-details";
import { formatCount, formatMoney } from "@/lib/format";
import { getReorderLines, type ReorderLine } from "@/lib/orders/reorder";
import { useCart } from "@/lib/queries/cart";
import { useAddItem } from "@/lib/queries/cart-changes";
import { routes } from "@/lib/routes";

function ReorderLineItem({
  reorderLine: { line, orderable, changes },
  problem,
}: {
  reorderLine: ReorderLine;
  problem: string | undefined;
}) {
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

/** Lists what has changed in price and stock since the order, and adds what is still sold to the cart. */
export function ReorderDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const cart = useCart();
  const { reorder, busy, problems } = useReorder();
  const lines = cart.data && getReorderLines(order.lines, cart.data);
  const orderable = lines?.filter((one) => one.orderable) ?? [];
  const hasChanges = lines?.some(({ changes }) => changes.length > 0);
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
            Add {orderable.length === 1 ? "1 item" : `${orderable.length} items`} to cart
          </Button>
        </>
      }
    >
      {!lines && cart.error && (
        <LoadError
          title="Your cart could not be loaded"
          error={cart.error}
          onRetry={() => cart.refetch()}
          busy={cart.isFetching}
        />
      )}
      {!lines && !cart.error && <Skeleton className="h-32" />}
      {lines && (
        <>
          <p className="mb-2 text-muted">
            {hasChanges
              ? "Some items have changed since this order. Nothing is ordered until you check out."
              : "Nothing has changed since this order. Nothing is ordered until you check out."}
          </p>
          <ul>
            {lines.map((reorderLine) => (
              <ReorderLineItem
                key={reorderLine.line.lineNumber}
                reorderLine={reorderLine}
                problem={problems[reorderLine.line.lineNumber]}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

/** Adds lines to the cart, then opens it; if a line is refused, the dialog stays open with the reason. */
function useReorder() {
  const router = useRouter();
  const { mutateAsync } = useAddItem();
  const [busy, setBusy] = useState(false);
  /** By line number. */
  const [problems, setProblems] = useState<Record<string, string>>({});

  /** Returns why the line can't be added, or null. */
  const add = ({ itemId, name, listPrice, quantity, today }: OrderDetailsLine) =>
    mutateAsync({ itemId, name, unitPrice: today?.price ?? listPrice, quantity }).then(
      () => null,
      (error: Error) => error.message,
    );

  async function reorder(lines: OrderDetailsLine[]) {
    setBusy(true);
    const refused: Record<string, string> = {};
    for (const line of lines) {
      const problem = await add(line);
      if (problem) refused[line.lineNumber] = problem;
    }
    setProblems(refused);
    setBusy(false);
    if (Object.keys(refused).length === 0) router.push(routes.cart);
  }
  return { reorder, busy, problems };
}

"use client";
import { lazy, Suspense } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { SlowNotice } from "@/components/ui/slow-notice";
import { formatItems, formatMoney } from "@/lib/format";
import { formatPieces } from "@/lib/format-pieces";
import { calculateTotals, type RowResult } from "@/lib/quick-order/row-result";
import { routes } from "@/lib/routes";
import type { AddRows } from "./use-add-rows";

const ConfirmDialog = lazy(() => import("./confirm-dialog"));

/** Total and the button that adds the list, at the bottom edge while the list is longer than the screen. */
export function ActionBar({ results, addition }: { results: RowResult[]; addition: AddRows }) {
  const totals = calculateTotals(results);
  return (
    <section
      aria-label="Actions"
      className="sticky bottom-0 z-10 -mx-4 grid gap-2 border-t bg-paper px-4 py-3 shadow-[0_-4px_12px_rgb(0_0_0/0.08)] sm:-mx-6 sm:px-6 low:static"
    >
      {addition.problem && (
        <p role="alert" className="text-bad">
          {addition.problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          busy={addition.isBusy}
          disabled={totals.items === 0}
          onClick={() => void addition.add()}
          className="whitespace-nowrap"
        >
          Add {formatItems(totals.items)} to cart
        </Button>
        <p className="tabular-nums">
          {formatPieces(totals.pieces)} ·{" "}
          <span className="font-semibold">{formatMoney(totals.amount)}</span>{" "}
          <span className="text-small text-muted">
            without GST{totals.hasUnpriced && " and prices on request"}
          </span>
        </p>
        <p role="status">
          {addition.added > 0 && (
            <>
              <span className="text-good">{formatItems(addition.added)} added to your cart.</span>{" "}
              <AppLink href={routes.cart} className="link">
                Go to cart
              </AppLink>
            </>
          )}
        </p>
        {addition.isBusy && <SlowNotice />}
      </div>
      {addition.toConfirm && (
        <Suspense>
          <ConfirmDialog plan={addition.toConfirm} addition={addition} />
        </Suspense>
      )}
    </section>
  );
}

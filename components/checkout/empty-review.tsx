"use client";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useBrand } from "@/lib/browser/brand-context";
import { pageState } from "@/lib/browser/page-state";
import { routes } from "@/lib/routes";

/** Shown when no selected line is left: the order has been placed, or nothing was selected. */
export function EmptyReview({ selectedIds }: { selectedIds: string[] }) {
  const order = pageState.recentOrder(useBrand().id);
  const justPlaced =
    order && (selectedIds.length === 0 || selectedIds.some((id) => order.lineIds.includes(id)));
  if (justPlaced) {
    return (
      <EmptyState
        title={`Order ${order.number} has been placed`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href={routes.orderPlaced(order.number)}>View order</ButtonLink>
            <ButtonLink variant="secondary" href={routes.cart}>
              View cart
            </ButtonLink>
          </div>
        }
      >
        There is nothing more to confirm.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing is selected for checkout"
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink href={routes.cart}>Go back to cart</ButtonLink>
          <ButtonLink variant="secondary" href={routes.orderHistory}>
            Order History
          </ButtonLink>
        </div>
      }
    >
      Select the items to order in your cart. Earlier orders are in the order history.
    </EmptyState>
  );
}

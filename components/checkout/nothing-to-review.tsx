"use client";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { useBrand } from "@/lib/brand-context";
import { pageState } from "@/lib/cart/page-state";
import { routes } from "@/lib/routes";

/** Stands where no ticked line is left: the order is placed already, or nothing was chosen. */
export function NothingToReview({ ticked }: { ticked: string[] }) {
  const placed = pageState.placed(useBrand().id);
  const justPlaced =
    placed && (ticked.length === 0 || ticked.some((id) => placed.lineIds.includes(id)));
  if (justPlaced) {
    return (
      <EmptyState
        title={`Order ${placed.number} is placed`}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink href={routes.orderPlaced(placed.number)}>See the order</ButtonLink>
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
      Tick the items you want to order in your cart. What you have ordered is in the order history.
    </EmptyState>
  );
}

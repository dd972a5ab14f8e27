"use client";
import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { PaymentsNotice } from "@/components/shared/payments-notice";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { CheckIcon } from "@/components/ui/icons";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useBrand } from "@/lib/browser/brand-context";
import { pageState } from "@/lib/browser/page-state";
import { getLineName } from "@/lib/cart/line-name";
import { AWAITING, toOrderNumber } from "@/lib/orders/history";
import { useCart } from "@/lib/queries/cart";
import { useOrders } from "@/lib/queries/orders";
import { routes } from "@/lib/routes";
import { PlacedOrder } from "./placed-order";

function PlacedOrderContent() {
  const brand = useBrand();
  const number = useSearchParams().get("order") ?? "";
  const [cart, orders] = [useCart(), useOrders()];
  const signedIn = useSignedIn(routes.orderPlaced(number), [cart.error, orders.error]);
  if (!signedIn) return <Skeleton className="h-64" />;

  const recent = pageState.recentOrder(brand.id);
  const justPlaced = recent?.number === number ? recent : null;
  const inHistory = orders.data?.find((line) => toOrderNumber(line.orderNumber) === number);
  if (number && (justPlaced || inHistory)) {
    // The cart may have been loaded before the order was placed.
    const leftLines = cart.data?.filter((line) => !justPlaced?.lineIds.includes(line.id));
    const leftItems =
      leftLines?.map((line) => getLineName(brand, line)) ?? justPlaced?.leftItems ?? [];
    return (
      <>
        <PaymentsNotice order={number} />
        <OrderReceived number={number} status={inHistory?.status} leftItems={leftItems} />
      </>
    );
  }
  if (orders.error) {
    return (
      <LoadError
        title="Your order could not be loaded"
        error={orders.error}
        onRetry={() => orders.refetch()}
        busy={orders.isFetching}
      />
    );
  }
  if (orders.isPending) return <Skeleton className="h-64" />;
  return (
    <EmptyState
      title="We can't find this order"
      action={<ButtonLink href={routes.orderHistory}>View Orders</ButtonLink>}
    >
      Your orders are in the order history.
    </EmptyState>
  );
}

/** /orderPlaced: the order is received (2.49). */
export function OrderPlacedPage() {
  return (
    <TallPage>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <PlacedOrderContent />
      </Suspense>
    </TallPage>
  );
}

/** Reference number, what was ordered, and the items still in the cart (2.49). */
function OrderReceived({
  number,
  status,
  leftItems,
}: {
  number: string;
  /** From the order history; undefined until it has loaded. */
  status: string | undefined;
  leftItems: string[];
}) {
  return (
    <div className="mx-auto max-w-2xl rounded-brand border border-rule bg-wash p-6 sm:p-8">
      <h1 className="mb-3 flex items-center gap-2">
        <span className="text-good">
          <CheckIcon />
        </span>
        Order received
      </h1>
      <p>Your order reference number is</p>
      <p className="part-number my-2 text-2xl" data-testid="order-number">
        {number}
      </p>
      <p className="mb-5 text-muted">
        {status === AWAITING
          ? "It now awaits our internal approval. You can follow it in your order history."
          : "You can follow it in your order history."}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={routes.orderHistory}>View Orders</ButtonLink>
        {leftItems.length > 0 && (
          <ButtonLink variant="secondary" href={routes.cart}>
            View cart
          </ButtonLink>
        )}
      </div>
      <PlacedOrder number={number} />
      {leftItems.length > 0 && (
        <section className="mt-6 border-t border-rule pt-4">
          <h2 className="mb-2">Still in your cart</h2>
          <ul className="flex flex-wrap gap-x-6 gap-y-1">
            {leftItems.map((name, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two makers of one designation have the same name.
              <li key={`${name}-${index}`} className="part-number">
                {name}
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

"use client";
import { useSearchParams } from "next/navigation";
import { Suspense } from "react";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useBrand } from "@/lib/brand-context";
import { lineName } from "@/lib/cart/line-name";
import { pageState } from "@/lib/cart/page-state";
import { toOrderNumber } from "@/lib/orders/history";
import { useCart } from "@/lib/queries/cart";
import { useOrders } from "@/lib/queries/orders";
import { routes } from "@/lib/routes";
import { OrderReceived } from "./order-received";

function Placed() {
  const brand = useBrand();
  const number = useSearchParams().get("order") ?? "";
  const [cart, orders] = [useCart(), useOrders()];
  const signedIn = useSignedIn(routes.orderPlaced(number), [cart.error, orders.error]);
  if (!signedIn) return <Skeleton className="h-64" />;

  const kept = pageState.placed(brand.id);
  const justPlaced = kept?.number === number ? kept : null;
  const inHistory = orders.data?.find((line) => toOrderNumber(line.orderNumber) === number);
  if (number && (justPlaced || inHistory)) {
    const left = cart.data?.map((line) => lineName(brand, line)) ?? justPlaced?.leftItems ?? [];
    return <OrderReceived number={number} status={inHistory?.status} leftItems={left} />;
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
export function PlacedPage() {
  return (
    <TallPage>
      <Suspense fallback={<Skeleton className="h-64" />}>
        <Placed />
      </Suspense>
    </TallPage>
  );
}

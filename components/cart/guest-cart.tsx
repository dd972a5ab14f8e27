"use client";
import { useSyncExternalStore } from "react";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { Table, TableHead } from "@/components/ui/table";
import { emptyGuestCart, guestCart } from "@/lib/cart/guest-cart";
import { messages } from "@/lib/forms/messages";
import { routes } from "@/lib/routes";
import { CartLayout } from "./cart-layout";
import { GuestLineRow } from "./guest-line-row";
import { GuestSummary } from "./guest-summary";
import { useGuestFigures } from "./use-guest-cart-items";

const COLUMNS = ["Item Detail", "Availability", "Expected Delivery", "Added On", "Quantity"];

/** The cart of a visitor who is not signed in (2.35). */
export function GuestCart() {
  const lines = useSyncExternalStore(guestCart.subscribe, guestCart.read, emptyGuestCart);
  const { told, news, query } = useGuestFigures(lines);
  if (lines.length === 0) {
    return (
      <EmptyState
        title={messages.emptyCart}
        action={<ButtonLink href={routes.home}>Find a bearing</ButtonLink>}
      >
        Have an account?{" "}
        <a className="link" href={routes.login(routes.cart)}>
          Sign in
        </a>{" "}
        to see the cart you keep there.
      </EmptyState>
    );
  }
  return (
    <CartLayout summary={<GuestSummary told={told} />}>
      {query.error && (
        <div className="mb-4">
          <LoadError
            title="Prices and availability may be out of date"
            error={query.error}
            onRetry={() => query.refetch()}
            busy={query.isFetching}
          />
        </div>
      )}
      <Table
        label="Items in your cart"
        head={
          <>
            {COLUMNS.map((name) => (
              <TableHead key={name}>{name}</TableHead>
            ))}
            <TableHead end>Total Price</TableHead>
            <TableHead end>
              <span className="sr-only">Delete</span>
            </TableHead>
          </>
        }
      >
        {told.map((one) => (
          <GuestLineRow key={one.line.itemId} told={one} news={news[one.line.itemId]} />
        ))}
      </Table>
    </CartLayout>
  );
}

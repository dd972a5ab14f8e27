"use client";
import { useState, useSyncExternalStore } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { Table, TableHead } from "@/components/ui/table";
import { useBrand } from "@/lib/browser/brand-context";
import { getEmptyGuestCart, guestCart } from "@/lib/browser/guest-cart";
import { type CurrentGuestLine, calculateGuestTotals } from "@/lib/cart/guest-totals";
import { getLineName } from "@/lib/cart/line-name";
import { formatCount, formatMoney } from "@/lib/format";
import { messages } from "@/lib/forms/messages";
import { routes } from "@/lib/routes";
import { CartLayout, SummaryPanel } from "./cart-layout";
import { GuestLineRow } from "./guest-line-row";
import { useGuestCartItems } from "./use-guest-cart-items";

const COLUMNS = ["Item Detail", "Availability", "Expected Delivery", "Added On", "Quantity"];

/** The cart of a visitor who is not signed in (2.35). */
export function GuestCart() {
  const lines = useSyncExternalStore(guestCart.subscribe, guestCart.read, getEmptyGuestCart);
  const { currentLines, changes, query } = useGuestCartItems(lines);
  const [invalidIds, setInvalidIds] = useState<string[]>([]);
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
        to see your saved cart.
      </EmptyState>
    );
  }
  return (
    <CartLayout summary={<GuestSummary lines={currentLines} invalidIds={invalidIds} />}>
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
        {currentLines.map((current) => (
          <GuestLineRow
            key={current.line.itemId}
            current={current}
            changes={changes[current.line.itemId]}
            onInvalid={(isInvalid) =>
              setInvalidIds((before) => [
                ...before.filter((id) => id !== current.line.itemId),
                ...(isInvalid ? [current.line.itemId] : []),
              ])
            }
          />
        ))}
      </Table>
    </CartLayout>
  );
}

/** Total at list prices and the link to sign in (2.35), disabled while a quantity is invalid. */
function GuestSummary({ lines, invalidIds }: { lines: CurrentGuestLine[]; invalidIds: string[] }) {
  const brand = useBrand();
  const invalid = lines.find(({ line }) => invalidIds.includes(line.itemId))?.line;
  const { subtotal, pieces, hasUnpriced } = calculateGuestTotals(lines);
  return (
    <SummaryPanel
      details={
        <>
          <p className="flex justify-between gap-4 py-1">
            <span>Pieces</span>
            <span>{formatCount(pieces)}</span>
          </p>
          <p className="pb-2 text-small text-muted">
            List prices without GST. Sign in to see your own prices and GST.
            {hasUnpriced &&
              subtotal > 0 &&
              " Items whose price is displayed on request are not in this total."}
          </p>
        </>
      }
      payable={
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
          <span>Subtotal</span>
          <span className="ml-auto text-lg tabular-nums">
            {hasUnpriced && subtotal === 0 ? "On request" : formatMoney(subtotal)}
          </span>
        </p>
      }
      action={
        invalid ? (
          <>
            <Button disabled aria-describedby="cart-refusal" className="px-3 whitespace-nowrap">
              Sign in to Checkout
            </Button>
            <p id="cart-refusal" role="status" className="text-small text-bad">
              {getLineName(brand, invalid)}: {messages.correctQuantity}
            </p>
          </>
        ) : (
          <ButtonLink href={routes.login(routes.cart)} className="px-3 whitespace-nowrap">
            Sign in to Checkout
          </ButtonLink>
        )
      }
    />
  );
}

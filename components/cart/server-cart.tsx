"use client";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { messages } from "@/lib/forms/messages";
import { useCart } from "@/lib/queries/cart";
import { routes } from "@/lib/routes";
import { CartDesk } from "./cart-contents";
import { CartSkeleton } from "./cart-skeleton";
import { RefusedLines } from "./refused-lines";
import { useGuestMerge } from "./use-guest-merge";
import { useTypedQuantities } from "./use-typed-quantities";

/** The cart of who is signed in, in all its states (2.36–2.39). */
export function ServerCart() {
  const cart = useCart();
  const { merging, refused, again } = useGuestMerge();
  useTypedQuantities(cart.data);

  const problem = cart.error && (
    <div className="mb-4">
      <LoadError
        title={cart.data ? "Your cart may be out of date" : "Your cart could not be loaded"}
        error={cart.error}
        onRetry={() => cart.refetch()}
        busy={cart.isFetching}
      />
    </div>
  );
  if (!cart.data) return problem || <CartSkeleton />;
  if (cart.data.length === 0 && merging) return <CartSkeleton />;
  return (
    <>
      {problem}
      {refused.length > 0 && (
        <div className="mb-4">
          <RefusedLines refused={refused} busy={merging} onAgain={again} />
        </div>
      )}
      {cart.data.length > 0 ? (
        <CartDesk lines={cart.data} />
      ) : (
        <EmptyState
          title={messages.emptyCart}
          action={<ButtonLink href={routes.home}>Find a bearing</ButtonLink>}
        />
      )}
    </>
  );
}

"use client";
import { useSearchParams } from "next/navigation";
import { Suspense, useState } from "react";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { ButtonLink } from "@/components/ui/button";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { useBrand } from "@/lib/browser/brand-context";
import { pageState } from "@/lib/browser/page-state";
import { getRfiRefusal } from "@/lib/cart/line-selection";
import { useCart } from "@/lib/queries/cart";
import { toRequestLine } from "@/lib/rfi/request-line";
import { routes } from "@/lib/routes";
import { parseQuantity } from "@/lib/rules/quantity";
import { ItemReview } from "./item-review";
import { RfiReviewForm } from "./review-form";

const loading = <Skeleton className="h-64" />;

/** Review of the selected cart lines. */
function CartReview() {
  const brand = useBrand().id;
  const [selectedIds] = useState(() => pageState.selectedLines(brand));
  const cart = useCart();
  const signedIn = useSignedIn(routes.rfiReview(), [cart.error]);
  const lines = cart.data?.filter((line) => selectedIds.includes(line.id));
  if (signedIn && lines) {
    return (
      <RfiReviewForm
        subject="cart"
        lines={lines.map(toRequestLine)}
        refusal={getRfiRefusal(lines)}
        back={
          <ButtonLink variant="secondary" href={routes.cart}>
            Go back to cart
          </ButtonLink>
        }
      />
    );
  }
  if (!signedIn || !cart.error) return loading;
  return (
    <LoadError
      title="Your cart could not be loaded"
      error={cart.error}
      onRetry={() => cart.refetch()}
      busy={cart.isFetching}
    />
  );
}

function Review() {
  const params = useSearchParams();
  const itemId = params.get("item");
  const parsed = parseQuantity(params.get("qty") ?? "1");
  if (!itemId) return <CartReview />;
  return <ItemReview itemId={itemId} quantity={"quantity" in parsed ? parsed.quantity : 1} />;
}

/** /rfq-review: review and confirm a request for information (2.42). */
export function RfiReviewPage() {
  return (
    <TallPage>
      <h1 className="mb-4">Review and Confirm RFI</h1>
      <Suspense fallback={loading}>
        <Review />
      </Suspense>
    </TallPage>
  );
}

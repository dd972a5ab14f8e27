"use client";
import { useState } from "react";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { LoadError } from "@/components/ui/load-error";
import { useBrand } from "@/lib/brand-context";
import { pageState } from "@/lib/cart/page-state";
import { useAccount, useBalance } from "@/lib/queries/account";
import { useCart } from "@/lib/queries/cart";
import { useUnfinishedPayments } from "@/lib/queries/payments";
import { routes } from "@/lib/routes";
import { NothingToReview } from "./nothing-to-review";
import { ConfirmingPayment } from "./pending-payment";
import { ReviewDesk } from "./review-form";
import { ReviewSkeleton } from "./review-skeleton";
import { useConfirming } from "./use-pending-payment";

function Review() {
  const brand = useBrand();
  const [ticked] = useState(() => pageState.ticked(brand.id));
  const [cart, account, balance] = [useCart(), useAccount(), useBalance()];
  const payments = useUnfinishedPayments();
  const signedIn = useSignedIn(routes.review(brand), [cart.error, account.error, balance.error]);
  // The desk stays while an order is under way, though its lines have left the cart by then.
  const [busy, setBusy] = useState(false);
  const { confirming, begin, leave } = useConfirming(payments.data ?? []);

  const lines = cart.data?.filter((line) => ticked.includes(line.id));
  if (!signedIn || (payments.isPending && !payments.error)) return <ReviewSkeleton />;
  if (confirming && !busy) {
    return <ConfirmingPayment orderId={confirming} lineIds={ticked} onLeave={leave} />;
  }
  if (lines?.length === 0 && !busy) return <NothingToReview ticked={ticked} />;
  if (lines && account.data && balance.data) {
    return (
      <ReviewDesk
        lines={lines}
        account={account.data}
        balance={balance.data}
        takesPo={Boolean(payments.data)}
        onBusy={setBusy}
        onConfirming={begin}
      />
    );
  }
  const failed = [cart, account, balance].find((query) => query.error && !query.data);
  if (!failed?.error) return <ReviewSkeleton />;
  return (
    <LoadError
      title="Your order could not be loaded"
      error={failed.error}
      onRetry={() => failed.refetch()}
      busy={failed.isFetching}
    />
  );
}

/** /shipping and /shippingnod: review and confirm an order (2.43–2.47). */
export function ReviewPage() {
  return (
    <TallPage>
      <h1 className="mb-4">Review and confirm order</h1>
      <Review />
    </TallPage>
  );
}

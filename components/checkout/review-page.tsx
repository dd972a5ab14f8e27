"use client";
import { useState } from "react";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { LoadError } from "@/components/ui/load-error";
import { Skeleton } from "@/components/ui/skeleton";
import { SlowNotice } from "@/components/ui/slow-notice";
import { useBrand } from "@/lib/browser/brand-context";
import { pageState } from "@/lib/browser/page-state";
import { useAccount, useBalance } from "@/lib/queries/account";
import { useCart } from "@/lib/queries/cart";
import { useUnfinishedPayments } from "@/lib/queries/payments";
import { routes } from "@/lib/routes";
import { EmptyReview } from "./empty-review";
import { PendingPayment, usePendingPayment } from "./pending-payment";
import { ReviewForm } from "./review-form";

function Review() {
  const brand = useBrand();
  const [selectedIds, setSelectedIds] = useState(() => pageState.selectedLines(brand.id));
  const [cart, account, balance] = [useCart(), useAccount(), useBalance()];
  const payments = useUnfinishedPayments();
  const signedIn = useSignedIn(routes.review(brand), [cart.error, account.error, balance.error]);
  // The form stays while an order is being placed, although its lines have left the cart by then.
  const [busy, setBusy] = useState(false);
  const { pendingId, start, leave } = usePendingPayment(payments.data ?? []);

  function leaveOut(lineId: string) {
    const rest = selectedIds.filter((id) => id !== lineId);
    setSelectedIds(rest);
    pageState.saveSelectedLines(brand.id, rest);
  }

  const lines = cart.data?.filter((line) => selectedIds.includes(line.id));
  if (!signedIn || (payments.isPending && !payments.error)) return <ReviewSkeleton />;
  if (pendingId && !busy) {
    return <PendingPayment orderId={pendingId} lineIds={selectedIds} onLeave={leave} />;
  }
  if (lines?.length === 0 && !busy) return <EmptyReview selectedIds={selectedIds} />;
  if (lines && account.data && balance.data) {
    return (
      <ReviewForm
        lines={lines}
        account={account.data}
        balance={balance.data}
        acceptsPurchaseOrder={Boolean(payments.data)}
        onLeaveOut={leaveOut}
        onBusy={setBusy}
        onPaymentPending={start}
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

function ReviewSkeleton() {
  return (
    <div>
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <div className="grid content-start gap-4">
          <Skeleton className="h-40" />
          <Skeleton className="h-48" />
        </div>
        <Skeleton className="h-80" />
      </div>
      <SlowNotice />
    </div>
  );
}

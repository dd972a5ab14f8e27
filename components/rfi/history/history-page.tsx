"use client";
import { AccountStatus } from "@/components/shared/badges";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { SlowNotice } from "@/components/ui/slow-notice";
import { Spinner } from "@/components/ui/spinner";
import { ApiError } from "@/lib/browser/http";
import { useAccount } from "@/lib/queries/account";
import { useRfis } from "@/lib/queries/rfi";
import { toRfiRows } from "@/lib/rfi/history";
import { routes } from "@/lib/routes";
import { RfiHistoryTable } from "./history-table";

/** An unsuccessful response means that there are no requests; its message is shown, as for orders (8.13). */
const isRefused = (error: Error | null) => error instanceof ApiError && error.kind === "refused";

function History() {
  const rfis = useRfis();
  const signedIn = useSignedIn(routes.rfiHistory, [rfis.error]);
  const problem = rfis.error && (
    <div className="mb-4">
      <LoadError
        title={rfis.data ? "Your requests may be out of date" : "Your requests could not be loaded"}
        error={rfis.error}
        onRetry={() => rfis.refetch()}
        busy={rfis.isFetching}
      />
    </div>
  );
  if (signedIn && !rfis.data && isRefused(rfis.error)) {
    return <EmptyState title="There are no requests to show">{rfis.error?.message}</EmptyState>;
  }
  if (signedIn && problem && !rfis.data) return problem;
  if (!signedIn || !rfis.data) {
    return (
      <div className="grid min-h-64 place-content-center justify-items-center gap-2">
        <Spinner label="Loading your requests" />
        <SlowNotice />
      </div>
    );
  }
  const rows = toRfiRows(rfis.data);
  if (rows.length === 0) {
    return (
      <EmptyState
        title="You have no requests yet"
        action={<ButtonLink href={routes.cart}>Go to your cart</ButtonLink>}
      >
        To ask for a price or for items that are out of stock, use the RFI button in your cart or on
        the product page.
      </EmptyState>
    );
  }
  return (
    <>
      {problem}
      <RfiHistoryTable rows={rows} />
    </>
  );
}

function Status() {
  const { data } = useAccount();
  return data ? <AccountStatus status={data.status} /> : null;
}

/** /rfq-history: every RFI line and its offer (2.51). */
export function RfiHistoryPage() {
  return (
    <TallPage>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1 title="Request For Information">RFI History</h1>
        <Status />
      </div>
      <History />
    </TallPage>
  );
}

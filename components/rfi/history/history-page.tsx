"use client";
import { AccountStatus } from "@/components/shared/badges";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { SlowNotice } from "@/components/ui/slow-notice";
import { Spinner } from "@/components/ui/spinner";
import { ApiError } from "@/lib/http";
import { useAccount } from "@/lib/queries/account";
import { useRfis } from "@/lib/queries/rfi";
import { toRfiRows } from "@/lib/rfi/history";
import { routes } from "@/lib/routes";
import { HistoryDesk } from "./history-table";

/** An unsuccessful list is nothing to show, said in the server's words, as for orders (8.13). */
const isNoData = (error: Error | null) => error instanceof ApiError && error.kind === "refused";

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
  if (signedIn && !rfis.data && isNoData(rfis.error)) {
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
        title="You have not requested anything yet"
        action={<ButtonLink href={routes.cart}>Go to your cart</ButtonLink>}
      >
        What is not in stock, or needs a price, can be requested with the RFI button of your cart or
        from its page.
      </EmptyState>
    );
  }
  return (
    <>
      {problem}
      <HistoryDesk rows={rows} />
    </>
  );
}

function Status() {
  const { data } = useAccount();
  return data ? <AccountStatus status={data.status} /> : null;
}

/** /rfq-history: every requested line and our answers (2.51). */
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

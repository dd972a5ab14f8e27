"use client";
import { Suspense } from "react";
import { AccountStatus } from "@/components/shared/badges";
import { PaymentsNotice } from "@/components/shared/payments-notice";
import { ReturnsLink } from "@/components/shared/returns-link";
import { StatementLink } from "@/components/shared/statement-link";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { SlowNotice } from "@/components/ui/slow-notice";
import { Spinner } from "@/components/ui/spinner";
import { ApiError } from "@/lib/browser/http";
import { isFiltered, writeOrderFilter } from "@/lib/orders/filter";
import { useAccount } from "@/lib/queries/account";
import { useOrderHistory } from "@/lib/queries/orders";
import { routes } from "@/lib/routes";
import { HistoryFilters } from "./history-filters";
import { OrderHistoryTable } from "./history-table";
import { RefundedPayments } from "./refunded-payments";
import { useOrderFilter } from "./use-order-filter";

/** An unsuccessful response means that there are no orders; its message is shown (8.13). */
const isRefused = (error: Error | null) => error instanceof ApiError && error.kind === "refused";

function History() {
  const { filter, settled, change } = useOrderFilter();
  const orders = useOrderHistory(settled);
  const signedIn = useSignedIn(routes.orderHistory + writeOrderFilter(filter), [orders.error]);
  const problem = orders.error && (
    <div className="mb-4">
      <LoadError
        title={orders.data ? "Your orders may be out of date" : "Your orders could not be loaded"}
        error={orders.error}
        onRetry={() => orders.refetch()}
        busy={orders.isFetching}
      />
    </div>
  );
  if (signedIn && isRefused(orders.error)) {
    return <EmptyState title="There are no orders to show">{orders.error?.message}</EmptyState>;
  }
  if (signedIn && problem && !orders.data) {
    return (
      <>
        {isFiltered(filter) && <HistoryFilters filter={filter} statuses={[]} onChange={change} />}
        {problem}
      </>
    );
  }
  if (!signedIn || orders.data === undefined) return <LoadingOrders />;
  const isEmpty = !orders.data || orders.data.lines.length === 0;
  if (!orders.data || (isEmpty && !isFiltered(settled) && !isFiltered(filter))) {
    return (
      <EmptyState
        title={orders.data ? "You have no orders yet" : "There are no orders to show"}
        action={<ButtonLink href={routes.home}>Find a bearing</ButtonLink>}
      />
    );
  }
  return (
    <>
      {problem}
      <HistoryFilters filter={filter} statuses={orders.data.statuses ?? []} onChange={change} />
      <OrderHistoryTable history={orders.data} filter={filter} />
    </>
  );
}

const LoadingOrders = () => (
  <div className="grid min-h-64 place-content-center justify-items-center gap-2">
    <Spinner label="Loading your orders" />
    <SlowNotice />
  </div>
);

function Status() {
  const { data } = useAccount();
  return data ? <AccountStatus status={data.status} /> : null;
}

/** /order-history: every ordered line, by order (2.53). */
export function HistoryPage() {
  return (
    <TallPage>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1>Order History</h1>
        <Status />
      </div>
      <div className="no-print mb-3 flex flex-wrap gap-x-6 empty:hidden">
        <StatementLink />
        <ReturnsLink />
      </div>
      <PaymentsNotice />
      <Suspense fallback={<LoadingOrders />}>
        <History />
      </Suspense>
      <RefundedPayments />
    </TallPage>
  );
}

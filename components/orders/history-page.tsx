"use client";
import { AccountStatus } from "@/components/shared/badges";
import { PaymentsNotice } from "@/components/shared/payments-notice";
import { StatementLink } from "@/components/shared/statement-link";
import { TallPage } from "@/components/shared/tall-page";
import { useSignedIn } from "@/components/shared/use-signed-in";
import { ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadError } from "@/components/ui/load-error";
import { SlowNotice } from "@/components/ui/slow-notice";
import { Spinner } from "@/components/ui/spinner";
import { ApiError } from "@/lib/http";
import { useAccount } from "@/lib/queries/account";
import { useOrders } from "@/lib/queries/orders";
import { routes } from "@/lib/routes";
import { OrderHistoryTable } from "./history-table";
import { RefundedPayments } from "./refunded-payments";

/** An unsuccessful response means that there are no orders; its message is shown (8.13). */
const isRefused = (error: Error | null) => error instanceof ApiError && error.kind === "refused";

function History() {
  const orders = useOrders();
  const signedIn = useSignedIn(routes.orderHistory, [orders.error]);
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
  if (signedIn && problem && !orders.data) return problem;
  if (!signedIn || orders.data === undefined) {
    return (
      <div className="grid min-h-64 place-content-center justify-items-center gap-2">
        <Spinner label="Loading your orders" />
        <SlowNotice />
      </div>
    );
  }
  if (!orders.data || orders.data.length === 0) {
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
      <OrderHistoryTable lines={orders.data} />
    </>
  );
}

function Status() {
  const { data } = useAccount();
  return data ? <AccountStatus status={data.status} /> : null;
}

/** /order-history: every ordered line (2.53). */
export function HistoryPage() {
  return (
    <TallPage>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h1>Order History</h1>
        <Status />
      </div>
      <div className="no-print mb-3 grid gap-3 empty:hidden">
        <StatementLink />
      </div>
      <PaymentsNotice />
      <History />
      <RefundedPayments />
    </TallPage>
  );
}

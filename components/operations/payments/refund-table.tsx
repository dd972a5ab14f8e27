"use client";
import { z } from "zod";
import { AppLink } from "@/components/ui/app-link";
import type { RefundSummary } from "@/lib/contract/operations/payments";
import { retryRefund } from "@/lib/contract/operations/payments";
import { formatMoney } from "@/lib/format";
import { ActionDialog } from "../shared/action-dialog";
import { type Column, OpsTable } from "../shared/ops-table";
import { useMay } from "../shared/use-may";
import { Moment, Money } from "../shared/values";
import { RefundState } from "./payment-state";

const columns: Column<RefundSummary>[] = [
  {
    label: "Payment",
    cell: ({ paymentReference, collection }) => (
      <AppLink href={`/payments/${collection.kind}/${collection.id}`} className="link break-all">
        {paymentReference}
      </AppLink>
    ),
    wide: true,
  },
  {
    label: "Customer",
    cell: ({ company, brand }) => `${company} · ${brand.toUpperCase()}`,
  },
  {
    label: "Reason",
    cell: ({ reason, orderNumber }) => [reason, orderNumber].filter(Boolean).join(", "),
  },
  { label: "Amount", cell: ({ amount }) => <Money paise={amount} />, end: true },
  { label: "Since", cell: ({ createdAt }) => <Moment at={createdAt} /> },
  {
    label: "Status",
    cell: ({ state, lastError, doneAt, nextAttemptAt }) => (
      <>
        <RefundState state={state} />
        {lastError && <span className="block break-words text-small">{lastError}</span>}
        {doneAt && (
          <span className="block text-small text-muted">
            <Moment at={doneAt} />
          </span>
        )}
        {nextAttemptAt && (
          <span className="block text-small text-muted">
            next attempt <Moment at={nextAttemptAt} />
          </span>
        )}
      </>
    ),
  },
];

/** Refunds; failed ones can be tried again. */
export function RefundTable({ refunds, empty }: { refunds: RefundSummary[]; empty: string }) {
  const mayRetry = useMay()("refunds/retry");
  const retry: Column<RefundSummary> = {
    label: "Action",
    cell: ({ id, state, amount, paymentReference }) =>
      state === "failed" ? (
        <ActionDialog
          label="Retry refund"
          title={`Retry refund of ${formatMoney(amount)}`}
          intro={
            <p>
              We first check with the provider whether {paymentReference} has already been refunded.
            </p>
          }
          confirm="Retry refund"
          call={retryRefund}
          schema={z.object({})}
          defaultValues={{}}
          toBody={() => ({ id })}
          done="Refund is being tried again"
        />
      ) : (
        "–"
      ),
  };
  return (
    <OpsTable
      label="Refunds"
      columns={mayRetry ? [...columns, retry] : columns}
      rows={refunds}
      rowKey={({ id }) => id}
      empty={empty}
    />
  );
}

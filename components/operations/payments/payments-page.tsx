"use client";
import { useSearchParams } from "next/navigation";
import { AppLink } from "@/components/ui/app-link";
import {
  type CollectionSummary,
  findCollections,
  paymentSituations,
} from "@/lib/contract/operations/payments";
import { useOpsQuery } from "@/lib/queries/operations";
import { type Filter, FilterBar, useFilters } from "../shared/filter-bar";
import { Loaded } from "../shared/loaded";
import { NextPage } from "../shared/next-page";
import { OpsPage } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { Moment, Money } from "../shared/values";
import { PaymentState } from "./payment-state";
import { brandFilter, PaymentViews, toBrand } from "./payment-views";

const filters: Filter[] = [
  { name: "text", label: "Customer, e-mail address or provider ID" },
  {
    name: "situation",
    label: "Status",
    options: [
      { value: "open", label: "Open or being confirmed" },
      { value: "failed", label: "Not paid" },
      { value: "unassigned", label: "Paid, but without an order" },
    ],
  },
  brandFilter,
];

const columns: Column<CollectionSummary>[] = [
  { label: "Started", cell: ({ createdAt }) => <Moment at={createdAt} />, wide: true },
  {
    label: "Customer",
    cell: ({ company, email, brand }) => (
      <>
        <span className="block break-words">
          {company} · {brand.toUpperCase()}
        </span>
        <span className="block break-all text-muted">{email}</span>
      </>
    ),
  },
  { label: "For", cell: ({ kind }) => (kind === "checkout" ? "Order" : "Invoices") },
  {
    label: "Order",
    cell: ({ orderNumber }) =>
      orderNumber ? (
        <AppLink href={`/orders/${orderNumber}`} className="link">
          {orderNumber}
        </AppLink>
      ) : (
        "–"
      ),
  },
  { label: "Amount", cell: ({ amount }) => <Money paise={amount} />, end: true },
  { label: "Paid", cell: ({ paid }) => <Money paise={paid} />, end: true },
  { label: "Status", cell: (row) => <PaymentState {...row} /> },
];

/** Online payments, newest first. */
export function PaymentsPage() {
  const { text, situation, brand } = useFilters(["text", "situation", "brand"]);
  const after = useSearchParams().get("before");
  const query = useOpsQuery(findCollections, {
    situation: paymentSituations.find((one) => one === situation) ?? "all",
    ...(text ? { text } : {}),
    ...toBrand(brand),
    ...(after ? { after } : {}),
  });
  return (
    <OpsPage title="Payments">
      <PaymentViews />
      <FilterBar filters={filters} />
      <Loaded query={query} what="the payments">
        {({ rows, next }) => (
          <>
            <OpsTable
              label="Online payments"
              columns={columns}
              rows={rows}
              rowKey={({ kind, id }) => `${kind}-${id}`}
              rowHref={({ kind, id }) => `/payments/${kind}/${id}`}
              empty="No payments match. Change or clear the filters."
            />
            <NextPage next={next} />
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}

"use client";
import { useSearchParams } from "next/navigation";
import { findRefunds } from "@/lib/contract/operations/payments";
import { useOpsQuery } from "@/lib/queries/operations";
import { type Filter, FilterBar, useFilters } from "../shared/filter-bar";
import { Loaded } from "../shared/loaded";
import { NextPage } from "../shared/next-page";
import { OpsPage } from "../shared/ops-page";
import { brandFilter, PaymentViews, toBrand } from "./payment-views";
import { RefundTable } from "./refund-table";

const STATES = ["open", "failed", "done"] as const;

const filters: Filter[] = [
  { name: "text", label: "Customer, order, payment or refund" },
  {
    name: "state",
    label: "Status",
    options: [
      { value: "open", label: "Due or sent" },
      { value: "failed", label: "Failed" },
      { value: "done", label: "Done" },
    ],
  },
  brandFilter,
];

/** Refunds of online payments, newest first. */
export function RefundsPage() {
  const { text, state, brand } = useFilters(["text", "state", "brand"]);
  const after = Number(useSearchParams().get("before")) || undefined;
  const query = useOpsQuery(findRefunds, {
    state: STATES.find((one) => one === state) ?? "all",
    ...(text ? { text } : {}),
    ...toBrand(brand),
    ...(after ? { after } : {}),
  });
  return (
    <OpsPage title="Refunds">
      <PaymentViews />
      <FilterBar filters={filters} />
      <Loaded query={query} what="the refunds">
        {({ rows, next }) => (
          <>
            <RefundTable refunds={rows} empty="No refunds match. Change or clear the filters." />
            <NextPage next={next} />
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}

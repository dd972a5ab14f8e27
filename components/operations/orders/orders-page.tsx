"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { approveOrders, type OrderResult } from "@/lib/contract/operations/order-actions";
import { ORDER_STATUSES, type OrderList, searchOrders } from "@/lib/contract/operations/orders";
import { useOpsMutation, useOpsQuery } from "@/lib/queries/operations";
import { type Filter, FilterBar, useFilters } from "../shared/filter-bar";
import { BRANDS, readFilter } from "../shared/filters";
import { Loaded } from "../shared/loaded";
import { NextPage } from "../shared/next-page";
import { OpsPage } from "../shared/ops-page";
import { useMay } from "../shared/use-may";
import { useSelection } from "../shared/use-selection";
import { BatchResults } from "./batch-results";
import { describeStatus } from "./order-state";
import { OrderTable } from "./order-table";

const FILTERS: Filter[] = [
  { name: "q", label: "Number, customer or item" },
  { name: "brand", label: "Brand", options: BRANDS },
  {
    name: "status",
    label: "Status",
    options: ORDER_STATUSES.map((value) => ({ value, label: describeStatus(value) })),
  },
  { name: "late", label: "Promise", options: [{ value: "1", label: "Late only" }] },
  { name: "from", label: "Placed from", kind: "day" },
  { name: "to", label: "Placed to", kind: "day" },
];
const NAMES = ["q", "brand", "status", "late", "from", "to", "before"] as const;

/** Orders of all customers. */
export function OrdersPage() {
  const { late, before, ...filters } = useFilters(NAMES);
  const body = readFilter(searchOrders.body, {
    ...filters,
    late: late === "1" || undefined,
    before: before ? Number(before) : undefined,
  });
  const query = useOpsQuery(searchOrders, body ?? {}, { enabled: body !== null });
  return (
    <OpsPage title="Orders">
      <FilterBar filters={FILTERS} />
      {body === null ? (
        <Notice tone="warning" title="These filters can't be applied. Check or clear them." />
      ) : (
        <Loaded query={query} what="orders">
          {(list) => (
            // Selection and results belong to the list of one filter.
            <Orders key={JSON.stringify(body)} list={list} />
          )}
        </Loaded>
      )}
    </OpsPage>
  );
}

function Orders({ list: { rows, next } }: { list: OrderList }) {
  const may = useMay();
  const [results, setResults] = useState<OrderResult[]>([]);
  const approve = useOpsMutation(approveOrders);
  const awaiting = rows
    .filter(({ status }) => status === "Awaiting Internal Approval")
    .map(({ number }) => number);
  const selection = useSelection(awaiting);
  const canApprove = may("orders/approve-many") && awaiting.length > 0;
  return (
    <>
      {canApprove && (
        <div className="flex flex-wrap items-center gap-2">
          <Button
            size="small"
            busy={approve.isPending}
            disabled={selection.selected.length === 0}
            onClick={() =>
              approve.mutate({ numbers: selection.selected }, { onSuccess: setResults })
            }
          >
            Approve {selection.selected.length > 0 && `${selection.selected.length} `}selected
          </Button>
          <Button variant="text" size="small" onClick={selection.toggleAll}>
            {selection.isFull ? "Select none" : `Select all ${awaiting.length} that await approval`}
          </Button>
        </div>
      )}
      {approve.error && <Notice tone="bad" title={approve.error.message} />}
      {results.length > 0 && <BatchResults results={results} done="approved" />}
      <OrderTable rows={rows} selection={canApprove ? selection : null} />
      <NextPage next={next} />
    </>
  );
}

"use client";
import { Notice } from "@/components/ui/notice";
import { type ReturnListRow, searchReturns } from "@/lib/contract/operations/returns";
import { formatCount } from "@/lib/format";
import { useOpsQuery } from "@/lib/queries/operations";
import { formatReason } from "@/lib/returns/reasons";
import { RETURN_STATUSES } from "@/lib/returns/status";
import { type Filter, FilterBar, useFilters } from "../shared/filter-bar";
import { BRANDS, readFilter } from "../shared/filters";
import { Loaded } from "../shared/loaded";
import { NextPage } from "../shared/next-page";
import { OpsPage } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { Moment } from "../shared/values";
import { ReturnState } from "./return-state";

const FILTERS: Filter[] = [
  { name: "q", label: "Number, customer or item" },
  { name: "brand", label: "Brand", options: BRANDS },
  {
    name: "status",
    label: "Status",
    options: [
      { value: "open", label: "Open" },
      ...RETURN_STATUSES.map((value) => ({ value, label: value })),
    ],
  },
  { name: "from", label: "Requested from", kind: "day" },
  { name: "to", label: "Requested to", kind: "day" },
];
const NAMES = ["q", "brand", "status", "from", "to", "before"] as const;

const columns: Column<ReturnListRow>[] = [
  { label: "Return", cell: ({ number }) => number },
  { label: "Brand", cell: ({ brand }) => brand.toUpperCase() },
  { label: "Customer", cell: ({ company }) => company, wide: true },
  { label: "Order", cell: ({ orderNumber }) => orderNumber },
  { label: "Requested", cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
  { label: "Status", cell: ({ status }) => <ReturnState status={status} /> },
  { label: "Reason", cell: ({ reason }) => formatReason(reason) },
  { label: "Pieces", cell: ({ pieces }) => formatCount(pieces), end: true },
  { label: "Photos", cell: ({ photos }) => (photos > 0 ? photos : "–"), end: true },
];

/** Returns of all customers. */
export function ReturnsPage() {
  const { before, ...filters } = useFilters(NAMES);
  const body = readFilter(searchReturns.body, {
    ...filters,
    before: before ? Number(before) : undefined,
  });
  const query = useOpsQuery(searchReturns, body ?? {}, { enabled: body !== null });
  return (
    <OpsPage title="Returns">
      <FilterBar filters={FILTERS} />
      {body === null ? (
        <Notice tone="warning" title="These filters can't be applied. Check or clear them." />
      ) : (
        <Loaded query={query} what="the returns">
          {({ rows, next }) => (
            <>
              <OpsTable
                label="Returns"
                columns={columns}
                rows={rows}
                rowKey={({ number }) => number}
                rowHref={({ number }) => `/returns/${number}`}
                empty="No returns match. Change or clear the filters."
              />
              <NextPage next={next} />
            </>
          )}
        </Loaded>
      )}
    </OpsPage>
  );
}

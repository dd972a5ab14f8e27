"use client";
import { useSearchParams } from "next/navigation";
import { findRfis, type RfiSummary } from "@/lib/contract/operations/rfis";
import { rfiStates } from "@/lib/contract/rfi-line";
import { formatCount } from "@/lib/format";
import { useOpsQuery } from "@/lib/queries/operations";
import { type Filter, FilterBar, useFilters } from "../shared/filter-bar";
import { BRANDS, isBrand } from "../shared/filters";
import { Loaded } from "../shared/loaded";
import { NextPage } from "../shared/next-page";
import { OpsPage } from "../shared/ops-page";
import { type Column, OpsTable } from "../shared/ops-table";
import { Moment } from "../shared/values";
import { RFI_STATES } from "./rfi-state-tag";

const STATES = [...rfiStates, "all"] as const;

const filters: Filter[] = [
  { name: "text", label: "Number, customer, item or text" },
  {
    name: "state",
    label: "Lines",
    options: [
      ...rfiStates.map((value) => ({ value, label: RFI_STATES[value] })),
      { value: "all", label: "Any status" },
    ],
  },
  { name: "brand", label: "Brand", options: BRANDS },
  {
    name: "days",
    label: "Sent",
    options: [
      { value: "1", label: "A day ago or earlier" },
      { value: "2", label: "2 days ago or earlier" },
      { value: "7", label: "A week ago or earlier" },
    ],
  },
];

/** "3 waiting, 1 offered" */
const describeLines = ({ lines }: RfiSummary) =>
  rfiStates
    .filter((state) => lines[state] > 0)
    .map((state) => `${formatCount(lines[state])} ${RFI_STATES[state].toLowerCase()}`)
    .join(", ");

const columns: Column<RfiSummary>[] = [
  { label: "RFI", cell: ({ number }) => number, wide: true },
  { label: "Brand", cell: ({ brand }) => brand.toUpperCase() },
  {
    label: "Customer",
    cell: ({ company, email }) => (
      <>
        <span className="block break-words">{company}</span>
        <span className="block break-all text-muted">{email}</span>
      </>
    ),
  },
  { label: "Sent", cell: ({ requestedAt }) => <Moment at={requestedAt} /> },
  { label: "Lines", cell: describeLines },
  {
    label: "Draft",
    cell: ({ draft }) =>
      draft ? (
        <>
          {draft.by}, <Moment at={draft.at} />
        </>
      ) : (
        "–"
      ),
  },
];

/** RFIs by state; while they wait, those that wait longest first. */
export function RfisPage() {
  const { text, state, brand, days } = useFilters(["text", "state", "brand", "days"]);
  const search = useSearchParams();
  const after = Number(search.get("before")) || undefined;
  const query = useOpsQuery(findRfis, {
    state: STATES.find((one) => one === state) ?? "pending",
    ...(text ? { text } : {}),
    ...(isBrand(brand) ? { brand } : {}),
    ...(Number(days) > 0 ? { minDays: Number(days) } : {}),
    ...(after ? { after } : {}),
  });
  return (
    <OpsPage title="RFIs" summary={state ? undefined : "Waiting for an answer, the oldest first"}>
      <FilterBar filters={filters} />
      <Loaded query={query} what="the RFIs">
        {({ rows, next }) => (
          <>
            <OpsTable
              label="RFIs"
              columns={columns}
              rows={rows}
              rowKey={({ id }) => id}
              rowHref={({ number }) => `/rfis/${number}`}
              empty={
                search.size > 0
                  ? "No RFIs match. Change or clear the filters."
                  : "Every RFI has been answered."
              }
            />
            <NextPage
              next={next}
              {...(!state || state === "pending" ? { first: "Oldest", further: "Newer" } : {})}
            />
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}

"use client";
import { z } from "zod";
import { Button } from "@/components/ui/button";
import { Field, Input } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import {
  handleSearch,
  listSearches,
  reopenSearch,
  SEARCHES_PAGE,
  type SearchedText,
} from "@/lib/contract/operations/searches";
import { formatCount } from "@/lib/format";
import { useOpsMutation, useOpsQuery } from "@/lib/queries/operations";
import { ActionDialog } from "../shared/action-dialog";
import { FilterBar, useFilters } from "../shared/filter-bar";
import { BRANDS, isBrand } from "../shared/filters";
import { Loaded } from "../shared/loaded";
import { OpsPage } from "../shared/ops-page";
import { OpsTable } from "../shared/ops-table";
import { Pages, usePage } from "../shared/pages";
import { Day, Moment } from "../shared/values";

const SHOW = [
  { value: "handled", label: "Handled" },
  { value: "all", label: "All searches" },
] as const;
const DAYS = [
  { value: "7", label: "7 days" },
  { value: "90", label: "90 days" },
  { value: "396", label: "13 months" },
];

/** Searched texts of visitors; those without results first. */
export function SearchesPage() {
  const { brand, show, days, text } = useFilters(["brand", "show", "days", "text"]);
  const page = usePage();
  const shown = SHOW.find(({ value }) => value === show)?.value ?? "without-results";
  const searches = useOpsQuery(listSearches, {
    page,
    show: shown,
    ...(isBrand(brand) ? { brand } : {}),
    ...(text ? { text } : {}),
    ...(DAYS.some(({ value }) => value === days) ? { days: Number(days) } : {}),
  });
  return (
    <OpsPage
      title="Searches"
      summary={<p>Search texts as submitted. They are not linked to visitors.</p>}
    >
      <FilterBar
        filters={[
          { name: "brand", label: "Brand", options: BRANDS },
          { name: "show", label: "Show", empty: "Without results", options: [...SHOW] },
          { name: "days", label: "Period", empty: "30 days", options: DAYS },
          { name: "text", label: "Text" },
        ]}
      />
      <Loaded query={searches} what="the searches">
        {({ rows, total }) => (
          <>
            <OpsTable
              label="Searches"
              rows={rows}
              rowKey={({ brand: of, text }) => `${of} ${text}`}
              empty="No searches."
              columns={[
                { label: "Text", cell: ({ text }) => <span className="break-all">{text}</span> },
                { label: "Brand", cell: (row) => row.brand.toUpperCase() },
                { label: "Searches", end: true, cell: (row) => formatCount(row.searches) },
                {
                  label: "Without results",
                  end: true,
                  cell: (row) => formatCount(row.withoutResults),
                },
                { label: "First searched", cell: (row) => <Day day={row.firstOn} /> },
                { label: "Last searched", cell: (row) => <Day day={row.lastOn} /> },
                { label: "Handled", cell: (row) => <Handled row={row} />, wide: true },
              ]}
            />
            <Pages total={total} size={SEARCHES_PAGE} what="searches" one="search" />
          </>
        )}
      </Loaded>
    </OpsPage>
  );
}

/** Note on how a searched text was dealt with, or the button that adds it. */
function Handled({ row: { brand, text, withoutResults, handled } }: { row: SearchedText }) {
  const reopen = useOpsMutation(reopenSearch);
  const toast = useToast();
  if (handled)
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        <span>
          {handled.note || "Handled"} ({handled.operator}, <Moment at={handled.at} />)
        </span>
        <Button
          variant="text"
          size="small"
          busy={reopen.isPending}
          onClick={() =>
            reopen.mutate({ brand, text }, { onSuccess: () => toast("Search reopened") })
          }
        >
          Reopen<span className="sr-only"> {text}</span>
        </Button>
        {reopen.error && <Notice tone="bad" title={reopen.error.message} />}
      </div>
    );
  if (withoutResults === 0) return "–";
  return (
    <ActionDialog
      label="Mark as handled"
      title="Mark as handled"
      intro={
        <p>
          “{text}” leaves the queue, also if it is searched for again. Visitors see no difference.
        </p>
      }
      call={handleSearch}
      schema={z.object({ note: z.string().trim().max(200, "Use up to 200 characters") })}
      defaultValues={{ note: "" }}
      toBody={({ note }) => ({ brand, text, note })}
      done="Marked as handled"
      fields={(form) => (
        <Field
          label="Note"
          hint="For example: added as an item, not our range"
          error={form.messageOf("note")}
        >
          <Input {...form.register("note")} maxLength={200} autoComplete="off" />
        </Field>
      )}
    />
  );
}

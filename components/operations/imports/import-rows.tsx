"use client";
import { AppLink } from "@/components/ui/app-link";
import {
  type ImportDetails,
  type ImportRow,
  importRowsCall,
  PREVIEW_PAGE,
  ROW_FILTERS,
  type RowFilter,
} from "@/lib/contract/operations/imports";
import { formatCount } from "@/lib/format";
import { useOpsQuery } from "@/lib/queries/operations";
import { FilterBar, useFilters } from "../shared/filter-bar";
import { Loaded } from "../shared/loaded";
import { type Column, OpsTable } from "../shared/ops-table";
import { Pages, usePage } from "../shared/pages";
import { StatusTag } from "../shared/status-tag";
import { RESULT_WORDS } from "./words";

const TONES = {
  added: "good",
  changed: "info",
  discontinued: "warning",
  unchanged: "neutral",
  invalid: "bad",
} as const;

const COLUMNS: Column<ImportRow>[] = [
  { label: "Row", cell: ({ row }) => String(row) },
  {
    label: "Result",
    cell: ({ result }) => <StatusTag tone={TONES[result]}>{RESULT_WORDS[result]}</StatusTag>,
  },
  { label: "Subject", cell: ({ subject }) => <span className="part-number">{subject}</span> },
  {
    label: "Changes",
    wide: true,
    cell: ({ changes, problems, warnings, unrestored }) => (
      <ul className="grid gap-1">
        {problems.map(({ column, reason }) => (
          <li key={column + reason} className="text-bad">
            {column && <b>{column}: </b>}
            {reason}
          </li>
        ))}
        {changes.map(({ column, from, to }) => (
          <li key={column}>
            {column}: <del className="text-muted no-underline">{from || "–"}</del> →{" "}
            <b>{to || "–"}</b>
            {unrestored.includes(column) && (
              <span className="text-warning"> (changed since, not restored)</span>
            )}
          </li>
        ))}
        {unrestored
          .filter((one) => !changes.some(({ column }) => column === one))
          .map((one) => (
            <li key={one} className="text-warning">
              Left as it is: {one}
            </li>
          ))}
        {warnings.map((warning) => (
          <li key={warning} className="text-warning">
            {warning}
          </li>
        ))}
      </ul>
    ),
  },
];

const countOf = (
  { counts, warnedRows, unrestoredRows }: ImportDetails,
  filter: RowFilter,
): number =>
  filter === "warned"
    ? warnedRows
    : filter === "unrestored"
      ? unrestoredRows
      : (counts[filter] ?? 0);

/** The rows of an import by result, 50 a page. */
export function ImportRows({ details }: { details: ImportDetails }) {
  const { show, text } = useFilters(["show", "text"]);
  const page = usePage();
  const query = useOpsQuery(importRowsCall, {
    id: details.id,
    ...(show ? { show: show as RowFilter } : {}),
    ...(text ? { text } : {}),
    page,
  });
  const options = ROW_FILTERS.filter((filter) => countOf(details, filter) > 0).map((value) => ({
    value,
    label: `${RESULT_WORDS[value]} (${formatCount(countOf(details, value))})`,
  }));
  return (
    <>
      <FilterBar
        filters={[
          { name: "show", label: "Rows", options },
          { name: "text", label: "Subject" },
        ]}
      />
      <Loaded query={query} what="the rows">
        {({ rows, total }) => (
          <>
            <OpsTable
              label="Rows of the file"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ row }) => row}
              empty={
                <>
                  No rows match.{" "}
                  <AppLink href={`/imports/${details.id}`} className="link">
                    Show all rows
                  </AppLink>
                </>
              }
            />
            <Pages total={total} size={PREVIEW_PAGE} what="rows" one="row" />
          </>
        )}
      </Loaded>
    </>
  );
}

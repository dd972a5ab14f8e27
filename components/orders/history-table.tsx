"use client";
import { LineHead, LineTable } from "@/components/ui/line-table";
import type { OrderLine } from "@/lib/contract/orders";
import type { Sorting } from "@/lib/orders/history";
import { columns } from "./columns";
import { HistoryRow } from "./history-row";

const mark = (sorted: boolean, ascending: boolean) => (sorted ? (ascending ? "▲" : "▼") : "↕");

export function HistoryTable({
  lines,
  sorting,
  onSort,
}: {
  lines: OrderLine[];
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
}) {
  return (
    <LineTable
      label="Your orders"
      head={columns.map(({ name, by, end }) => {
        const sorted = sorting.column === by;
        const direction = sorting.ascending ? "ascending" : "descending";
        return (
          <LineHead key={by} end={end ?? false} sort={sorted ? direction : "none"}>
            <button
              type="button"
              className="inline-flex items-center gap-1 font-medium hover:text-primary"
              onClick={() => onSort({ column: by, ascending: sorted ? !sorting.ascending : true })}
            >
              {name}
              <span aria-hidden="true" className={sorted ? "" : "opacity-60"}>
                {mark(sorted, sorting.ascending)}
              </span>
            </button>
          </LineHead>
        );
      })}
    >
      {lines.map((line) => (
        <HistoryRow key={line.orderNumber} line={line} />
      ))}
    </LineTable>
  );
}

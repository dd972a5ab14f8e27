"use client";
import type { Sorting } from "@/lib/search-and-sort";
import { Button } from "./button";
import { Select } from "./field";
import { TableHead } from "./table";

/** A column of a sortable table and its sort field; numbers are right-aligned. */
export interface SortColumn<By extends string> {
  name: string;
  by: By;
  end?: boolean;
}

interface Props<By extends string> {
  columns: SortColumn<By>[];
  sorting: Sorting<By>;
  onSort: (sorting: Sorting<By>) => void;
}

const mark = (sorted: boolean, ascending: boolean) => (sorted ? (ascending ? "▲" : "▼") : "↕");

/** Header row; pressing a header sorts by its column, pressing again reverses the order. */
export function SortableHeaders<By extends string>({ columns, sorting, onSort }: Props<By>) {
  return columns.map(({ name, by, end }) => {
    const sorted = sorting.column === by;
    const direction = sorting.ascending ? "ascending" : "descending";
    return (
      <TableHead key={by} end={end ?? false} sort={sorted ? direction : "none"}>
        <button
          type="button"
          className="inline-flex min-h-6 flex-wrap items-center gap-x-1 font-medium touch:min-h-11 hover:text-primary"
          onClick={() => onSort({ column: by, ascending: sorted ? !sorting.ascending : true })}
        >
          {name}
          <span aria-hidden="true" className={sorted ? "" : "opacity-60 print:hidden"}>
            {mark(sorted, sorting.ascending)}
          </span>
        </button>
      </TableHead>
    );
  });
}

/** Sorting on narrow screens, where cards have no column headers. */
export function SortSelect<By extends string>({
  columns,
  sorting,
  onChange,
}: {
  columns: SortColumn<By>[];
  sorting: Sorting<By>;
  onChange: (sorting: Sorting<By>) => void;
}) {
  return (
    <div className="flex w-full gap-2 sm:w-auto lg:hidden">
      <Select
        aria-label="Sort by"
        value={sorting.column}
        onChange={(event) => onChange({ ...sorting, column: event.target.value as By })}
      >
        {columns.map(({ name, by }) => (
          <option key={by} value={by}>
            Sort by {name}
          </option>
        ))}
      </Select>
      <Button
        variant="secondary"
        className="shrink-0"
        onClick={() => onChange({ ...sorting, ascending: !sorting.ascending })}
      >
        {sorting.ascending ? "Ascending" : "Descending"}
      </Button>
    </div>
  );
}

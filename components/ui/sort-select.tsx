"use client";
import type { Sorting } from "@/lib/search-and-sort";
import { Button } from "./button";
import { Select } from "./field";
import type { SortColumn } from "./sortable-headers";

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

"use client";
import { Button } from "@/components/ui/button";
import { Select } from "@/components/ui/field";
import type { SortColumn, Sorting } from "@/lib/orders/history";
import { columns } from "./columns";

/** Sorting on narrow screens, where the cards have no column heads. */
export function SortChoice({
  sorting,
  onChange,
}: {
  sorting: Sorting;
  onChange: (sorting: Sorting) => void;
}) {
  return (
    <div className="flex w-full gap-2 sm:w-auto lg:hidden">
      <Select
        aria-label="Sort by"
        value={sorting.column}
        onChange={(event) => onChange({ ...sorting, column: event.target.value as SortColumn })}
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

"use client";
import type { Sorting } from "@/lib/search-and-sort";
import type { SortColumn } from "./sortable-headers";
import { useEntryText } from "./use-entry-text";

/** The sort order, which Back restores; stored as the column, with a minus when descending. */
export function useSorting<By extends string>(columns: SortColumn<By>[], start: Sorting<By>) {
  const [text, setText] = useEntryText("sort", "");
  const column = columns.find(({ by }) => by === text.replace(/^-/, ""))?.by;
  const sorting = column ? { column, ascending: !text.startsWith("-") } : start;
  const sortBy = (next: Sorting<By>) => setText(next.ascending ? next.column : `-${next.column}`);
  return [sorting, sortBy] as const;
}

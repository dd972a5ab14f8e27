"use client";
import type { ReactNode } from "react";
import { formatCount } from "@/lib/format";
import type { Sorting } from "@/lib/search-and-sort";
import { Button } from "./button";
import { Input } from "./field";
import { SortableHeaders, type SortColumn, SortSelect } from "./sortable-headers";
import { useEntryText } from "./use-entry-text";
import { useSorting } from "./use-sorting";

/** Rows rendered at once (9.10). */
const PAGE_SIZE = 50;

interface Props<Line, By extends string> {
  lines: Line[];
  columns: SortColumn<By>[];
  /** Initial sort order. */
  start: Sorting<By>;
  search: (lines: Line[], typed: string) => Line[];
  sort: (lines: Line[], sorting: Sorting<By>) => Line[];
  /** Text for no matches, before the search term. */
  noMatch: string;
  table: (head: ReactNode, lines: Line[]) => ReactNode;
}

/** Search, sorting and pagination of the rows of a history (2.51, 2.53). Back restores them. */
export function DataTable<Line, By extends string>({
  lines,
  columns,
  start,
  search,
  sort,
  noMatch,
  table,
}: Props<Line, By>) {
  const [typed, setTyped] = useEntryText("search", "");
  const [sorting, setSorting] = useSorting(columns, start);
  const [pages, setPages] = useEntryText("pages", "1");
  const shown = PAGE_SIZE * (Number(pages) || 1);
  const found = sort(search(lines, typed), sorting);
  const more = found.length - shown;
  return (
    <>
      <div className="no-print mb-3 flex flex-wrap items-center gap-3">
        <div className="w-full sm:w-72">
          <Input
            type="search"
            aria-label="Search by item"
            placeholder="Search by item"
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setPages("1");
            }}
          />
        </div>
        <SortSelect columns={columns} sorting={sorting} onChange={setSorting} />
        <p role="status" className="text-small text-muted">
          {formatCount(found.length)} {found.length === 1 ? "line" : "lines"}
        </p>
      </div>
      {found.length === 0 ? (
        <p className="py-10 text-center text-muted">
          {noMatch} “{typed}”.{" "}
          <Button variant="text" size="small" onClick={() => setTyped("")}>
            Show all
          </Button>
        </p>
      ) : (
        table(
          <SortableHeaders columns={columns} sorting={sorting} onSort={setSorting} />,
          found.slice(0, shown),
        )
      )}
      {more > 0 && (
        <p className="no-print mt-4 text-center">
          <Button variant="secondary" onClick={() => setPages(String(shown / PAGE_SIZE + 1))}>
            Show {Math.min(more, PAGE_SIZE)} more
          </Button>
        </p>
      )}
    </>
  );
}

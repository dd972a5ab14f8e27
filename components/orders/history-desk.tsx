"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/field";
import type { OrderLine } from "@/lib/contract/orders";
import { formatCount } from "@/lib/format";
import { type Sorting, searchOrders, sortOrders } from "@/lib/orders/history";
import { HistoryTable } from "./history-table";
import { SortChoice } from "./sort-choice";

/** Lines put on the page at once (9.10). */
const PAGE_SIZE = 50;

/** Search, sorting and pages over the lines of the history (2.53). */
export function HistoryDesk({ lines }: { lines: OrderLine[] }) {
  const [typed, setTyped] = useState("");
  const [sorting, setSorting] = useState<Sorting>({ column: "date", ascending: false });
  const [shown, setShown] = useState(PAGE_SIZE);
  const found = sortOrders(searchOrders(lines, typed), sorting);
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
              setShown(PAGE_SIZE);
            }}
          />
        </div>
        <SortChoice sorting={sorting} onChange={setSorting} />
        <p role="status" className="text-small text-muted">
          {formatCount(found.length)} {found.length === 1 ? "line" : "lines"}
        </p>
      </div>
      {found.length === 0 ? (
        <p className="py-10 text-center text-muted">
          No ordered item matches “{typed}”.{" "}
          <Button variant="text" size="small" onClick={() => setTyped("")}>
            Show all
          </Button>
        </p>
      ) : (
        <HistoryTable lines={found.slice(0, shown)} sorting={sorting} onSort={setSorting} />
      )}
      {more > 0 && (
        <p className="no-print mt-4 text-center">
          <Button variant="secondary" onClick={() => setShown(shown + PAGE_SIZE)}>
            Show {Math.min(more, PAGE_SIZE)} more
          </Button>
        </p>
      )}
    </>
  );
}

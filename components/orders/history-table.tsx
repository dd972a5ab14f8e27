"use client";
import dynamic from "next/dynamic";
import { useState } from "react";
import { Button, buttonStyle } from "@/components/ui/button";
import { SortableHeaders, type SortColumn, SortSelect } from "@/components/ui/sortable-headers";
import { Table } from "@/components/ui/table";
import { useEntryText } from "@/components/ui/use-entry-text";
import { useSorting } from "@/components/ui/use-sorting";
import type { OrderFilter, OrderHistory } from "@/lib/contract/order-history";
import { files } from "@/lib/files";
import { formatCount } from "@/lib/format";
import { filterOrders, writeOrderFilter } from "@/lib/orders/filter";
import { groupByOrder } from "@/lib/orders/groups";
import { type SortColumn as Field, searchOrders, sortOrders } from "@/lib/orders/history";
import { HistoryOrder } from "./history-order";

const ReorderDialog = dynamic(
  () => import("@/components/shared/reorder/reorder-dialog").then((m) => m.ReorderDialog),
  {
    ssr: false,
  },
);

/** Orders rendered at once (9.10). */
const PAGE_SIZE = 50;

/** Columns of 2.53 with the field each is sorted by. */
const COLUMNS: SortColumn<Field>[] = [
  { name: "Order ID", by: "orderNumber" },
  { name: "Item", by: "name" },
  { name: "Brand", by: "brand" },
  { name: "Qty", by: "quantity", end: true },
  { name: "Price", by: "yourPrice", end: true },
  { name: "Total", by: "total", end: true },
  { name: "GST", by: "gstAmount", end: true },
  { name: "Wt.", by: "massKg", end: true },
  { name: "Origin", by: "country" },
  { name: "Date", by: "date" },
  { name: "Status", by: "status" },
];

const FILES = [
  ["xlsx", "Excel"],
  ["csv", "CSV"],
] as const;

const plural = (count: number, noun: string) =>
  `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`;

/** Order lines under the heading of their order, sorted by a column (2.53). Back restores what was expanded. */
export function OrderHistoryTable({
  history,
  filter,
}: {
  history: OrderHistory;
  filter: OrderFilter;
}) {
  const [sorting, setSorting] = useSorting(COLUMNS, { column: "date", ascending: false });
  const [reordering, setReordering] = useState<string | null>(null);
  const [pages, setPages] = useEntryText("pages", "1");
  const [openText, setOpenText] = useEntryText("open", "");
  const open = openText.split(" ");
  const toggle = (number: string) =>
    setOpenText(
      (open.includes(number) ? open.filter((one) => one !== number) : [...open, number]).join(" "),
    );

  // The response to what has just been typed may be on its way.
  const lines = sortOrders(filterOrders(history.lines, filter), sorting);
  const matches = new Set(searchOrders(lines, filter.q));
  const groups = groupByOrder(lines);
  const shown = groups.slice(0, PAGE_SIZE * (Number(pages) || 1));
  const more = groups.length - shown.length;
  return (
    <>
      <div className="no-print mb-3 flex flex-wrap items-center gap-3">
        <SortSelect columns={COLUMNS} sorting={sorting} onChange={setSorting} />
        <p role="status" className="text-small text-muted">
          {plural(groups.length, "order")}, {plural(lines.length, "line")}
          {history.hasMore && ". Downloads contain only these."}
        </p>
        {groups.length > 0 && (
          <div className="flex flex-wrap gap-2 sm:ml-auto">
            {FILES.map(([format, name]) => (
              <a
                key={format}
                href={files.orderHistoryFile(format, writeOrderFilter(filter))}
                className={buttonStyle("secondary", "small")}
              >
                Download as {name}
              </a>
            ))}
          </div>
        )}
      </div>
      {groups.length === 0 ? (
        <p className="py-10 text-center text-muted">
          {filter.q
            ? `No order matches “${filter.q}”.`
            : "No order matches. Change the filters, or choose Show all."}
        </p>
      ) : (
        <Table
          label="Your orders"
          grouped
          head={<SortableHeaders columns={COLUMNS} sorting={sorting} onSort={setSorting} />}
        >
          {shown.map((group) => (
            <HistoryOrder
              onReorder={() => setReordering(group.number)}
              key={group.number}
              group={group}
              matches={group.lines.filter((line) => matches.has(line))}
              expanded={open.includes(group.number)}
              onToggle={() => toggle(group.number)}
              columns={COLUMNS.length}
            />
          ))}
        </Table>
      )}
      {more > 0 && (
        <p className="no-print mt-4 text-center">
          <Button
            variant="secondary"
            onClick={() => setPages(String(Math.ceil(shown.length / PAGE_SIZE) + 1))}
          >
            Show {Math.min(more, PAGE_SIZE)} more
          </Button>
        </p>
      )}
      {reordering && <ReorderDialog number={reordering} onClose={() => setReordering(null)} />}
      {more === 0 && history.hasMore && (
        <p className="mt-4 text-center text-muted">
          Older orders are not listed here. Search or choose dates to find them.
        </p>
      )}
    </>
  );
}

"use client";
import { DataTable } from "@/components/ui/data-table";
import { Table } from "@/components/ui/table";
import type { OrderLine } from "@/lib/contract/orders";
import { searchOrders, sortOrders } from "@/lib/orders/history";
import { columns } from "./columns";
import { HistoryRow } from "./history-row";

/** The ordered lines, to search, sort and page through (2.53). */
export function HistoryDesk({ lines }: { lines: OrderLine[] }) {
  return (
    <DataTable
      lines={lines}
      columns={columns}
      start={{ column: "date", ascending: false }}
      search={searchOrders}
      sort={sortOrders}
      noMatch="No ordered item matches"
      table={(head, shown) => (
        <Table label="Your orders" head={head}>
          {shown.map((line) => (
            <HistoryRow key={line.orderNumber} line={line} />
          ))}
        </Table>
      )}
    />
  );
}

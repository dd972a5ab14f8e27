"use client";
import { useState } from "react";
import { DataTable } from "@/components/ui/data-table";
import type { SortColumn } from "@/components/ui/sortable-headers";
import { Table } from "@/components/ui/table";
import { type RfiColumn, type RfiRow, searchRfiRows, sortRfiRows } from "@/lib/rfi/history";
import { canSelect, getSelectedRows, isOfAnotherRfi } from "@/lib/rfi/selection";
import { useAddOffers } from "../use-add-offers";
import { RfiHistoryRow } from "./history-row";
import { SelectionPanel } from "./selection-panel";

/** The lines of all RFIs with search, sorting and selection, of one RFI at a time (2.51, 4.15). */
export function RfiHistoryTable({ rows }: { rows: RfiRow[] }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const { add, busy, problem, dialog } = useAddOffers();
  const selected = getSelectedRows(rows, keys);

  function select(row: RfiRow, isSelected: boolean) {
    if (isSelected && !canSelect(row, selected)) return;
    const after = new Set(selected.map(({ key }) => key));
    if (isSelected) after.add(row.key);
    else after.delete(row.key);
    setKeys(after);
  }
  return (
    <>
      <DataTable
        lines={rows}
        columns={COLUMNS}
        start={{ column: "date", ascending: false }}
        search={searchRfiRows}
        sort={sortRfiRows}
        noMatch="No request matches"
        table={(head, shown) => (
          <Table label="Your requests" head={head}>
            {shown.map((row) => (
              <RfiHistoryRow
                key={row.key}
                row={row}
                selected={selected.includes(row)}
                disabled={isOfAnotherRfi(row, selected)}
                onSelect={(isSelected) => select(row, isSelected)}
              />
            ))}
          </Table>
        )}
      />
      {rows.some((row) => row.orderable) && (
        <SelectionPanel
          selected={selected}
          hasOtherRfis={rows.some((row) => row.orderable && isOfAnotherRfi(row, selected))}
          busy={busy}
          problem={problem}
          onAdd={() => add(selected)}
        />
      )}
      {dialog}
    </>
  );
}

/** Columns of 2.51 with the field each is sorted by. */
const COLUMNS: SortColumn<RfiColumn>[] = [
  { name: "RFI", by: "number" },
  { name: "Item", by: "name" },
  { name: "Brand", by: "brand" },
  { name: "Qty", by: "quantity", end: true },
  { name: "Price", by: "yourPrice", end: true },
  { name: "Total", by: "total", end: true },
  { name: "GST", by: "gstAmount", end: true },
  { name: "Wt.", by: "massKg", end: true },
  { name: "Availability", by: "availability" },
  { name: "Origin", by: "country" },
  { name: "Date", by: "date" },
  { name: "Action", by: "orderable" },
];

"use client";
import { useState } from "react";
import { DataTable } from "@/components/ui/data-table";
import { Table } from "@/components/ui/table";
import { type RfiRow, searchRfiRows, sortRfiRows } from "@/lib/rfi/history";
import { canSelect, getSelectedRows, isOfAnotherRfi } from "@/lib/rfi/selection";
import { useAddOffers } from "../use-add-offers";
import { columns } from "./columns";
import { HistoryRow } from "./history-row";
import { PickedPanel } from "./selection-panel";

/** The lines of every RFI to search, sort and pick from, one RFI at a time (2.51, 4.15). */
export function HistoryDesk({ rows }: { rows: RfiRow[] }) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const { add, busy, problem, dialog } = useAddOffers();
  const picked = getSelectedRows(rows, keys);

  function pick(row: RfiRow, on: boolean) {
    if (on && !canSelect(row, picked)) return;
    const after = new Set(picked.map((one) => one.key));
    if (on) after.add(row.key);
    else after.delete(row.key);
    setKeys(after);
  }
  return (
    <>
      <DataTable
        lines={rows}
        columns={columns}
        start={{ column: "date", ascending: false }}
        search={searchRfiRows}
        sort={sortRfiRows}
        noMatch="No requested item matches"
        table={(head, shown) => (
          <Table label="Your requests" head={head}>
            {shown.map((row) => (
              <HistoryRow
                key={row.key}
                row={row}
                picked={picked.includes(row)}
                waits={isOfAnotherRfi(row, picked)}
                onPick={(on) => pick(row, on)}
              />
            ))}
          </Table>
        )}
      />
      {rows.some((row) => row.orderable) && (
        <PickedPanel
          picked={picked}
          warns={rows.some((row) => row.orderable && isOfAnotherRfi(row, picked))}
          busy={busy}
          problem={problem}
          onAdd={() => add(picked)}
        />
      )}
      {dialog}
    </>
  );
}

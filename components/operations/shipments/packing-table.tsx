"use client";
import { useState } from "react";
import { AppLink } from "@/components/ui/app-link";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { type OrderResult, packOrders } from "@/lib/contract/operations/order-actions";
import type { PackingList, PackingRow } from "@/lib/contract/operations/shipments";
import { countNoun } from "@/lib/count-noun";
import { formatCount } from "@/lib/format";
import { useOpsMutation } from "@/lib/queries/operations";
import { BatchResults } from "../orders/batch-results";
import { HeldTag, IrnTag, LateTag } from "../orders/order-state";
import { type Column, OpsTable } from "../shared/ops-table";
import { useMay } from "../shared/use-may";
import { useSelection } from "../shared/use-selection";
import { Day } from "../shared/values";
import { ShipManyDialog } from "./ship-many-dialog";

/** As many orders as one call takes. */
const AT_ONCE = 100;

const columns: Column<PackingRow>[] = [
  {
    label: "Order",
    cell: ({ number }) => (
      <AppLink href={`/orders/${number}`} className="link font-semibold">
        {number}
      </AppLink>
    ),
  },
  {
    label: "Dispatch by",
    cell: ({ dispatchBy, late, held, irn }) => (
      <>
        <Day day={dispatchBy} /> {held ? <HeldTag /> : late && <LateTag />}{" "}
        {irn && <IrnTag state={irn} />}
      </>
    ),
  },
  { label: "Customer", cell: ({ company }) => company },
  { label: "Delivery address", cell: ({ deliveryAddress }) => deliveryAddress, wide: true },
  {
    label: "Pieces",
    cell: ({ lines }) =>
      lines.map(({ line, name, allocated, packed }) => (
        <span key={line} className="block">
          {`${name}: ${formatCount(allocated)}${packed > 0 ? `, ${formatCount(packed)} packed` : ""}`}
        </span>
      )),
    wide: true,
  },
];

const describeCount = (shown: number, total: number): string =>
  shown < total
    ? `The first ${formatCount(shown)} of ${formatCount(total)} orders`
    : countNoun(total, "order");

/** Orders to pack, or packed ones to ship, several at once. */
export function PackingTable({
  list: { rows, total },
  view,
}: {
  list: PackingList;
  view: "to-pack" | "packed";
}) {
  const may = useMay();
  const pack = useOpsMutation(packOrders);
  const [results, setResults] = useState<OrderResult[]>([]);
  const selection = useSelection(
    rows.map(({ number }) => number),
    AT_ONCE,
  );
  const chosen = rows.filter(({ number }) => selection.selected.includes(number));
  const isToPack = view === "to-pack";
  const mayAct = may(isToPack ? "orders/pack-many" : "orders/ship-many");
  const select: Column<PackingRow> = {
    label: "Select",
    cell: ({ number }) => (
      <Checkbox
        label={`Select ${number}`}
        hideLabel
        checked={selection.isSelected(number)}
        disabled={selection.isFull && !selection.isSelected(number)}
        onChange={() => selection.toggle(number)}
      />
    ),
  };
  return (
    <>
      {mayAct && rows.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {isToPack ? (
            <Button
              size="small"
              disabled={chosen.length === 0}
              busy={pack.isPending}
              onClick={() =>
                pack.mutate(
                  { orders: chosen.map(({ number, version }) => ({ number, version })) },
                  { onSuccess: setResults },
                )
              }
            >
              Record selected as packed
            </Button>
          ) : (
            <ShipManyDialog orders={chosen} onDone={setResults} />
          )}
          <Button variant="text" size="small" onClick={selection.toggleAll}>
            {selection.isFull
              ? "Select none"
              : rows.length > AT_ONCE
                ? `Select the first ${AT_ONCE}`
                : "Select all"}
          </Button>
          <span className="text-small text-muted">{describeCount(rows.length, total)}</span>
        </div>
      )}
      {pack.error && <Notice tone="bad" title={pack.error.message} />}
      {results.length > 0 && (
        <BatchResults results={results} done={isToPack ? "packed" : "shipped"} />
      )}
      <OpsTable
        label={isToPack ? "Orders to pack" : "Packed orders"}
        columns={mayAct ? [select, ...columns] : columns}
        rows={rows}
        rowKey={({ number }) => number}
        empty={
          isToPack
            ? "No orders to pack. They appear here when goods are allocated."
            : "No packed orders. Record orders as packed under Ready to pack."
        }
      />
    </>
  );
}

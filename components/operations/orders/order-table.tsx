import { AppLink } from "@/components/ui/app-link";
import { Checkbox } from "@/components/ui/field";
import type { OrderRow } from "@/lib/contract/operations/orders";
import { formatCount } from "@/lib/format";
import { type Column, OpsTable } from "../shared/ops-table";
import type { Selection } from "../shared/use-selection";
import { Day, Moment, Money } from "../shared/values";
import { LateTag, OrderState } from "./order-state";

const columns: Column<OrderRow>[] = [
  {
    label: "Order",
    cell: ({ number }) => (
      <AppLink href={`/orders/${number}`} className="link font-semibold">
        {number}
      </AppLink>
    ),
  },
  { label: "Brand", cell: ({ brand }) => brand.toUpperCase() },
  { label: "Customer", cell: ({ company }) => company, wide: true },
  { label: "PO", cell: ({ poNumber }) => poNumber || "–" },
  { label: "Placed", cell: ({ placedAt }) => <Moment at={placedAt} /> },
  { label: "Status", cell: ({ status }) => <OrderState status={status} /> },
  {
    label: "Open pieces",
    cell: ({ openPieces }) => (openPieces > 0 ? formatCount(openPieces) : "–"),
    end: true,
  },
  {
    label: "Dispatch by",
    cell: ({ dispatchBy, late }) => (
      <>
        <Day day={dispatchBy} /> {late && <LateTag />}
      </>
    ),
  },
  { label: "Total incl. GST", cell: ({ payable }) => <Money paise={payable} />, end: true },
];

/** Orders, with a checkbox for each that awaits approval. */
export function OrderTable({ rows, selection }: { rows: OrderRow[]; selection: Selection | null }) {
  const select: Column<OrderRow> = {
    label: "Select",
    cell: ({ number, status }) =>
      selection && status === "Awaiting Internal Approval" ? (
        <Checkbox
          label={`Select ${number}`}
          hideLabel
          checked={selection.isSelected(number)}
          onChange={() => selection.toggle(number)}
        />
      ) : null,
  };
  return (
    <OpsTable
      label="Orders"
      columns={selection ? [select, ...columns] : columns}
      rows={rows}
      rowKey={({ number }) => number}
      empty="No orders match. Change or clear the filters."
    />
  );
}

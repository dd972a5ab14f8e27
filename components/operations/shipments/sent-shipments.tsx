"use client";
import { AppLink } from "@/components/ui/app-link";
import { type ShipmentRow, shipmentList } from "@/lib/contract/operations/shipments";
import { useOpsQuery } from "@/lib/queries/operations";
import { DeliverDialog } from "../orders/order-shipments";
import { DocumentLink } from "../shared/document-link";
import { Loaded } from "../shared/loaded";
import { type Column, OpsTable } from "../shared/ops-table";
import { StatusTag } from "../shared/status-tag";
import { useMay } from "../shared/use-may";
import { Day, Money } from "../shared/values";

const NEWEST = 200;

/** The newest shipments, with their documents. */
export function SentShipments({ brand }: { brand: "zwz" | "nod" | undefined }) {
  const query = useOpsQuery(shipmentList, { brand, limit: NEWEST });
  const may = useMay();
  const columns: Column<ShipmentRow>[] = [
    {
      label: "Shipment",
      cell: ({ number }) => (
        <AppLink href={`/orders/${number.replace(/-\d+$/, "")}`} className="link font-semibold">
          {number}
        </AppLink>
      ),
    },
    { label: "Dispatched", cell: ({ dispatchedOn }) => <Day day={dispatchedOn} /> },
    { label: "Customer", cell: ({ company }) => company, wide: true },
    { label: "Carrier", cell: ({ carrier, tracking }) => `${carrier}, ${tracking}` },
    {
      label: "Status",
      cell: ({ delivered, lacksEwayBill }) => (
        <span className="flex flex-wrap gap-1">
          <StatusTag tone={delivered ? "good" : "info"}>
            {delivered ? "Delivered" : "On the way"}
          </StatusTag>
          {lacksEwayBill && <StatusTag tone="bad">E-way bill missing</StatusTag>}
        </span>
      ),
    },
    { label: "Value", cell: ({ value }) => <Money paise={value} />, end: true },
    {
      label: "Documents",
      cell: ({ number }) =>
        may("files/shipment") ? (
          <DocumentLink file="files/shipment" query={{ number }}>
            All of {number}
          </DocumentLink>
        ) : (
          "–"
        ),
    },
    {
      label: "Delivery",
      cell: ({ number, delivered }) =>
        !delivered && may("shipments/deliver") ? <DeliverDialog number={number} /> : "–",
    },
  ];
  return (
    <Loaded query={query} what="the shipments">
      {(rows) => (
        <>
          <OpsTable
            label="Shipments"
            columns={columns}
            rows={rows}
            rowKey={({ number }) => number}
            empty="Nothing has been dispatched yet."
          />
          {rows.length >= NEWEST && (
            <p className="text-muted">
              The newest {NEWEST} are shown. Older ones are on the pages of their orders.
            </p>
          )}
        </>
      )}
    </Loaded>
  );
}

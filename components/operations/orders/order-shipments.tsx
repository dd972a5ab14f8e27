"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { deliverShipment, recordEway } from "@/lib/contract/operations/order-actions";
import type { OrderPage, OrderPageShipment } from "@/lib/contract/operations/orders";
import { formatCount } from "@/lib/format";
import { describePackages } from "@/lib/orders/fulfilment";
import { ActionDialog } from "../shared/action-dialog";
import { DocumentLink } from "../shared/document-link";
import { Facts } from "../shared/facts";
import { StatusTag } from "../shared/status-tag";
import { useMay } from "../shared/use-may";
import { Day, Moment, Money } from "../shared/values";
import { type Transport, TransportFields, transportSchema } from "./transport-fields";

/** Marks a shipment as delivered, now or at a given time. */
export const DeliverDialog = ({ number }: { number: string }) => (
  <ActionDialog
    label="Mark delivered"
    title={`Mark ${number} as delivered`}
    confirm="Record delivery"
    call={deliverShipment}
    schema={z.object({ at: z.string() })}
    defaultValues={{ at: "" }}
    toBody={({ at }) => ({ number, ...(at ? { at: at.replace("T", " ") } : {}) })}
    fields={(form) => (
      <Field
        label="Time of delivery"
        hint="Indian time. Leave it empty if it is now"
        error={form.messageOf("at")}
      >
        <Input type="datetime-local" {...form.register("at")} />
      </Field>
    )}
    done="Delivery recorded"
  />
);

const TransportDialog = ({ number, shipment }: { number: string; shipment: OrderPageShipment }) => (
  <ActionDialog<Transport, typeof recordEway.body, unknown>
    label="Edit transport"
    title={`Edit transport of ${number}`}
    confirm="Save transport"
    call={recordEway}
    schema={transportSchema}
    defaultValues={{
      ewayBill: shipment.ewayBill,
      ewayValidUntil: shipment.ewayValidUntil ?? "",
      vehicle: shipment.vehicle,
      transporterId: shipment.transporterId,
      distanceKm: String(shipment.distanceKm ?? ""),
    }}
    toBody={(transport) => ({ number, ...transport })}
    fields={(form) => <TransportFields form={form} />}
    done="Transport saved"
  />
);

/** Number of the e-way bill, and the data with which the portal gives one. */
function EwayBill({ number, shipment }: { number: string; shipment: OrderPageShipment }) {
  const may = useMay();
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      {shipment.ewayBill.replaceAll(",", ", ") || "–"}
      {may("files/eway-data") && (
        <DocumentLink file="files/eway-data" query={{ number }}>
          Part A (JSON)
        </DocumentLink>
      )}
    </span>
  );
}

/** Shipments with their goods, documents and transport. */
export function OrderShipments({ order }: { order: OrderPage }) {
  const may = useMay();
  if (order.shipments.length === 0) return <p className="text-muted">Nothing has left yet.</p>;
  return (
    <ul className="grid gap-4">
      {order.shipments.map((shipment) => {
        const number = `${order.number}-${shipment.number}`;
        return (
          <li key={number} className="grid gap-3 rounded-brand border p-3">
            <div className="flex flex-wrap items-center gap-3">
              <h3>{number}</h3>
              <StatusTag tone={shipment.deliveredAt ? "good" : "info"}>
                {shipment.deliveredAt ? "Delivered" : "On the way"}
              </StatusTag>
              {shipment.lacksEwayBill && <StatusTag tone="bad">E-way bill missing</StatusTag>}
              <span className="ml-auto flex flex-wrap gap-2">
                {!shipment.deliveredAt && may("shipments/deliver") && (
                  <DeliverDialog number={number} />
                )}
                {may("orders/eway") && <TransportDialog number={number} shipment={shipment} />}
              </span>
            </div>
            <Facts
              facts={[
                ["Dispatched on", <Day key="day" day={shipment.dispatchedOn} />],
                ["Carrier", `${shipment.carrier}, ${shipment.tracking}`],
                ["Packages", describePackages(shipment)],
                ["Packed", <Moment key="packed" at={shipment.packedAt} />],
                ["Delivered", <Moment key="delivered" at={shipment.deliveredAt} />],
                ["Value incl. GST", <Money key="value" paise={shipment.value} />],
                ["E-way bill", <EwayBill key="eway" number={number} shipment={shipment} />],
                ["Vehicle", shipment.vehicle],
              ]}
            />
            <ul className="text-small">
              {shipment.lines.map(({ line, name, quantity }) => (
                <li key={line}>
                  Line {line}, {name}: {formatCount(quantity)}
                </li>
              ))}
            </ul>
            {may("files/shipment") && (
              <p className="flex flex-wrap gap-x-4 gap-y-1">
                <DocumentLink file="files/shipment" query={{ number, only: "packing-list" }}>
                  Packing list
                </DocumentLink>
                {shipment.challan && (
                  <DocumentLink file="files/shipment" query={{ number, only: "delivery-challan" }}>
                    Delivery challan {shipment.challan}
                  </DocumentLink>
                )}
                <DocumentLink file="files/shipment" query={{ number }}>
                  All documents
                </DocumentLink>
              </p>
            )}
          </li>
        );
      })}
    </ul>
  );
}

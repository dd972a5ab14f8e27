"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { shipOrder } from "@/lib/contract/operations/order-actions";
import type { OrderPage } from "@/lib/contract/operations/orders";
import { indianDay } from "@/lib/indian-time";
import { ActionDialog } from "../shared/action-dialog";
import { DocumentLink } from "../shared/document-link";
import {
  LineQuantities,
  type LineValues,
  lineDefaults,
  readLines,
  withLineQuantities,
} from "../shared/line-quantities";
import { useMay } from "../shared/use-may";
import { chooseFrom } from "./choose-from";
import { LateInvoiceField } from "./late-invoice-field";
import { NO_TRANSPORT, readTransport, TransportFields, transportSchema } from "./transport-fields";

const schema = withLineQuantities({
  version: z.string(),
  carrier: z.string().trim().min(1, "Enter the carrier").max(80),
  tracking: z.string().trim().min(1, "Enter the tracking or LR number").max(40),
  on: z.string().min(1, "Choose a day"),
  packages: z.string().regex(/^\d{0,5}$/, "Enter a whole number"),
  weight: z.string().regex(/^(\d{1,6}(\.\d{1,3})?)?$/, "Enter a weight in kg such as 12.5"),
  lateInvoiceReason: z.string().max(200),
  ...transportSchema.shape,
});

const countPieces = (lines: { line: number; quantity: number }[], line: number): number =>
  lines.find((one) => one.line === line)?.quantity ?? 0;

function PartALink({ invoice }: { invoice: string }) {
  const may = useMay();
  if (!may("files/invoice-eway-data")) return null;
  return (
    <DocumentLink file="files/invoice-eway-data" query={{ number: invoice }}>
      Part A for the portal (JSON)
    </DocumentLink>
  );
}

/** Records a shipment: of the prepared invoice, or by default of what is packed, or else of all that is in stock. */
export function ShipDialog({ order, isMain }: { order: OrderPage; isMain: boolean }) {
  const { preparedInvoice } = order;
  const lines = preparedInvoice
    ? chooseFrom(order, ({ line }) => countPieces(preparedInvoice.lines, line))
    : chooseFrom(
        order,
        ({ allocated }) => allocated,
        ({ allocated, packed }) => (isMain ? packed : allocated),
      );
  return (
    <ActionDialog<LineValues, typeof shipOrder.body, unknown>
      label="Ship"
      variant={isMain ? "primary" : "secondary"}
      title={`Ship ${order.number}`}
      confirm="Record shipment"
      intro={
        <p>
          {preparedInvoice && `Exactly the pieces of invoice ${preparedInvoice.number} leave. `}
          The buyer gets an e-mail with the tracking number and what follows.
        </p>
      }
      call={shipOrder}
      schema={schema}
      defaultValues={{
        version: order.version,
        on: indianDay(new Date()),
        carrier: "",
        tracking: "",
        packages: "",
        weight: "",
        lateInvoiceReason: "",
        ...NO_TRANSPORT,
        ...lineDefaults(lines),
      }}
      toBody={(values) => ({
        number: order.number,
        version: values.version,
        carrier: values.carrier ?? "",
        tracking: values.tracking ?? "",
        on: values.on,
        packages: values.packages,
        weight: values.weight,
        lateInvoiceReason: values.lateInvoiceReason,
        ...readTransport(values),
        lines: readLines(lines, values),
      })}
      fields={(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Carrier" required error={form.messageOf("carrier")}>
              <Input maxLength={80} {...form.register("carrier")} />
            </Field>
            <Field label="Tracking or LR number" required error={form.messageOf("tracking")}>
              <Input maxLength={40} {...form.register("tracking")} />
            </Field>
            <Field label="Dispatched on" required error={form.messageOf("on")}>
              <Input type="date" {...form.register("on")} />
            </Field>
            <Field label="Packages" error={form.messageOf("packages")}>
              <Input inputMode="numeric" {...form.register("packages")} />
            </Field>
            <Field label="Weight in kg" error={form.messageOf("weight")}>
              <Input inputMode="decimal" {...form.register("weight")} />
            </Field>
          </div>
          {order.invoicing === "shipment" && !preparedInvoice && <LateInvoiceField form={form} />}
          <LineQuantities lines={lines} form={form} />
          <details>
            <summary className="min-h-9 cursor-pointer font-semibold">E-way bill</summary>
            {preparedInvoice && <PartALink invoice={preparedInvoice.number} />}
            <div className="mt-2 grid gap-4 sm:grid-cols-2">
              <TransportFields form={form} />
            </div>
          </details>
        </>
      )}
      done="Shipment recorded"
      size="medium"
    />
  );
}

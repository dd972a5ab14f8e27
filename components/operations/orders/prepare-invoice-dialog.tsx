"use client";
import { z } from "zod";
import { prepareInvoice } from "@/lib/contract/operations/order-actions";
import type { OrderPage } from "@/lib/contract/operations/orders";
import { ActionDialog } from "../shared/action-dialog";
import {
  LineQuantities,
  type LineValues,
  lineDefaults,
  readLines,
  withLineQuantities,
} from "../shared/line-quantities";
import { chooseFrom } from "./choose-from";

/** Numbers the invoice of the next shipment, by default of what is packed, or else of all that is in stock. */
export function PrepareInvoiceDialog({ order, isPacked }: { order: OrderPage; isPacked: boolean }) {
  const lines = chooseFrom(
    order,
    ({ allocated }) => allocated,
    ({ allocated, packed }) => (isPacked ? packed : allocated),
  );
  return (
    <ActionDialog<LineValues, typeof prepareInvoice.body, { number: string }>
      label="Prepare invoice"
      variant={isPacked ? "primary" : "secondary"}
      title={`Prepare the invoice of ${order.number}`}
      confirm="Prepare invoice"
      intro={
        <p>
          The invoice of these pieces gets its number and today's date. Register it with the invoice
          registration portal and enter its IRN; then its pieces can be dispatched. The buyer sees
          it from then on.
        </p>
      }
      call={prepareInvoice}
      schema={withLineQuantities({ version: z.string() })}
      defaultValues={{ version: order.version, ...lineDefaults(lines) }}
      toBody={(values) => ({
        number: order.number,
        version: values.version,
        lines: readLines(lines, values),
      })}
      fields={(form) => <LineQuantities lines={lines} form={form} />}
      done={({ number }) => `Invoice ${number} waits for its IRN`}
      size="medium"
    />
  );
}

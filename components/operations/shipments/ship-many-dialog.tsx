"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { type OrderResult, shipOrders } from "@/lib/contract/operations/order-actions";
import type { PackingRow } from "@/lib/contract/operations/shipments";
import { countNoun } from "@/lib/count-noun";
import { indianDay } from "@/lib/indian-time";
import { LateInvoiceField } from "../orders/late-invoice-field";
import { ActionDialog } from "../shared/action-dialog";

type Values = Record<string, string>;

const schema = z
  .object({
    carrier: z.string().trim().min(1, "Enter the carrier").max(80),
    on: z.string().min(1, "Choose a day"),
    lateInvoiceReason: z.string().max(200),
  })
  .catchall(
    z.string().trim().min(1, "Enter the tracking or LR number").max(40),
  ) as unknown as z.ZodType<Values>;

const key = (number: string) => `tracking ${number}`;

/** Records one shipment of what is packed for each chosen order, all with one carrier. */
export function ShipManyDialog({
  orders,
  onDone,
}: {
  orders: PackingRow[];
  onDone: (results: OrderResult[]) => void;
}) {
  if (orders.length === 0)
    return <p className="text-small text-muted">Select the orders to ship.</p>;
  return (
    <ActionDialog<Values, typeof shipOrders.body, OrderResult[]>
      // Another selection is another form.
      key={orders.map(({ number }) => number).join()}
      label={`Ship ${orders.length} selected`}
      variant="primary"
      title={`Ship ${countNoun(orders.length, "order")}`}
      confirm="Record shipments"
      intro={<p>Each buyer gets an e-mail with the tracking number and what follows.</p>}
      call={shipOrders}
      schema={schema}
      defaultValues={{
        carrier: "",
        on: indianDay(new Date()),
        lateInvoiceReason: "",
        ...Object.fromEntries(orders.map(({ number }) => [key(number), ""])),
      }}
      toBody={(values) => ({
        shipments: orders.map(({ number, version, lines }) => ({
          number,
          version,
          carrier: values.carrier ?? "",
          on: values.on,
          lateInvoiceReason: values.lateInvoiceReason,
          tracking: values[key(number)] ?? "",
          lines: lines
            .filter(({ packed }) => packed > 0)
            .map(({ line, packed: quantity }) => ({ line, quantity })),
        })),
      })}
      fields={(form) => (
        <>
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Carrier" required error={form.messageOf("carrier")}>
              <Input maxLength={80} {...form.register("carrier")} />
            </Field>
            <Field label="Dispatched on" required error={form.messageOf("on")}>
              <Input type="date" {...form.register("on")} />
            </Field>
          </div>
          <LateInvoiceField form={form} />
          {orders.map(({ number, company }) => (
            <Field
              key={number}
              label={`Tracking or LR number of ${number}`}
              hint={company}
              required
              error={form.messageOf(key(number))}
            >
              <Input maxLength={40} autoComplete="off" {...form.register(key(number))} />
            </Field>
          ))}
        </>
      )}
      done={(results) => {
        const count = results.filter(({ ok }) => ok).length;
        return `${countNoun(count, "shipment")} recorded`;
      }}
      onDone={onDone}
      size="medium"
    />
  );
}

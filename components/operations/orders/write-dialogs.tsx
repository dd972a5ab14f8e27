"use client";
import { z } from "zod";
import { CONTROL, Field, Select } from "@/components/ui/field";
import { addNote, sendAgain } from "@/lib/contract/operations/order-actions";
import type { OrderPage } from "@/lib/contract/operations/orders";
import { ActionDialog } from "../shared/action-dialog";

/** E-mails the order or one of its invoices again. */
export function SendAgainDialog({ order }: { order: OrderPage }) {
  const invoices = order.documents.flatMap(({ kind, number }) =>
    kind === "invoice" && number ? [number] : [],
  );
  return (
    <ActionDialog
      label="E-mail again"
      title={`E-mail ${order.number} again`}
      confirm="Send e-mail"
      intro={<p>{`To ${order.buyer?.email ?? "the buyer"}.`}</p>}
      call={sendAgain}
      schema={z.object({ invoice: z.string() })}
      defaultValues={{ invoice: "" }}
      toBody={({ invoice }) => ({ number: order.number, ...(invoice ? { invoice } : {}) })}
      fields={(form) => (
        <Field label="What to send">
          <Select {...form.register("invoice")}>
            <option value="">The order with its dates</option>
            {invoices.map((number) => (
              <option key={number} value={number}>
                Tax invoice {number}
              </option>
            ))}
          </Select>
        </Field>
      )}
      done="E-mail queued"
    />
  );
}

/** Adds a note that only operators read. */
export function AddNoteDialog({ order }: { order: OrderPage }) {
  return (
    <ActionDialog
      label="Add note"
      title={`Internal note on ${order.number}`}
      confirm="Add note"
      intro={<p>Visible to operators only.</p>}
      call={addNote}
      schema={z.object({ text: z.string().trim().min(1, "Enter a note").max(1_000) })}
      defaultValues={{ text: "" }}
      toBody={({ text }) => ({ number: order.number, text })}
      fields={(form) => (
        <Field label="Note" required error={form.messageOf("text")}>
          <textarea rows={4} maxLength={1_000} className={CONTROL} {...form.register("text")} />
        </Field>
      )}
      done="Note added"
    />
  );
}

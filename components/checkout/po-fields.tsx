"use client";
import { Field, Input } from "@/components/ui/field";
import type { PurchaseOrder } from "@/lib/cart/page-state";
import { messages } from "@/lib/forms/messages";
import { parsePoNumber } from "@/lib/forms/purchase-order";
import { PoFile } from "./po-file";

/** The buyer's own purchase order; both parts may be left out. It is printed on the order and the invoice. */
export function PoFields({
  order,
  onChange,
}: {
  order: PurchaseOrder;
  onChange: (order: PurchaseOrder) => void;
}) {
  return (
    <section aria-labelledby="your-po">
      <h2 id="your-po" className="mb-2">
        Your purchase order <span className="text-base font-normal text-muted">(optional)</span>
      </h2>
      <div className="grid items-start gap-x-6 gap-y-4 rounded-brand border border-rule p-4 sm:grid-cols-2">
        <Field
          label="PO number"
          hint="Printed on the order, the invoice and our e-mails"
          error={parsePoNumber(order.number) === null ? messages.poNumber : undefined}
        >
          <Input
            value={order.number}
            autoComplete="off"
            onChange={(event) => onChange({ ...order, number: event.target.value })}
          />
        </Field>
        <PoFile file={order.file} onChange={(file) => onChange({ ...order, file })} />
      </div>
    </section>
  );
}

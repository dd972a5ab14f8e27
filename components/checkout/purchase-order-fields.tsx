"use client";
import { useRef, useState } from "react";
import { Field, Input } from "@/components/ui/field";
import { useBrand } from "@/lib/browser/brand-context";
import { type PurchaseOrder, pageState } from "@/lib/browser/page-state";
import type { CartLine } from "@/lib/contract/cart";
import { messages } from "@/lib/forms/messages";
import { parsePoNumber } from "@/lib/forms/purchase-order";
import { PurchaseOrderFile } from "./purchase-order-file";

/** Number and file of the buyer's purchase order, both optional. The number is printed on order and invoice. */
export function PurchaseOrderFields({
  order,
  onChange,
}: {
  order: PurchaseOrder;
  onChange: (changes: Partial<PurchaseOrder>) => void;
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
            onChange={(event) => onChange({ number: event.target.value })}
          />
        </Field>
        <PurchaseOrderFile file={order.file} onChange={(file) => onChange({ file })} />
      </div>
    </section>
  );
}

/** The purchase order entered for these lines, stored for the tab so that it survives a reload and a sign-in. */
export function usePurchaseOrder(
  lines: CartLine[],
): [PurchaseOrder, (changes: Partial<PurchaseOrder>) => void] {
  const brand = useBrand().id;
  const lineIds = lines.map((line) => line.id);
  const [order, setOrder] = useState(() => pageState.purchaseOrder(brand, lineIds));
  // An upload ends in the function of the render that started it; what was typed meanwhile must stay.
  const latest = useRef(order);
  return [
    order,
    (changes) => {
      latest.current = { ...latest.current, ...changes };
      setOrder(latest.current);
      pageState.savePurchaseOrder(brand, lineIds, latest.current);
    },
  ];
}

"use client";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { useToast } from "@/components/ui/toast";
import { useSchemaForm } from "@/components/ui/use-schema-form";
import type { OrderDetails } from "@/lib/contract/order-details";
import { formatCount } from "@/lib/format";
import {
  type BackOrderedLine,
  backOrderForm,
  getCancelledLines,
} from "@/lib/forms/back-order-form";
import { useCancelBackOrders } from "@/lib/queries/orders";
import { LineQuantityField } from "./line-quantity-field";

/** Cancels back-ordered pieces after the buyer has stated how many; the order then shows the result. */
export function CancelBackOrdersDialog({
  order,
  lines: offered,
  onClose,
}: {
  order: Pick<OrderDetails, "number" | "mode">;
  lines: BackOrderedLine[];
  onClose: () => void;
}) {
  const id = useId();
  // Later answers must not change the rows of a form that is being filled in.
  const [lines] = useState(offered);
  const toast = useToast();
  const { mutateAsync } = useCancelBackOrders(order.number);
  const { register, submit, failure, busy, formState } = useSchemaForm({
    schema: backOrderForm(lines),
    defaultValues: {
      quantities: lines.map(({ backOrdered }) => (lines.length === 1 ? String(backOrdered) : "")),
    },
    onSubmit: async (form) => {
      await mutateAsync({ lines: getCancelledLines(lines, form) });
      onClose();
      toast("Pieces cancelled.");
    },
  });
  return (
    <Dialog
      onClose={onClose}
      title="Cancel back-ordered pieces"
      size="medium"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep order
          </Button>
          <Button type="submit" form={id} busy={busy}>
            Cancel pieces
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-4">
        <p className="text-muted">
          {order.mode === "credit"
            ? "The amount returns to your available balance."
            : "The amount is refunded to your original payment method."}{" "}
          This can't be undone.
        </p>
        <ul aria-label="Pieces to cancel" className="grid gap-3">
          {lines.map(({ lineNumber, name, brand, backOrdered }, index) => (
            <li key={lineNumber}>
              <LineQuantityField
                label={`${name} ${brand}`}
                hint={`${formatCount(backOrdered)} on back-order`}
                error={formState.errors.quantities?.[index]?.message}
                {...register(`quantities.${index}`, { deps: ["quantities.0"] })}
              />
            </li>
          ))}
        </ul>
        {failure && <Notice tone="bad" title={failure} />}
      </form>
    </Dialog>
  );
}

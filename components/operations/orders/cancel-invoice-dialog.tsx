"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { cancelInvoice } from "@/lib/contract/operations/invoices";
import { ActionDialog } from "../shared/action-dialog";

/** Cancels a prepared invoice whose goods have not left. */
export const CancelInvoiceDialog = ({ number, hasIrn }: { number: string; hasIrn: boolean }) => (
  <ActionDialog
    label="Cancel invoice"
    variant="danger"
    title={`Cancel invoice ${number}`}
    confirm="Cancel invoice"
    intro={
      <p>
        {hasIrn
          ? "Cancel its IRN at the invoice registration portal first: that is possible for 24 hours."
          : "Make sure that the invoice registration portal has not registered it."}{" "}
        The number is not used again. The pieces can be invoiced again or cancelled.
      </p>
    }
    call={cancelInvoice}
    schema={z.object({ reason: z.string().trim().min(1, "Enter a reason").max(200) })}
    defaultValues={{ reason: "" }}
    toBody={({ reason }) => ({ number, reason })}
    fields={(form) => (
      <Field label="Reason" required error={form.messageOf("reason")}>
        <Input maxLength={200} {...form.register("reason")} />
      </Field>
    )}
    done={`Invoice ${number} is cancelled`}
  />
);

"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { correctCustomer } from "@/lib/contract/operations/customers";
import { reasonField } from "@/lib/operations/form-fields";
import { ActionDialog } from "../shared/action-dialog";

/** Marks a company or one of its delivery addresses as one of a special economic zone, or takes the mark back. */
export function SezDialog({
  companyId,
  addressId,
  sez,
}: {
  companyId: number;
  addressId?: number;
  sez: boolean;
}) {
  const label = sez ? "Remove SEZ mark" : "Mark as SEZ";
  return (
    <ActionDialog
      label={label}
      variant="text"
      call={correctCustomer}
      schema={z.object({ reason: reasonField })}
      defaultValues={{ reason: "" }}
      title={sez ? "No special economic zone any more" : "Mark as special economic zone"}
      confirm={label}
      intro={
        <p>
          {sez
            ? "New orders bear the GST of the delivery state again."
            : "New orders bear IGST, also within the state, and their invoices the endorsement for supplies with payment of tax. The GSTIN must be registered as SEZ."}{" "}
          Orders that were placed keep their tax.
        </p>
      }
      fields={(form) => (
        <Field label="Reason" error={form.messageOf("reason")}>
          <Input {...form.register("reason")} maxLength={200} />
        </Field>
      )}
      toBody={({ reason }) => ({
        ...{ companyId, reason, field: "special economic zone" as const },
        ...{ from: sez ? "yes" : "no", to: sez ? ("no" as const) : ("yes" as const) },
        ...(addressId === undefined ? {} : { addressId }),
      })}
      done={sez ? "Mark removed" : "Marked as SEZ"}
    />
  );
}

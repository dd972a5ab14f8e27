"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { recordItcReversal } from "@/lib/contract/operations/invoices";
import { indianDay } from "@/lib/indian-time";
import { ActionDialog } from "../shared/action-dialog";

/** Records that the buyer has reversed the input tax credit of a credit note. */
export const ItcReversalDialog = ({ number }: { number: string }) => (
  <ActionDialog
    label="Record tax credit reversal"
    title={`Tax credit of ${number}`}
    confirm="Record reversal"
    intro={
      <p>
        A credit note reduces your GST only if the buyer has reversed its input tax credit. Record
        the day on which the buyer confirmed it, or accepted the note on the GST portal.
      </p>
    }
    call={recordItcReversal}
    schema={z.object({ confirmedOn: z.iso.date("Enter the day") })}
    defaultValues={{ confirmedOn: indianDay(new Date()) }}
    toBody={({ confirmedOn }) => ({ number, confirmedOn })}
    fields={(form) => (
      <Field label="Confirmed on" error={form.messageOf("confirmedOn")} required>
        <Input type="date" {...form.register("confirmedOn")} />
      </Field>
    )}
    done="Reversal recorded"
  />
);

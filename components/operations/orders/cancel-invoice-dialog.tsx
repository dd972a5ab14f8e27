"use client";
import type { ReactNode } from "react";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import type { OpsCall } from "@/lib/contract/operations/call";
import { cancelInvoice, creditPreparedInvoice } from "@/lib/contract/operations/invoices";
import { ActionDialog } from "../shared/action-dialog";

interface Prepared {
  number: string;
}

/** Takes back a prepared invoice whose goods have not left, with a reason. */
const ReasonDialog = <Reply,>({
  number,
  label,
  title,
  consequence,
  call,
  done,
}: Prepared & {
  label: string;
  title: string;
  consequence: ReactNode;
  call: OpsCall<(typeof cancelInvoice)["body"], Reply>;
  done: (reply: Reply) => string;
}) => (
  <ActionDialog
    label={label}
    variant="danger"
    title={title}
    confirm={label}
    intro={<p>{consequence} The pieces can be invoiced again or cancelled.</p>}
    call={call}
    schema={z.object({ reason: z.string().trim().min(1, "Enter a reason").max(200) })}
    defaultValues={{ reason: "" }}
    toBody={({ reason }) => ({ number, reason })}
    fields={(form) => (
      <Field label="Reason" required error={form.messageOf("reason")}>
        <Input maxLength={200} {...form.register("reason")} />
      </Field>
    )}
    done={done}
  />
);

export const CancelInvoiceDialog = ({ number, hasIrn }: Prepared & { hasIrn: boolean }) => (
  <ReasonDialog
    number={number}
    label="Cancel invoice"
    title={`Cancel invoice ${number}`}
    consequence={
      hasIrn
        ? "Cancel its IRN at the invoice registration portal first: that is possible for 24 hours. The number is not used again."
        : "Make sure that the invoice registration portal has not registered it. The number is not used again."
    }
    call={cancelInvoice}
    done={() => `Invoice ${number} is cancelled`}
  />
);

/** Credits a prepared invoice in full, once the portal no longer cancels it. */
export const CreditInvoiceDialog = ({ number }: Prepared) => (
  <ReasonDialog
    number={number}
    label="Credit invoice in full"
    title={`Credit invoice ${number} in full`}
    consequence="The portal registered this invoice more than 24 hours ago, so it can't be cancelled. Its credit note is issued at once, and the buyer gets an e-mail."
    call={creditPreparedInvoice}
    done={(note) => `Credit note ${note.number} credits invoice ${number}`}
  />
);

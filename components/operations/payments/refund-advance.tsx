"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { type ReceiptSummary, refundReceipt } from "@/lib/contract/operations/receivables";
import { formatMoney } from "@/lib/format";
import { indianDay } from "@/lib/indian-time";
import { toRupees } from "@/lib/money";
import { ActionDialog } from "../shared/action-dialog";
import { readAmount } from "../shared/read-amount";
import { noTransfer, TransferFields, transferShape } from "./transfer-fields";

const schema = z.object({
  ...transferShape,
  paidOn: z.iso.date("Enter the day"),
  reason: z.string().trim().min(1, "Enter the reason").max(200),
});

/** Records that an unused part of a receipt was paid back by bank transfer or cheque. */
export function RefundAdvance({ receipt }: { receipt: ReceiptSummary & { number: string } }) {
  const { number, company, unused } = receipt;
  return (
    <ActionDialog
      label="Record refund"
      title={`Refund of ${number}`}
      intro={
        <p>
          {company}: {formatMoney(unused)} unused. Pay it back by bank transfer or cheque first. The
          customer gets the refund voucher.
        </p>
      }
      confirm="Record refund"
      call={refundReceipt}
      schema={schema}
      defaultValues={{
        amount: toRupees(unused),
        ...noTransfer,
        paidOn: indianDay(new Date()),
        reason: "",
      }}
      toBody={({ amount, ...refund }) => ({
        ...refund,
        receipt: number,
        amount: readAmount(amount),
      })}
      fields={(form) => (
        <>
          <TransferFields field={form.register} errorOf={form.messageOf} />
          <Field label="Paid on" error={form.messageOf("paidOn")} required>
            <Input type="date" {...form.register("paidOn")} />
          </Field>
          <Field
            label="Reason, printed on the refund voucher"
            error={form.messageOf("reason")}
            required
          >
            <Input {...form.register("reason")} autoComplete="off" />
          </Field>
        </>
      )}
      done={({ number: voucher }) => `Refund voucher ${voucher} has been issued.`}
    />
  );
}

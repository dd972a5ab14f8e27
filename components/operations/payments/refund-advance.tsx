"use client";
import { z } from "zod";
import { Field, Input, Select } from "@/components/ui/field";
import {
  RECEIPT_MODES,
  type ReceiptSummary,
  refundReceipt,
} from "@/lib/contract/operations/receivables";
import { formatMoney } from "@/lib/format";
import { indianDay } from "@/lib/indian-time";
import { toRupees } from "@/lib/money";
import { ActionDialog } from "../shared/action-dialog";
import { readAmount } from "../shared/read-amount";

const schema = z.object({
  amount: z.string().refine((text) => readAmount(text) > 0, "Enter an amount such as 1,16,500.00"),
  reference: z.string().trim().min(1, "Enter the UTR or cheque number").max(60),
  mode: z.enum(RECEIPT_MODES),
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
        reference: "",
        mode: RECEIPT_MODES[0] as (typeof RECEIPT_MODES)[number],
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
          <Field label="Amount (₹)" error={form.messageOf("amount")} required>
            <Input {...form.register("amount")} inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label="UTR or cheque number" error={form.messageOf("reference")} required>
            <Input {...form.register("reference")} autoComplete="off" />
          </Field>
          <Field label="Paid by" error={form.messageOf("mode")}>
            <Select {...form.register("mode")}>
              {RECEIPT_MODES.map((mode) => (
                <option key={mode}>{mode}</option>
              ))}
            </Select>
          </Field>
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

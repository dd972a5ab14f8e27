"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { type OpenInvoice, recordReceipt } from "@/lib/contract/operations/receivables";
import { formatMoney } from "@/lib/format";
import { indianDay } from "@/lib/indian-time";
import { toRupees } from "@/lib/money";
import { ActionDialog } from "../shared/action-dialog";
import { readAmount } from "../shared/read-amount";
import {
  checkDeductions,
  DeductionFields,
  deductionShape,
  describeReceipt,
  noDeductions,
  readDeductions,
} from "./deduction-fields";
import { noTransfer, TransferFields, transferShape } from "./transfer-fields";

const schema = z
  .object({
    ...transferShape,
    receivedOn: z.iso.date("Enter the day"),
    ...deductionShape,
  })
  .superRefine(checkDeductions);

/** Records what one customer paid by bank transfer or cheque for the selected invoices. */
export function RecordReceipt({ invoices }: { invoices: [OpenInvoice, ...OpenInvoice[]] }) {
  const [{ companyId, company }] = invoices;
  const open = invoices.reduce((sum, invoice) => sum + invoice.open, 0);
  return (
    <ActionDialog
      label="Record receipt"
      variant="primary"
      title="Record receipt"
      intro={
        <p>
          {company}: {invoices.map(({ number }) => number).join(", ")}, {formatMoney(open)} open.
          The earliest due invoice is paid first, and what is left pays other open invoices. The
          customer gets an e-mail with the receipt's number.
        </p>
      }
      call={recordReceipt}
      schema={schema}
      defaultValues={{
        amount: toRupees(open),
        ...noTransfer,
        receivedOn: indianDay(new Date()),
        ...noDeductions,
      }}
      toBody={({ amount, reference, mode, receivedOn, ...tax }) => ({
        ...{ companyId, reference, mode, receivedOn },
        amount: readAmount(amount),
        deductions: readDeductions(tax),
        advance: tax.advance,
        invoices: invoices.map(({ number }) => number),
      })}
      fields={(form) => (
        <>
          <TransferFields field={form.register} errorOf={form.messageOf} />
          <Field label="Received on" error={form.messageOf("receivedOn")} required>
            <Input type="date" {...form.register("receivedOn")} />
          </Field>
          <DeductionFields field={form.register} errorOf={form.messageOf} />
        </>
      )}
      done={describeReceipt}
    />
  );
}

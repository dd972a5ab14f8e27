"use client";
import { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import { type ReceiptSummary, recordCertificate } from "@/lib/contract/operations/receivables";
import { formatMoney } from "@/lib/format";
import { certificateNouns, deductionNouns, quarterOf } from "@/lib/payments/tax-deduction";
import { ActionDialog } from "../shared/action-dialog";
import { useMay } from "../shared/use-may";
import { AddDeduction, WithdrawDeduction } from "./deduction-actions";

const schema = z.object({
  certificate: z.string().trim().min(1, "Enter the number of the certificate").max(40),
});

function RecordCertificate({ id, kind, amount }: ReceiptSummary["deductions"][number]) {
  return (
    <ActionDialog
      label="Record certificate"
      title="Record certificate"
      intro={
        <p>
          {deductionNouns[kind]} of {formatMoney(amount)}: number of the buyer's certificate (
          {certificateNouns[kind]}).
        </p>
      }
      call={recordCertificate}
      schema={schema}
      defaultValues={{ certificate: "" }}
      toBody={({ certificate }) => ({ deductionId: id, certificate })}
      fields={(form) => (
        <Field label="Certificate number" error={form.messageOf("certificate")} required>
          <Input {...form.register("certificate")} autoComplete="off" />
        </Field>
      )}
      done="Certificate recorded"
    />
  );
}

/** Tax that the buyer deducted from a payment, with its quarter and certificate. */
export function DeductionCell({ receipt }: { receipt: ReceiptSummary }) {
  const may = useMay();
  const { number, deductions, receivedOn } = receipt;
  const mayAdd = number !== null && may("receipts/add-deduction");
  if (deductions.length === 0 && !mayAdd) return "–";
  return (
    <div className="grid justify-items-start gap-2">
      {deductions.length > 0 && (
        <ul className="grid gap-2">
          {deductions.map((deduction) => (
            <li key={deduction.id} className="grid justify-items-start gap-1">
              <span>
                {deductionNouns[deduction.kind]}: {formatMoney(deduction.amount)},{" "}
                {quarterOf(receivedOn)}
              </span>
              {deduction.certificate ? (
                <span className="break-all">
                  {certificateNouns[deduction.kind]}: {deduction.certificate}
                </span>
              ) : (
                may("receipts/certificate") && <RecordCertificate {...deduction} />
              )}
              {may("receipts/withdraw-deduction") && <WithdrawDeduction deduction={deduction} />}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <AddDeduction receipt={{ ...receipt, number }} />}
    </div>
  );
}

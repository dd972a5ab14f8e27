"use client";
import { z } from "zod";
import { Checkbox, Field, Input } from "@/components/ui/field";
import type { CustomerPage } from "@/lib/contract/operations/customer-page";
import { addCustomerPayment, changeCredit } from "@/lib/contract/operations/customers";
import { formatMoney } from "@/lib/format";
import {
  creditDaysField,
  dayField,
  readRupees,
  reasonField,
  rupeesField,
  typedRupees,
} from "@/lib/operations/form-fields";
import {
  checkDeductions,
  DeductionFields,
  deductionShape,
  describeReceipt,
  noDeductions,
  readDeductions,
} from "../payments/deduction-fields";
import { ActionDialog } from "../shared/action-dialog";
import { Facts } from "../shared/facts";
import { Section } from "../shared/ops-page";
import { useMay } from "../shared/use-may";
import { Money } from "../shared/values";

const creditForm = z.object({
  limit: rupeesField,
  creditDays: creditDaysField,
  markedOverdue: z.boolean(),
  reason: reasonField,
});

/** Credit left available by the limit that is being typed; "" while it is no amount. */
function previewOf(typed: string, { used, available }: CustomerPage["credit"]): string {
  if (!rupeesField.safeParse(typed).success) return "";
  return `In use: ${formatMoney(used)}. Available: ${formatMoney(available)} now, ${formatMoney(readRupees(typed) - used)} afterwards.`;
}

function ChangeCredit({ customer }: { customer: CustomerPage }) {
  const { companyId, credit } = customer;
  const { limit, creditDays, markedOverdue } = credit;
  return (
    <ActionDialog
      label="Change credit"
      call={changeCredit}
      schema={creditForm}
      defaultValues={{
        limit: typedRupees(limit),
        creditDays: String(creditDays),
        markedOverdue,
        reason: "",
      }}
      title="Change credit"
      fields={(form) => (
        <>
          <Field
            label="Credit limit (₹)"
            hint={previewOf(form.watch("limit"), credit)}
            error={form.messageOf("limit")}
          >
            <Input {...form.register("limit")} inputMode="decimal" autoComplete="off" />
          </Field>
          <Field
            label="Credit days"
            hint={`Now: ${creditDays}`}
            error={form.messageOf("creditDays")}
          >
            <Input {...form.register("creditDays")} inputMode="numeric" autoComplete="off" />
          </Field>
          <Checkbox
            label="Mark as overdue: online payment only"
            {...form.register("markedOverdue")}
          />
          <Field label="Reason" error={form.messageOf("reason")}>
            <Input {...form.register("reason")} maxLength={200} />
          </Field>
        </>
      )}
      toBody={(typed) => ({
        companyId,
        limit: { from: limit, to: readRupees(typed.limit) },
        creditDays: { from: creditDays, to: Number(typed.creditDays) },
        markedOverdue: { from: markedOverdue, to: typed.markedOverdue },
        reason: typed.reason,
      })}
      done="Credit changed"
    />
  );
}

const paymentForm = z
  .object({
    amount: rupeesField,
    reference: z.string().trim().min(1, "Enter the UTR or cheque number").max(60),
    mode: z.string().trim().max(30),
    receivedOn: dayField,
    invoice: z.string().trim().max(30),
    ...deductionShape,
  })
  .superRefine(checkDeductions);

function RecordReceipt({ customer }: { customer: CustomerPage }) {
  const { companyId, statement } = customer;
  const open = statement.open.reduce((sum, one) => sum + one.open, 0);
  return (
    <ActionDialog
      label="Record receipt"
      call={addCustomerPayment}
      schema={paymentForm}
      defaultValues={{
        ...{ amount: "", reference: "", mode: "NEFT", receivedOn: "", invoice: "" },
        ...noDeductions,
      }}
      title="Record receipt"
      size="medium"
      intro={<p>{formatMoney(open)} is open. The payment settles the oldest invoices first.</p>}
      fields={(form) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Amount (₹)" error={form.messageOf("amount")}>
            <Input {...form.register("amount")} inputMode="decimal" autoComplete="off" />
          </Field>
          <Field label="UTR or cheque number" error={form.messageOf("reference")}>
            <Input {...form.register("reference")} autoComplete="off" />
          </Field>
          <Field label="Paid by" error={form.messageOf("mode")}>
            <Input {...form.register("mode")} autoComplete="off" />
          </Field>
          <Field
            label="Received on"
            hint="Leave empty for today"
            error={form.messageOf("receivedOn")}
          >
            <Input {...form.register("receivedOn")} type="date" />
          </Field>
          <Field
            label="Invoice"
            hint="Leave empty to settle the oldest first"
            error={form.messageOf("invoice")}
          >
            <Input {...form.register("invoice")} autoComplete="off" />
          </Field>
          <DeductionFields field={form.register} errorOf={form.messageOf} />
        </div>
      )}
      toBody={({ amount, reference, mode, receivedOn, invoice, ...tax }) => ({
        companyId,
        amount: readRupees(amount),
        deductions: readDeductions(tax),
        advance: tax.advance,
        reference,
        mode,
        ...(receivedOn ? { receivedOn } : {}),
        ...(invoice ? { invoice } : {}),
      })}
      done={({ receipt, ...rest }) => describeReceipt({ number: receipt, ...rest })}
    />
  );
}

export function CreditSection({ customer }: { customer: CustomerPage }) {
  const { credit } = customer;
  const may = useMay();
  return (
    <Section
      title="Credit"
      actions={
        <>
          {may("customers/credit") && <ChangeCredit customer={customer} />}
          {may("customers/add-payment") && <RecordReceipt customer={customer} />}
        </>
      }
    >
      <Facts
        facts={[
          ["Credit limit", <Money key="limit" paise={credit.limit} />],
          ["In use", <Money key="used" paise={credit.used} />],
          ["Available", <Money key="available" paise={credit.available} />],
          ["Credit days", `${credit.creditDays} (overdue after ${credit.graceDays} more)`],
          ["Overdue", credit.overdue ? credit.overdueReason : "No"],
        ]}
      />
    </Section>
  );
}

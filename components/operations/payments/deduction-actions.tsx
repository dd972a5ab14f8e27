"use client";
import { z } from "zod";
import { Field, Input, Select } from "@/components/ui/field";
import {
  addDeduction,
  type ReceiptSummary,
  withdrawDeduction,
} from "@/lib/contract/operations/receivables";
import { formatMoney } from "@/lib/format";
import { readRupees, reasonField, rupeesField } from "@/lib/operations/form-fields";
import {
  DEDUCTION_KINDS,
  deductionNouns,
  deductionTooHigh,
  isPlausibleDeduction,
} from "@/lib/payments/tax-deduction";
import { ActionDialog } from "../shared/action-dialog";

const addition = z
  .object({ kind: z.enum(DEDUCTION_KINDS), amount: rupeesField, base: rupeesField })
  .refine(
    ({ amount, base }) =>
      isPlausibleDeduction({ amount: readRupees(amount), base: readRupees(base) }),
    { path: ["base"], message: deductionTooHigh },
  );

/** Adds tax that the buyer deducted, if it becomes known after the payment was recorded. */
export const AddDeduction = ({
  receipt: { number, company, reference },
}: {
  receipt: Pick<ReceiptSummary, "company" | "reference"> & { number: string };
}) => (
  <ActionDialog
    label="Add tax"
    title={`Tax deducted from ${number}`}
    intro={
      <p>
        {company}, {reference}: the tax settles what is left of the payment's invoices, then the
        oldest ones. The customer gets an e-mail.
      </p>
    }
    confirm="Add deducted tax"
    call={addDeduction}
    schema={addition}
    defaultValues={{ kind: "income-tax" as const, amount: "", base: "" }}
    toBody={({ kind, amount, base }) => ({
      ...{ receipt: number, kind },
      ...{ amount: readRupees(amount), base: readRupees(base) },
    })}
    fields={(form) => (
      <>
        <Field label="Kind" error={form.messageOf("kind")} required>
          <Select {...form.register("kind")}>
            {DEDUCTION_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {deductionNouns[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Tax (₹)" error={form.messageOf("amount")} required>
          <Input {...form.register("amount")} inputMode="decimal" autoComplete="off" />
        </Field>
        <Field
          label="Value without GST (₹)"
          hint="From which the tax was deducted"
          error={form.messageOf("base")}
          required
        >
          <Input {...form.register("base")} inputMode="decimal" autoComplete="off" />
        </Field>
      </>
    )}
    done={({ alreadyRecorded }) =>
      alreadyRecorded ? "This tax was already recorded" : "Deducted tax added"
    }
  />
);

/** Takes deducted tax back, for example because the buyer has not paid it to the government. */
export const WithdrawDeduction = ({
  deduction: { id, kind, amount },
}: {
  deduction: ReceiptSummary["deductions"][number];
}) => (
  <ActionDialog
    label="Withdraw"
    title="Withdraw deducted tax"
    intro={
      <p>
        {deductionNouns[kind]} of {formatMoney(amount)}: the invoices that it settled are open
        again, and the customer's available balance is reduced. The customer gets an e-mail.
      </p>
    }
    call={withdrawDeduction}
    schema={z.object({ reason: reasonField })}
    defaultValues={{ reason: "" }}
    toBody={({ reason }) => ({ deductionId: id, reason })}
    fields={(form) => (
      <Field label="Reason" error={form.messageOf("reason")} required>
        <Input {...form.register("reason")} autoComplete="off" />
      </Field>
    )}
    done="Deducted tax withdrawn"
  />
);

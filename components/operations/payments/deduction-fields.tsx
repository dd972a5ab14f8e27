"use client";
import { z } from "zod";
import { Checkbox, Field, Input } from "@/components/ui/field";
import { formatMoney } from "@/lib/format";
import { optionalRupeesField, readOptionalRupees } from "@/lib/operations/form-fields";
import {
  type Deduction,
  deductionTooHigh,
  isPlausibleDeduction,
} from "@/lib/payments/tax-deduction";

/** Tax deducted from a payment, as typed, and whether the payment may be more than is open. */
export const deductionShape = {
  incomeTax: optionalRupeesField,
  gst: optionalRupeesField,
  base: optionalRupeesField,
  advance: z.boolean(),
};
export type DeductionForm = { incomeTax: string; gst: string; base: string; advance: boolean };

export const noDeductions: DeductionForm = { incomeTax: "", gst: "", base: "", advance: false };

export const readDeductions = ({ incomeTax, gst, base }: DeductionForm): Deduction[] =>
  [
    {
      kind: "income-tax" as const,
      amount: readOptionalRupees(incomeTax),
      base: readOptionalRupees(base),
    },
    { kind: "gst" as const, amount: readOptionalRupees(gst), base: readOptionalRupees(base) },
  ].filter(({ amount }) => amount > 0);

/** Rule of the form: deducted tax needs the value that it was deducted from. */
export function checkDeductions(
  typed: DeductionForm,
  context: z.core.$RefinementCtx<DeductionForm>,
): void {
  const deductions = readDeductions(typed);
  const message =
    deductions.length > 0 && readOptionalRupees(typed.base) === 0
      ? "Enter the value without GST that the tax was deducted from"
      : deductions.every(isPlausibleDeduction)
        ? ""
        : deductionTooHigh;
  if (message) context.addIssue({ code: "custom", path: ["base"], message, input: typed.base });
}

interface Props {
  field: (name: keyof DeductionForm) => object;
  errorOf: (name: keyof DeductionForm) => string | undefined;
}

export const DeductionFields = ({ field, errorOf }: Props) => (
  <>
    <Field
      label="Income tax deducted, TDS (₹)"
      hint="Usually 0.1% of the value without GST"
      error={errorOf("incomeTax")}
    >
      <Input {...field("incomeTax")} inputMode="decimal" autoComplete="off" />
    </Field>
    <Field
      label="GST deducted, TDS (₹)"
      hint="By public buyers: 2% of the value without GST"
      error={errorOf("gst")}
    >
      <Input {...field("gst")} inputMode="decimal" autoComplete="off" />
    </Field>
    <Field label="Value without GST (₹)" hint="Only with deducted tax" error={errorOf("base")}>
      <Input {...field("base")} inputMode="decimal" autoComplete="off" />
    </Field>
    <Checkbox label="More than is open is an advance" {...field("advance")} />
  </>
);

/** Toast after a receipt was recorded. */
export function describeReceipt({
  number,
  advance,
  alreadyRecorded,
}: {
  number: string;
  advance: number;
  alreadyRecorded: boolean;
}): string {
  if (alreadyRecorded) return `Receipt ${number} was already recorded`;
  const rest = advance > 0 ? `, ${formatMoney(advance)} of it as an advance` : "";
  return `Receipt ${number} recorded${rest}`;
}

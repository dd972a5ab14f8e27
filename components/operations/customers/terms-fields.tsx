"use client";
import type { z } from "zod";
import { Field, Input } from "@/components/ui/field";
import type { discountTerms } from "@/lib/contract/operations/customers";
import {
  creditDaysField,
  optionalPercentField,
  readRupees,
  rupeesField,
} from "@/lib/operations/form-fields";

/** Credit and discount that are agreed with the approval of an account. */
export const termsShape = {
  limit: rupeesField,
  creditDays: creditDaysField,
  percent: optionalPercentField,
};
type TermsForm = { limit: string; creditDays: string; percent: string };

export const readTerms = ({ limit, creditDays, percent }: TermsForm) => ({
  limit: readRupees(limit),
  creditDays: Number(creditDays),
  discount:
    Number(percent) > 0
      ? ({
          maker: null,
          category: null,
          percent: Number(percent),
          from: null,
          to: null,
        } satisfies z.input<typeof discountTerms>)
      : null,
});

interface Props {
  field: (name: keyof TermsForm) => object;
  errorOf: (name: keyof TermsForm) => string | undefined;
}

export const TermsFields = ({ field, errorOf }: Props) => (
  <div className="grid gap-3 sm:grid-cols-3">
    <Field label="Credit limit (₹)" error={errorOf("limit")} hint="0: pays before dispatch">
      <Input {...field("limit")} inputMode="decimal" autoComplete="off" />
    </Field>
    <Field label="Credit days" error={errorOf("creditDays")}>
      <Input {...field("creditDays")} inputMode="numeric" autoComplete="off" />
    </Field>
    <Field
      label="Discount on all items (%)"
      error={errorOf("percent")}
      hint="Leave empty for list prices"
    >
      <Input {...field("percent")} inputMode="decimal" autoComplete="off" />
    </Field>
  </div>
);

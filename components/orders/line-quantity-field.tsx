"use client";
import type { ComponentProps } from "react";
import { Field, Input } from "@/components/ui/field";

/** Quantity field of one line in a dialog that lists lines. Pass what `register` returns. */
export function LineQuantityField({
  label,
  hint,
  error,
  ...input
}: { label: string; hint: string; error: string | undefined } & ComponentProps<typeof Input>) {
  return (
    <Field label={label} hint={hint} error={error}>
      <Input
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        placeholder="0"
        className="max-w-28"
        {...input}
      />
    </Field>
  );
}

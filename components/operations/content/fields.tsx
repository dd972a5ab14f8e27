"use client";
import type { ComponentProps } from "react";
import { CONTROL, Field, Input } from "@/components/ui/field";
import { indianDay, indianTime } from "@/lib/indian-time";

interface TextProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  label: string;
  hint?: string;
  value: string;
  onChange: (value: string) => void;
}

export const TextField = ({ label, hint, value, onChange, ...rest }: TextProps) => (
  <Field label={label} hint={hint}>
    <Input {...rest} value={value} onChange={({ target }) => onChange(target.value)} />
  </Field>
);

/** Several lines of text. */
export const LinesField = ({
  label,
  hint,
  value,
  onChange,
}: Pick<TextProps, "label" | "hint" | "value" | "onChange">) => (
  <Field label={label} hint={hint}>
    <textarea
      className={CONTROL}
      rows={5}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </Field>
);

const toLocal = (moment: string | null) => {
  if (!moment) return "";
  const at = new Date(moment);
  return `${indianDay(at)}T${indianTime(at)}`;
};
/** Moment of a `datetime-local` field, which means Indian time. Null if it is empty. */
export const fromLocal = (value: string) => (value ? `${value}:00+05:30` : null);

interface Dates {
  from: string | null;
  to: string | null;
}

/** Beginning and end, in Indian time whatever the clock of the computer says. */
export const DateFields = ({
  from,
  to,
  onChange,
}: Dates & { onChange: (dates: Partial<Dates>) => void }) => (
  <div className="grid gap-3 sm:grid-cols-2">
    <TextField
      label="Shown from (Indian time)"
      type="datetime-local"
      value={toLocal(from)}
      onChange={(value) => onChange({ from: fromLocal(value) })}
    />
    <TextField
      label="Shown until (Indian time)"
      type="datetime-local"
      value={toLocal(to)}
      onChange={(value) => onChange({ to: fromLocal(value) })}
    />
  </div>
);

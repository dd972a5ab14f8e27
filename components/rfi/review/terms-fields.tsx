"use client";
import { useId } from "react";
import { Input } from "@/components/ui/field";
import { indianDay } from "@/lib/catalogue/delivery-promise";
import type { TypedTerms } from "@/lib/rfi/draft";
import type { TermsErrors } from "@/lib/rfi/terms";

interface Props {
  /** The item, for screen readers. */
  name: string;
  wish: TypedTerms;
  problems: TermsErrors;
  disabled: boolean;
  onChange: (wish: TypedTerms) => void;
}

const TOMORROW_MS = 86_400_000;

function Wish({
  label,
  error,
  ...input
}: { label: string; error: string | undefined } & Parameters<typeof Input>[0]) {
  const id = useId();
  return (
    <span className="grid gap-1">
      <Input
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        {...input}
      />
      {error && (
        <span id={id} role="alert" className="max-w-44 text-small text-bad">
          {error}
        </span>
      )}
    </span>
  );
}

/** The price hoped for, per piece; free text, as nobody has to say one. */
export const TargetPrice = ({ name, wish, problems, disabled, onChange }: Props) => (
  <Wish
    label={`Target price of ${name} in rupees`}
    inputMode="decimal"
    autoComplete="off"
    maxLength={20}
    placeholder="₹ each"
    className="lg:w-28 lg:text-right"
    disabled={disabled}
    value={wish.targetPrice}
    error={problems.targetPrice}
    onChange={(event) => onChange({ ...wish, targetPrice: event.target.value })}
  />
);

/** The day by which it is needed. */
export const NeededBy = ({ name, wish, problems, disabled, onChange }: Props) => (
  <Wish
    label={`${name} needed by`}
    type="date"
    min={indianDay(new Date(Date.now() + TOMORROW_MS))}
    className="lg:w-38"
    disabled={disabled}
    value={wish.neededBy}
    error={problems.neededBy}
    onChange={(event) => onChange({ ...wish, neededBy: event.target.value })}
  />
);

"use client";
import { useId } from "react";
import { commonMessages } from "@/lib/forms/common-messages";
import type { TypedQuantity } from "./use-typed-quantity";

interface Props {
  quantity: TypedQuantity;
  /** Accessible name of the item. */
  label: string;
  placeholder?: string;
  /** Id of the form that the box belongs to, when it stands outside. */
  form?: string;
}

/** Free text box for a quantity, for a row that wraps; its message stands below. */
export function QuantityField({ quantity, label, placeholder, form }: Props) {
  const id = useId();
  const { typed, error, slow, type } = quantity;
  // React hears nothing of what was typed before hydration.
  const adoptEarlyText = (box: HTMLInputElement | null) => {
    if (box && box.value !== typed) type(box.value);
  };
  return (
    <>
      <span className="inline-grid gap-1">
        <input
          ref={adoptEarlyText}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          form={form}
          aria-label={`Quantity of ${label}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          placeholder={placeholder}
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          className="h-11 w-20 rounded-brand border border-muted bg-paper px-2 text-right text-base placeholder:text-muted aria-invalid:border-bad"
        />
        {error && (
          <span id={id} role="alert" className="max-w-56 text-small text-bad">
            {error}
          </span>
        )}
      </span>
      {slow && (
        <span role="status" className="order-last basis-full text-small text-muted">
          {commonMessages.slow}
        </span>
      )}
    </>
  );
}

"use client";
import { useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { messages } from "@/lib/forms/messages";
import { parseQuantity } from "@/lib/forms/quantity";
import { LockIcon } from "./icons";

interface Props {
  value: number;
  /** Called on blur or Enter with a whole number that differs from `value` (4.20). */
  onCommit: (quantity: number) => void;
  label: string;
  /** Line of an RFI: shown with a lock and read-only (5.13). */
  locked?: boolean;
  placeholder?: string;
  disabled?: boolean;
  /** Called when the field starts or stops showing a quantity that can't be saved. */
  onInvalid?: (isInvalid: boolean) => void;
}

/** Free-text quantity with validation; keeps invalid input (5.14). */
export function QuantityInput({
  value,
  onCommit,
  label,
  locked,
  placeholder,
  disabled,
  onInvalid,
}: Props) {
  const id = useId();
  const [typed, setTyped] = useState(String(value));
  const [error, setError] = useState<string>();
  const committed = useRef(value);

  useEffect(() => {
    committed.current = value;
    setTyped(String(value));
    setError(undefined);
  }, [value]);

  const isInvalid = error !== undefined;
  const reportInvalid = useEffectEvent((invalid: boolean) => onInvalid?.(invalid));
  useEffect(() => {
    if (!isInvalid) return;
    reportInvalid(true);
    return () => reportInvalid(false);
  }, [isInvalid]);

  if (locked) {
    return (
      <span title={messages.lockedQuantity} className="inline-flex items-center gap-1">
        <LockIcon /> {value}
        <span className="sr-only">{messages.lockedQuantity}</span>
      </span>
    );
  }

  function commit() {
    const read = parseQuantity(typed);
    if ("error" in read) return setError(read.error);
    setError(undefined);
    setTyped(String(read.quantity));
    if (read.quantity === committed.current) return;
    committed.current = read.quantity;
    onCommit(read.quantity);
  }

  return (
    <span className="inline-grid gap-1">
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        placeholder={placeholder}
        disabled={disabled}
        value={typed}
        className="h-11 w-20 rounded-brand border border-muted bg-paper px-2 text-right text-base aria-invalid:border-bad disabled:bg-wash"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setTyped(event.target.value);
          setError(undefined);
        }}
        onBlur={commit}
        onKeyDown={(event) => {
          if (event.key === "Enter") commit();
        }}
      />
      {error && (
        <span id={id} role="alert" className="max-w-44 text-small text-bad">
          {error}
        </span>
      )}
    </span>
  );
}

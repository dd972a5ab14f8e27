"use client";
import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { messages } from "@/lib/forms/messages";
import { parseQuantity, QUANTITY_MAX } from "@/lib/rules/quantity";
import { LockIcon, MinusIcon, PlusIcon } from "./icons";

interface Props {
  value: number;
  /** Called on blur or Enter with a whole number that differs from `value` (4.20). */
  onCommit: (quantity: number) => void;
  label: string;
  /** Name of the item; adds buttons for one piece less and one more. */
  steps?: string;
  /** Line of an RFI: shown with a lock and read-only (5.13). */
  locked?: boolean;
  placeholder?: string;
  disabled?: boolean;
  /** Called when the field starts or stops showing a quantity that can't be saved. */
  onInvalid?: (isInvalid: boolean) => void;
}

/** Presses of the step buttons within this time are committed as one quantity. */
const STEP_PAUSE_MS = 600;

/** Free-text quantity with validation; keeps invalid input (5.14). */
export function QuantityInput(props: Props) {
  if (!props.locked) return <QuantityField {...props} />;
  return (
    <span title={messages.lockedQuantity} className="inline-flex items-center gap-1">
      <LockIcon /> {props.value}
      <span className="sr-only">{messages.lockedQuantity}</span>
    </span>
  );
}

function QuantityField({ value, onCommit, label, steps, onInvalid, ...rest }: Props) {
  const id = useId();
  const { typed, error, type, commit, step, leave } = useTypedQuantity(value, onCommit);
  const isInvalid = error !== undefined;
  const reportInvalid = useEffectEvent((invalid: boolean) => onInvalid?.(invalid));
  useEffect(() => {
    if (!isInvalid) return;
    reportInvalid(true);
    return () => reportInvalid(false);
  }, [isInvalid]);

  const read = parseQuantity(typed);
  const shown = "error" in read ? null : read.quantity;
  return (
    <span className="inline-grid gap-1">
      <span className="inline-flex">
        {steps !== undefined && (
          <StepButton
            label={`One less ${steps}`}
            disabled={shown === 1}
            onClick={() => step(-1)}
            onBlur={leave}
          >
            <MinusIcon />
          </StepButton>
        )}
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={7}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          placeholder={rest.placeholder}
          disabled={rest.disabled}
          value={typed}
          className={`h-11 w-20 border border-muted bg-paper text-base aria-invalid:border-bad disabled:bg-wash ${steps === undefined ? "rounded-brand px-2 text-right" : "px-1 text-center"}`}
          onFocus={(event) => event.target.select()}
          onChange={(event) => type(event.target.value)}
          onBlur={commit}
          onKeyDown={(event) => {
            if (event.key === "Enter") commit();
          }}
        />
        {steps !== undefined && (
          <StepButton
            label={`One more ${steps}`}
            disabled={shown === QUANTITY_MAX}
            onClick={() => step(1)}
            onBlur={leave}
          >
            <PlusIcon />
          </StepButton>
        )}
      </span>
      {error && (
        <span id={id} role="alert" className="max-w-44 text-small text-bad">
          {error}
        </span>
      )}
    </span>
  );
}

/** Not disabled but inert at the limits: a disabled button would lose the focus. */
const StepButton = ({
  label,
  disabled,
  onClick,
  onBlur,
  children,
}: {
  label: string;
  disabled: boolean;
  onClick: () => void;
  onBlur: () => void;
  children: ReactNode;
}) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={disabled || undefined}
    onClick={disabled ? undefined : onClick}
    onBlur={onBlur}
    className="grid h-11 w-7 shrink-0 place-items-center border border-muted text-primary first:rounded-l-brand first:border-r-0 last:rounded-r-brand last:border-l-0 touch:w-11 enabled:hover:bg-wash aria-disabled:text-muted"
  >
    {children}
  </button>
);

/** The text of a quantity until it is committed: at once when typed, after a pause when stepped. */
function useTypedQuantity(value: number, onCommit: (quantity: number) => void) {
  const [typed, setTyped] = useState(String(value));
  const [error, setError] = useState<string>();
  const committed = useRef(value);
  // A timer outlives the render that started it.
  const commitNow = useRef(onCommit);
  useEffect(() => {
    commitNow.current = onCommit;
  });
  /** Quantity that the steps have reached, and the timer that commits it. */
  const stepped = useRef<{ quantity: number; timer: number } | null>(null);

  useEffect(() => {
    committed.current = value;
    // The answer to an earlier quantity must not undo steps made since.
    if (stepped.current) return;
    setTyped(String(value));
    setError(undefined);
  }, [value]);

  function save(quantity: number) {
    if (quantity === committed.current) return;
    committed.current = quantity;
    commitNow.current(quantity);
  }
  function leave() {
    if (!stepped.current) return;
    const { quantity, timer } = stepped.current;
    clearTimeout(timer);
    stepped.current = null;
    save(quantity);
  }
  const leaveOnUnmount = useEffectEvent(leave);
  useEffect(() => () => leaveOnUnmount(), []);

  function step(by: 1 | -1) {
    const read = parseQuantity(typed);
    const from = "error" in read ? committed.current : read.quantity;
    const quantity = Math.min(QUANTITY_MAX, Math.max(1, from + by));
    clearTimeout(stepped.current?.timer);
    stepped.current = { quantity, timer: window.setTimeout(leave, STEP_PAUSE_MS) };
    setTyped(String(quantity));
    setError(undefined);
  }
  function type(text: string) {
    clearTimeout(stepped.current?.timer);
    stepped.current = null;
    setTyped(text);
    setError(undefined);
  }
  function commit() {
    if (stepped.current) return;
    const read = parseQuantity(typed);
    if ("error" in read) return setError(read.error);
    setError(undefined);
    setTyped(String(read.quantity));
    save(read.quantity);
  }
  return { typed, error, type, commit, step, leave };
}

"use client";
import { type ReactNode, useId } from "react";
import type { Payment } from "@/lib/cart/payment";
import type { PaymentMode } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/format";
import { messages } from "@/lib/forms/messages";

function Way({
  name,
  hint,
  checked,
  disabled = false,
  onChoose,
}: {
  name: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onChoose: () => void;
}) {
  const id = useId();
  return (
    <div>
      <label className={`flex gap-3 ${disabled ? "text-muted" : "cursor-pointer"}`}>
        <input
          type="radio"
          name="payment"
          className="mt-0.5 size-5 shrink-0 accent-primary"
          checked={checked}
          disabled={disabled}
          onChange={onChoose}
          aria-describedby={hint ? id : undefined}
        />
        {name}
      </label>
      {hint && (
        <p id={id} className="pl-8 text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}

/** The choice between balance and paying online (2.46). */
export function PaymentChoice({
  payment,
  balance,
  mode,
  onChoose,
}: {
  payment: Payment;
  /** Paise. */
  balance: number;
  mode: PaymentMode;
  onChoose: (mode: PaymentMode) => void;
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Payment</legend>
      <Way
        name={messages.payFromBalance}
        hint={payment.reason ?? `${formatMoney(balance)} available`}
        checked={mode === "credit"}
        disabled={payment.credit !== "open"}
        onChoose={() => onChoose("credit")}
      />
      <Way
        name={messages.payOnline}
        checked={mode === "Online"}
        onChoose={() => onChoose("Online")}
      />
    </fieldset>
  );
}

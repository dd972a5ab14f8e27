"use client";
import { type ReactNode, useId } from "react";
import { StatementLink } from "@/components/shared/statement-link";
import { Notice } from "@/components/ui/notice";
import type { PaymentMode } from "@/lib/contract/orders";
import { formatMoney } from "@/lib/format";
import { messages } from "@/lib/forms/messages";
import { parseAccountStatus } from "@/lib/rules/account-status";
import type { PaymentOptions } from "@/lib/rules/payment-eligibility";

function PaymentModeOption({
  name,
  hint,
  checked,
  disabled = false,
  onSelect,
}: {
  name: string;
  hint?: ReactNode;
  checked: boolean;
  disabled?: boolean;
  onSelect: () => void;
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
          onChange={onSelect}
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

/** Choice between the available balance and online payment (2.46). */
export function PaymentModeField({
  payment,
  balance,
  mode,
  onSelect,
}: {
  payment: PaymentOptions;
  /** Paise. */
  balance: number;
  mode: PaymentMode;
  onSelect: (mode: PaymentMode) => void;
}) {
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-semibold">Payment</legend>
      <PaymentModeOption
        name={messages.payFromBalance}
        hint={payment.reason ?? `${formatMoney(balance)} available`}
        checked={mode === "credit"}
        disabled={payment.credit !== "enabled"}
        onSelect={() => onSelect("credit")}
      />
      <PaymentModeOption
        name={messages.payOnline}
        checked={mode === "Online"}
        onSelect={() => onSelect("Online")}
      />
    </fieldset>
  );
}

/** Online payment without a choice, with the reason why credit is not offered (4.13, 4.10). */
export function OnlinePaymentOnly({ reason }: { reason: string }) {
  const isOverdue = parseAccountStatus(reason) === "overdue";
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">Payment</h3>
      {isOverdue ? (
        <Notice tone="warning">
          <p className="mb-2">{reason}</p>
          <StatementLink />
        </Notice>
      ) : (
        <p className="text-small text-muted">{reason}</p>
      )}
      <p>{messages.payOnline}</p>
    </div>
  );
}

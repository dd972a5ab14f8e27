"use client";
import type { ReactNode } from "react";
import { OrderTotals, Payable } from "@/components/shared/order-totals";
import { Button } from "@/components/ui/button";
import type { OrderSummary } from "@/lib/cart/order-summary";
import type { DeliveryAddress } from "@/lib/contract/account";
import type { PaymentMode } from "@/lib/contract/orders";
import { messages } from "@/lib/forms/messages";
import type { PaymentOptions } from "@/lib/rules/payment-eligibility";
import { OrderBlockedNotice } from "./order-blocked-notice";
import { OnlinePaymentOnly, PaymentModeField } from "./payment-mode-field";
import { ITEMS_ID } from "./review-lines";

/** Consequences for an order that waits until the account is approved. */
function getApprovalNote(mode: PaymentMode, reason: string | null): string {
  // The reason states the account's status already.
  if (reason === messages.verificationPending) {
    return "Your order waits until then. If we don't accept it, your payment is refunded.";
  }
  return mode === "credit"
    ? "Your account is awaiting approval. The amount is reserved now and released if the order is not approved."
    : "Your account is awaiting approval. Your order waits until then; your payment is refunded if it is not approved.";
}

/** Delivery address, PO number and items, repeated beside the button that places the order. */
function OrderFacts({ delivery, poNumber, items }: Pick<Props, "delivery" | "poNumber" | "items">) {
  const place = delivery && [delivery.city, delivery.state, delivery.pincode];
  const address = delivery && [
    delivery.consignee,
    delivery.address,
    place?.filter(Boolean).join(", "),
  ];
  const facts: [string, ReactNode][] = [
    ["Deliver to", address?.filter(Boolean).join("\n") ?? "–"],
    ...(poNumber === null ? [] : [["PO number", poNumber || "None"] satisfies [string, string]]),
    [
      "Items",
      <a key="items" className="link" href={`#${ITEMS_ID}`}>
        {items}
      </a>,
    ],
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-small">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-muted">{name}</dt>
          <dd className="text-right break-words whitespace-pre-line">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface Props {
  summary: OrderSummary;
  /** The chosen delivery address. */
  delivery: DeliveryAddress | undefined;
  /** As typed; null for a backend without purchase orders. */
  poNumber: string | null;
  /** "3 items, 120 pieces" */
  items: string;
  payment: PaymentOptions;
  /** null when the account may not order. */
  mode: PaymentMode | null;
  balance: number;
  /** Why this order can't be placed with any payment mode; null when it can. */
  refusal: string | null;
  busy: boolean;
  onSelectMode: (mode: PaymentMode) => void;
  onConfirm: (mode: PaymentMode) => void;
}

/** Order Summary, payment, and address, PO number and total beside 'Confirm and Pay' (2.43, 2.46). */
export function ConfirmPanel({
  summary,
  delivery,
  poNumber,
  items,
  payment,
  mode,
  balance,
  refusal,
  busy,
  onSelectMode,
  onConfirm,
}: Props) {
  return (
    <aside
      aria-label="Order Summary"
      className="grid gap-4 rounded-brand border border-rule p-4 lg:sticky lg:top-28"
    >
      <div>
        <h2 className="mb-1">Order Summary</h2>
        <OrderTotals summary={summary} of="review" />
      </div>
      {mode === null && <OrderBlockedNotice reason={payment.reason ?? ""} />}
      {mode && payment.credit !== "hidden" && (
        <PaymentModeField payment={payment} balance={balance} mode={mode} onSelect={onSelectMode} />
      )}
      {mode && payment.credit === "hidden" && <OnlinePaymentOnly reason={payment.reason ?? ""} />}
      {mode && payment.awaitsApproval && (
        <p className="text-small text-muted">{getApprovalNote(mode, payment.reason)}</p>
      )}
      <div className="grid gap-2 border-t border-rule pt-3">
        <OrderFacts delivery={delivery} poNumber={poNumber} items={items} />
        <Payable summary={summary} />
      </div>
      {refusal && mode && (
        <p role="alert" className="text-small text-bad">
          {refusal}
        </p>
      )}
      {mode && (
        <Button
          variant="primary"
          busy={busy}
          disabled={refusal !== null}
          onClick={() => onConfirm(mode)}
        >
          Confirm and Pay
        </Button>
      )}
    </aside>
  );
}

import type { LoginUserType } from "../contract/auth.ts";
import type { PaymentMode } from "../contract/orders.ts";
import { formatMoney } from "../format.ts";
import { messages } from "../forms/messages.ts";
import { toAccountStatus } from "./account-status.ts";

export interface PaymentOptions {
  /** State of 'Pay using Available Balance' (2.46). */
  credit: "enabled" | "disabled" | "hidden";
  /** False when the account may not order at all. */
  online: boolean;
  /** Why credit, or any order, is refused; null when credit is enabled. */
  reason: string | null;
  /** True when the order has to wait until the account is approved (4.13). */
  awaitsApproval: boolean;
}

export interface Payer {
  status: string;
  /** As the backend reports it; null from one that reports the status only. */
  awaitsApproval: boolean | null;
  userType: LoginUserType | undefined;
  /** Available balance, paise. */
  balance: number;
}

/** Why the account may not order at all; null when it may. */
function getOrderRefusal({ status, userType }: Payer): string | null {
  if (userType === "new") return messages.completeRegistrationFirst;
  return toAccountStatus(status) === "other" ? messages.accountHeld : null;
}

/** Why the account may not order on credit, whatever the amount; null when it may. */
function getCreditRefusal({ status, balance }: Payer): string | null {
  const state = toAccountStatus(status);
  if (state === "overdue") return messages.overdue;
  if (state === "verification") return messages.verificationPending;
  return balance > 0 ? null : messages.noBalance;
}

/** Payment options for an amount in paise, as in the table of 4.13. */
export function getPaymentOptions(payer: Payer, payable: number): PaymentOptions {
  // The status of an overdue account is the overdue text (4.10), which hides that it isn't approved yet.
  const awaitsApproval =
    payer.awaitsApproval ?? ["pending", "verification"].includes(toAccountStatus(payer.status));
  const orderRefusal = getOrderRefusal(payer);
  if (orderRefusal)
    return { credit: "hidden", online: false, reason: orderRefusal, awaitsApproval };
  const creditRefusal = getCreditRefusal(payer);
  if (creditRefusal)
    return { credit: "hidden", online: true, reason: creditRefusal, awaitsApproval };
  if (payer.balance >= payable) {
    return { credit: "enabled", online: true, reason: null, awaitsApproval };
  }
  const amounts = `Available: ${formatMoney(payer.balance)}, to pay: ${formatMoney(payable)}.`;
  const reason = `${messages.balanceTooLow} ${amounts}`;
  return { credit: "disabled", online: true, reason, awaitsApproval };
}

/** The preferred mode where it is available, otherwise online; null when nothing can be ordered (9.6). */
export function choosePaymentMode(
  { credit, online }: PaymentOptions,
  preferred: PaymentMode,
): PaymentMode | null {
  if (credit === "enabled" && preferred === "credit") return "credit";
  return online ? "Online" : null;
}

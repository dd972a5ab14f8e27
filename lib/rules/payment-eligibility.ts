import type { LoginUserType } from "../contract/auth.ts";
import type { PaymentMode } from "../contract/orders.ts";
import { formatMoney } from "../format.ts";
import { messages } from "../forms/messages.ts";
import { isAwaitingApproval, parseAccountStatus } from "./account-status.ts";

/** The account data that decides whether a buyer may order, and on credit (4.13). */
export interface Payer {
  /** As stored, or as published: the overdue text hides the stored status (4.10). */
  status: string;
  overdue?: boolean;
  /** Left out by screens: they lead a buyer without a confirmed e-mail to its confirmation first. */
  emailVerified?: boolean;
  /** Undefined until the session is loaded. */
  userType: LoginUserType | undefined;
}

/** Why the account may not order at all, not even paying online; null if it may (4.13). */
export function getOrderRefusal({ status, emailVerified, userType }: Payer): string | null {
  if (emailVerified === false) return messages.confirmEmailFirst;
  if (userType !== undefined && userType !== "existing") return messages.completeRegistrationFirst;
  return parseAccountStatus(status) === "other" ? messages.accountHeld : null;
}

/** Why the account may not order on credit, whatever the amount; null if it may (4.10, 4.13). */
export function getCreditRefusal(payer: Payer): string | null {
  const refusal = getOrderRefusal(payer);
  if (refusal) return refusal;
  const code = parseAccountStatus(payer.status);
  if (payer.overdue || code === "overdue") return messages.overdue;
  return code === "verification" ? messages.verificationPending : null;
}

/** Why the available balance doesn't cover an order, both in paise; null if it does (4.13). */
export function getBalanceRefusal(balance: number, payable: number): string | null {
  if (balance <= 0) return messages.noBalance;
  return balance < payable ? messages.balanceTooLow : null;
}

export interface PayerWithBalance extends Payer {
  /** As the backend reports it; null from one that reports the status only. */
  awaitsApproval: boolean | null;
  /** Available balance, paise. */
  balance: number;
}

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

/** Payment options for an amount in paise, as in the table of 4.13. */
export function getPaymentOptions(payer: PayerWithBalance, payable: number): PaymentOptions {
  const { balance } = payer;
  // The overdue text of a status hides that the account isn't approved yet.
  const awaitsApproval = payer.awaitsApproval ?? isAwaitingApproval(payer);
  const hidden = { credit: "hidden", awaitsApproval } as const;
  const orderRefusal = getOrderRefusal(payer);
  if (orderRefusal) return { ...hidden, online: false, reason: orderRefusal };
  const creditRefusal = getCreditRefusal(payer);
  if (creditRefusal) return { ...hidden, online: true, reason: creditRefusal };
  const balanceRefusal = getBalanceRefusal(balance, payable);
  if (balanceRefusal === messages.noBalance) {
    return { ...hidden, online: true, reason: balanceRefusal };
  }
  const amounts = `Available: ${formatMoney(balance)}, to pay: ${formatMoney(payable)}.`;
  return {
    credit: balanceRefusal ? "disabled" : "enabled",
    online: true,
    reason: balanceRefusal && `${balanceRefusal} ${amounts}`,
    awaitsApproval,
  };
}

/** The preferred mode where it is available, otherwise online; null when nothing can be ordered (9.6). */
export function choosePaymentMode(
  { credit, online }: PaymentOptions,
  preferred: PaymentMode,
): PaymentMode | null {
  if (credit === "enabled" && preferred === "credit") return "credit";
  return online ? "Online" : null;
}

import type { LoginUserType } from "../contract/auth.ts";
import { formatMoney } from "../format.ts";
import { messages } from "../forms/messages.ts";
import { standingOf } from "./standing.ts";

export interface Payment {
  /** Is 'Pay using Available Balance' offered, shown but closed, or not shown at all (2.46)? */
  credit: "open" | "closed" | "none";
  /** Why credit is closed or not there; null when it is open. */
  reason: string | null;
  /** True when the order waits for our approval of the account (4.13). */
  awaitsApproval: boolean;
}

export interface Payer {
  status: string;
  userType: LoginUserType | undefined;
  /** Available balance, paise. */
  balance: number;
}

function refusal({ status, userType, balance }: Payer): string | null {
  if (userType === "new") return messages.completeRegistrationFirst;
  const standing = standingOf(status);
  if (standing === "overdue") return messages.overdue;
  if (standing === "verification") return messages.verificationPending;
  if (standing === "other") return messages.accountHeld;
  return balance > 0 ? null : messages.noBalance;
}

/** Whether this buyer can pay this amount (paise) from the available balance (4.13). */
export function paymentFor(payer: Payer, payable: number): Payment {
  const awaitsApproval = standingOf(payer.status) !== "active";
  const reason = refusal(payer);
  if (reason) return { credit: "none", reason, awaitsApproval };
  if (payer.balance >= payable) return { credit: "open", reason: null, awaitsApproval };
  const figures = `Available: ${formatMoney(payer.balance)}, to pay: ${formatMoney(payable)}.`;
  return { credit: "closed", reason: `${messages.balanceTooLow} ${figures}`, awaitsApproval };
}

import type { LoginUserType } from "../contract/auth.ts";
import type { PaymentMode } from "../contract/orders.ts";
import { formatMoney } from "../format.ts";
import { messages } from "../forms/messages.ts";
import { toAccountStatus } from "./account-status.ts";

export interface Payment {
  /** Is 'Pay using Available Balance' offered, shown but closed, or not shown at all (2.46)? */
  credit: "open" | "closed" | "none";
  /** Whether 'Pay Online' is there: for everybody who may order at all. */
  online: boolean;
  /** Why not by credit, or not at all; null when credit is open. */
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

/** Why nothing can be ordered, however it is paid. */
function refusal({ status, userType }: Payer): string | null {
  if (userType === "new") return messages.completeRegistrationFirst;
  return toAccountStatus(status) === "other" ? messages.accountHeld : null;
}

/** Why the balance can't be used, whatever it is. */
function creditRefusal({ status, balance }: Payer): string | null {
  const accountStatus = toAccountStatus(status);
  if (accountStatus === "overdue") return messages.overdue;
  if (accountStatus === "verification") return messages.verificationPending;
  return balance > 0 ? null : messages.noBalance;
}

/** How this buyer can pay this amount (paise): the table of 4.13, row by row in the test. */
export function paymentFor(payer: Payer, payable: number): Payment {
  const awaitsApproval = ["pending", "verification"].includes(toAccountStatus(payer.status));
  const refused = refusal(payer);
  if (refused) return { credit: "none", online: false, reason: refused, awaitsApproval };
  const noCredit = creditRefusal(payer);
  if (noCredit) return { credit: "none", online: true, reason: noCredit, awaitsApproval };
  if (payer.balance >= payable) {
    return { credit: "open", online: true, reason: null, awaitsApproval };
  }
  const figures = `Available: ${formatMoney(payer.balance)}, to pay: ${formatMoney(payable)}.`;
  const reason = `${messages.balanceTooLow} ${figures}`;
  return { credit: "closed", online: true, reason, awaitsApproval };
}

/** How it is paid: as chosen where that is possible, else credit, which is the default (9.6), else online. */
export function modeOf({ credit, online }: Payment, chosen: PaymentMode): PaymentMode | null {
  if (credit === "open" && chosen === "credit") return "credit";
  return online ? "Online" : null;
}

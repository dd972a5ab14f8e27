import { userTypeOf } from "../../../lib/contract/auth.ts";
import { messages } from "../../../lib/forms/messages.ts";

/** What of a user and the company decides whether it may buy on credit. */
export interface BuyerAccount {
  status: string;
  overdue: boolean;
  emailVerified: boolean;
  userType: string;
}

const MAY_ORDER = ["Active", "Approval Pending", "Verification Pending"];

/** Why this account cannot order at all, or null when it can: online at least (4.13). */
export function getOrderRefusal({ status, emailVerified, userType }: BuyerAccount): string | null {
  if (!emailVerified) return messages.confirmEmailFirst;
  if (userTypeOf(userType) !== "existing") return messages.completeRegistrationFirst;
  return MAY_ORDER.includes(status) ? null : messages.accountHeld;
}

/** Why this account cannot order on credit, or null when it can (4.10, 4.13). */
export function getCreditRefusal(account: BuyerAccount): string | null {
  const refusal = getOrderRefusal(account);
  if (refusal) return refusal;
  if (account.overdue) return messages.overdue;
  return account.status === "Verification Pending" ? messages.verificationPending : null;
}

import { userTypeOf } from "../../../lib/contract/auth.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { Refusal } from "../../http/errors.ts";

/** The account data that decides whether a buyer may order, and on credit. */
export interface BuyerAccount {
  status: string;
  overdue: boolean;
  emailVerified: boolean;
  userType: string;
}

const MAY_ORDER = ["Active", "Approval Pending", "Verification Pending"];

/** Returns why the account cannot order at all, not even paying online, or null (4.13). */
export function getOrderRefusal({ status, emailVerified, userType }: BuyerAccount): string | null {
  if (!emailVerified) return messages.confirmEmailFirst;
  if (userTypeOf(userType) !== "existing") return messages.completeRegistrationFirst;
  return MAY_ORDER.includes(status) ? null : messages.accountHeld;
}

/** Returns why the account cannot order on credit, or null (4.10, 4.13). */
export function getCreditRefusal(account: BuyerAccount): string | null {
  const refusal = getOrderRefusal(account);
  if (refusal) return refusal;
  if (account.overdue) return messages.overdue;
  return account.status === "Verification Pending" ? messages.verificationPending : null;
}

/** Throws 409 if the available balance does not cover the order; both in paise. */
export function assertCreditLimit({ balance }: { balance: number }, payable: number): void {
  if (balance < payable) throw new Refusal(409, messages.balanceTooLow);
}

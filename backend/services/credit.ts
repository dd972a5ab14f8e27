import { userTypeOf } from "../../lib/contract/auth.ts";
import { messages } from "../../lib/forms/messages.ts";

/** What of a user and the company decides whether it may buy on credit. */
export interface Standing {
  status: string;
  overdue: boolean;
  emailVerified: boolean;
  userType: string;
}

/** Why this account cannot order on credit, or null when it can (4.10, 4.13). */
export function standingRefusal(standing: Standing): string | null {
  if (!standing.emailVerified) return messages.confirmEmailFirst;
  if (userTypeOf(standing.userType) !== "existing") return messages.completeRegistrationFirst;
  if (standing.overdue) return messages.overdue;
  if (standing.status === "Verification Pending") return messages.verificationPending;
  if (standing.status === "Active" || standing.status === "Approval Pending") return null;
  return messages.accountHeld;
}

import type { Account } from "@/lib/contract/account";
import { isAwaitingApproval } from "@/lib/rules/account-status";

/** Which fields the account status makes editable or verified (4.10). */
export function fieldStates({ status, gstin, mobile, email }: Account) {
  const waiting = isAwaitingApproval({ status });
  return {
    /** Details can be edited until the account is approved. */
    editable: waiting,
    gstinVerified: gstin !== "",
    mobileVerified: !waiting && mobile !== "",
    emailVerified: !waiting && email !== "",
  };
}

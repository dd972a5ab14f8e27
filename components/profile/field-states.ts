import { toAccountStatus } from "@/lib/cart/account-status";
import type { Account } from "@/lib/contract/account";

/** Which fields the account status makes editable or verified (4.10). */
export function fieldStates({ status, gstin, mobile, email }: Account) {
  const accountStatus = toAccountStatus(status);
  const waiting = accountStatus === "pending" || accountStatus === "verification";
  return {
    /** Details can be edited until the account is approved. */
    editable: waiting,
    gstinVerified: gstin !== "",
    mobileVerified: !waiting && mobile !== "",
    emailVerified: !waiting && email !== "",
  };
}

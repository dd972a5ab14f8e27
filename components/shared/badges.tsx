import { parseAccountStatus } from "@/lib/rules/account-status";
import { AlertIcon, CheckIcon } from "../ui/icons";

/** Badge 'Verified' or 'Not Verified' (2.44, 2.55, 2.57). */
export function VerifiedBadge({ verified }: { verified: boolean }) {
  return verified ? (
    <span className="inline-flex items-center gap-1 text-small text-good">
      <CheckIcon /> Verified
    </span>
  ) : (
    <span className="inline-flex items-center gap-1 text-small text-warning">
      <AlertIcon /> Not Verified
    </span>
  );
}

/** Status label of an account: Active is green, the rest red (2.54). The overdue text is shortened to one word. */
export function AccountStatus({ status }: { status: string }) {
  const code = parseAccountStatus(status);
  const colour = code === "active" ? "text-good" : "text-bad";
  return (
    <p className="inline-flex items-center gap-2 text-small">
      <span className="text-muted">Account status</span>
      <span className={`inline-flex items-center gap-1.5 font-medium ${colour}`}>
        <span aria-hidden="true" className="size-2 rounded-full bg-current" />
        {code === "overdue" ? "Overdue" : status}
      </span>
    </p>
  );
}

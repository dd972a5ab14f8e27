import { AlertIcon, CheckIcon } from "../ui/status-icons";

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

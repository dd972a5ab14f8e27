import type { AccountStatus } from "@/lib/rules/account-status";
import { StatusTag } from "../shared/status-tag";

const TONES = {
  Active: "good",
  "Approval Pending": "warning",
  "Verification Pending": "neutral",
  "On Hold": "bad",
} as const;

export const AccountStatusTag = ({
  status,
  overdue = false,
}: {
  status: AccountStatus;
  overdue?: boolean;
}) => (
  <span className="inline-flex flex-wrap gap-1">
    <StatusTag tone={TONES[status]}>{status}</StatusTag>
    {overdue && <StatusTag tone="bad">Overdue</StatusTag>}
  </span>
);

/** Path of a customer's page. */
export const customerHref = ({ brand, companyId }: { brand: string; companyId: number }): string =>
  `/customers/${brand}/${companyId}`;

import { messages } from "../forms/messages.ts";

export const ON_HOLD = "On Hold";

/** Every status of an account, as stored (4.10). Overdue is independent of it, see overdue.ts. */
export const accountStatuses = [
  "Active",
  "Approval Pending",
  "Verification Pending",
  ON_HOLD,
] as const;

export type AccountStatus = (typeof accountStatuses)[number];

/** Code of an account status (4.10, 4.13); the published status of an overdue account is a whole sentence. */
export type AccountStatusCode = "active" | "pending" | "verification" | "overdue" | "other";

/** Parses a stored or published status, in any case; "other" for one that may not order. */
export function parseAccountStatus(status: string): AccountStatusCode {
  const word = status.trim().toLowerCase();
  if (word === "active") return "active";
  if (word === "approval pending") return "pending";
  if (word === "verification pending") return "verification";
  return word.includes("overdue") ? "overdue" : "other";
}

/** Whether orders wait until the account is approved (4.13), and its details can be edited until then (4.10). */
export const isAwaitingApproval = ({ status }: { status: string }): boolean =>
  ["pending", "verification"].includes(parseAccountStatus(status));

/** The status that the API publishes: the stored one, or the overdue text (4.10). */
export const toPublishedStatus = (account: { status: string; overdue: boolean }): string =>
  account.overdue ? messages.overdue : account.status;

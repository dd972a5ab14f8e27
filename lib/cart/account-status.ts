export type AccountStatus = "active" | "pending" | "verification" | "overdue" | "other";

/** Permissions of an account status (4.10, 4.13). The overdue status is a whole sentence. */
export function toAccountStatus(status: string): AccountStatus {
  const word = status.trim().toLowerCase();
  if (word === "active") return "active";
  if (word === "approval pending") return "pending";
  if (word === "verification pending") return "verification";
  return word.includes("overdue") ? "overdue" : "other";
}

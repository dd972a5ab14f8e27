/** Why a call failed: of our own /api, and of the backend behind it. */
export type ErrorKind =
  | "refused"
  | "invalid"
  | "session"
  | "missing"
  | "conflict"
  | "limited"
  | "unreachable"
  | "unreadable";

/** `digest` of the error that a page shows when the backend cannot be reached. */
export const OUTAGE_DIGEST = "outage";

/** States of a return, forward only: Requested → Approved → Received → Credited, or Refused, or Withdrawn. */
export const RETURN_STATUSES = [
  "Requested",
  "Approved",
  "Refused",
  "Received",
  "Credited",
  "Withdrawn",
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

/** States in which the goods are still expected. */
export const OPEN_RETURNS: readonly ReturnStatus[] = ["Requested", "Approved"];

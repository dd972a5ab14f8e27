/** Why goods come back, as it is stored and sent. */
export const RETURN_REASONS = [
  "wrong-item",
  "damaged",
  "defective",
  "by-mistake",
  "other",
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

const LABELS: Record<ReturnReason, string> = {
  "wrong-item": "Wrong item",
  damaged: "Damaged",
  defective: "Defective",
  "by-mistake": "Ordered by mistake",
  other: "Other",
};

/** The reason as screens, e-mails and operators read it. */
export const formatReason = (reason: ReturnReason): string => LABELS[reason];

/** True for what a photo can show; such a return is not requested without one. */
export const needsPhoto = (reason: ReturnReason): boolean =>
  reason === "wrong-item" || reason === "damaged" || reason === "defective";

/** True if the buyer has to say more than the reason. */
export const needsNote = (reason: ReturnReason): boolean => reason === "other";

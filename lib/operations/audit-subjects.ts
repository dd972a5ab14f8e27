/** Kinds of subject that audit entries are about. */
export const AUDIT_SUBJECTS = [
  "content",
  "customer",
  "import",
  "invoice",
  "item",
  "message",
  "operator",
  "order",
  "payment",
  "picture",
  "receipt",
  "refund",
  "return",
  "rfi",
  "search",
  "shipment",
  "transit days",
] as const;
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

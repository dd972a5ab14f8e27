/** Whose action an event was. */
export interface TimelineActor {
  type: "buyer" | "operator" | "provider" | "system";
  /** "" if it isn't recorded. */
  name: string;
}

export const TIMELINE_KINDS = [
  "placed",
  "payment",
  "approved",
  "allocated",
  "invoice",
  "date",
  "packed",
  "shipped",
  "delivered",
  "message",
  "cancelled",
  "refund",
  "return",
  "note",
  "changed",
] as const;
export type TimelineKind = (typeof TIMELINE_KINDS)[number];

/** Something that happened to an order. */
export interface TimelineEvent {
  /** ISO 8601. */
  at: string;
  /** Only the day is known. */
  dayOnly: boolean;
  kind: TimelineKind;
  by: TimelineActor;
  title: string;
  details: string[];
}

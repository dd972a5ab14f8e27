import type { RfiState } from "@/lib/contract/rfi-line";
import { StatusTag } from "../shared/status-tag";

export const RFI_STATES: Record<RfiState, string> = {
  pending: "Waiting",
  answered: "Offered",
  declined: "Declined",
  expired: "Expired",
  ordered: "Ordered",
  cancelled: "Order cancelled",
};

const TONES = {
  pending: "warning",
  answered: "info",
  declined: "bad",
  expired: "neutral",
  ordered: "good",
  cancelled: "bad",
} as const;

/** The state of an RFI line as operators call it. */
export const RfiStateTag = ({ state }: { state: RfiState }) => (
  <StatusTag tone={TONES[state]}>{RFI_STATES[state]}</StatusTag>
);

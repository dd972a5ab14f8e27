import type { ReturnStatus } from "@/lib/returns/status";
import { StatusTag } from "../shared/status-tag";

const TONES = {
  Requested: "warning",
  Approved: "info",
  Received: "warning",
  Credited: "good",
  Refused: "neutral",
  Withdrawn: "neutral",
} as const;

export const ReturnState = ({ status }: { status: ReturnStatus }) => (
  <StatusTag tone={TONES[status]}>{status}</StatusTag>
);

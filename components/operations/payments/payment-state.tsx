import type { CollectionSummary } from "@/lib/contract/operations/payments";
import { StatusTag } from "../shared/status-tag";

const DECIDED: Record<string, [tone: "good" | "warning" | "bad", label: string]> = {
  ordered: ["good", "Ordered"],
  settled: ["good", "Paid"],
  refunded: ["warning", "Refunded"],
};

/** State of an online payment. */
export function PaymentState({
  state,
  providerState,
}: Pick<CollectionSummary, "state" | "providerState">) {
  const decided = DECIDED[state];
  if (decided) return <StatusTag tone={decided[0]}>{decided[1]}</StatusTag>;
  if (providerState !== "unpaid") return <StatusTag tone="warning">Being confirmed</StatusTag>;
  return state === "open" ? (
    <StatusTag tone="info">Open</StatusTag>
  ) : (
    <StatusTag tone="neutral">Not paid</StatusTag>
  );
}

const REFUNDS: Record<string, [tone: "good" | "info" | "warning" | "bad", label: string]> = {
  due: ["warning", "Due"],
  sent: ["info", "Sent"],
  failed: ["bad", "Failed"],
  done: ["good", "Done"],
};

/** How far a refund is. */
export function RefundState({ state }: { state: string }) {
  const [tone, label] = REFUNDS[state] ?? ["warning", state];
  return <StatusTag tone={tone}>{label}</StatusTag>;
}

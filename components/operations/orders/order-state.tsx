import type { IrnState, OrderStatus } from "@/lib/contract/operations/orders";
import { StatusTag } from "../shared/status-tag";

const TONES = {
  "Awaiting Internal Approval": "warning",
  Approved: "info",
  Dispatched: "good",
  Cancelled: "neutral",
} as const;
const WORDS: Partial<Record<OrderStatus, string>> = {
  "Awaiting Internal Approval": "Awaiting approval",
};

/** A status as operators read it. */
export const describeStatus = (status: OrderStatus): string => WORDS[status] ?? status;

export const OrderState = ({ status }: { status: OrderStatus }) => (
  <StatusTag tone={TONES[status]}>{describeStatus(status)}</StatusTag>
);

export const LateTag = () => <StatusTag tone="bad">Late</StatusTag>;

/** Whether the invoice that an order's goods need before they leave has its IRN. */
export const IrnTag = ({ state }: { state: IrnState }) =>
  state === "recorded" ? (
    <StatusTag tone="good">IRN recorded</StatusTag>
  ) : (
    <StatusTag tone="warning">{state === "needed" ? "Needs IRN" : "Waiting for IRN"}</StatusTag>
  );

/** Tag of an order whose shipments are held. */
export const HeldTag = () => <StatusTag tone="bad">Held: account overdue</StatusTag>;

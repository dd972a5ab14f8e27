import type { OrderListSummary } from "@/lib/contract/order-lists";
import { formatCount, formatDate } from "@/lib/format";

export const describeRows = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? "row" : "rows"}`;

/** "changed by Asha Rao on 22 Nov 2026" */
export const describeChange = ({ updatedBy, updatedAt }: OrderListSummary): string =>
  `changed by ${updatedBy} on ${formatDate(updatedAt)}`;

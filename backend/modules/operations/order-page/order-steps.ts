import type { TimelineEvent } from "../../../../lib/contract/operations/timeline.ts";
import { formatMoney } from "../../../../lib/format.ts";
import { formatPoNumber } from "../../../../lib/forms/purchase-order.ts";
import type { AuditTrail } from "./audit-of-order.ts";
import type { OrderRows } from "./order-rows.ts";
import { byBuyer, byOperator, eventAt, SYSTEM } from "./timeline-event.ts";

export const nameOf = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}): string => `${firstName ?? ""} ${lastName ?? ""}`.trim();

/** An order of an active account is approved with its placing. */
const AT_ONCE_MS = 1_000;

export function orderSteps({ order, user, events }: OrderRows, audit: AuditTrail): TimelineEvent[] {
  const buyer = byBuyer(nameOf(user));
  const steps = [
    eventAt(order.placedAt, {
      kind: "placed",
      by: buyer,
      title: "Order placed",
      details: [
        `${formatMoney(order.payable)} incl. GST, ${order.mode === "credit" ? "on account" : "paid online"}`,
        order.poNumber && `Their ${formatPoNumber(order.poNumber)}`,
      ],
    }),
  ];
  if (order.approvedAt) {
    const name = audit.operatorOf(({ action }) => action === "orders/approve");
    const isAtOnce = order.approvedAt.getTime() - order.placedAt.getTime() < AT_ONCE_MS;
    const by = name === undefined && isAtOnce ? SYSTEM : byOperator(name);
    const title = by === SYSTEM ? "Approved automatically" : "Approved";
    steps.push(eventAt(order.approvedAt, { kind: "approved", by, title }));
  }
  if (order.cancelledAt) {
    const cancelledAt = order.cancelledAt.getTime();
    const name = audit.operatorOf(({ action }) => action === "orders/cancel");
    // The last pieces of an order that were cancelled cancel the order.
    const last = events.find(
      ({ event }) => event.kind === "pieces-cancelled" && event.at.getTime() === cancelledAt,
    );
    const by =
      last?.event.userId && last.buyer
        ? byBuyer(nameOf(last.buyer))
        : byOperator(name ?? last?.event.operator);
    steps.push(
      eventAt(order.cancelledAt, {
        kind: "cancelled",
        by,
        title: "Order cancelled",
        details: [
          `Reason: ${order.cancelReason}`,
          order.mode === "credit" && order.balanceDebited > 0
            ? `${formatMoney(order.balanceDebited)} returned to the balance`
            : "",
        ],
      }),
    );
  }
  return steps;
}

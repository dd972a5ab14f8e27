import { and, desc, eq, inArray } from "drizzle-orm";
import { formatMoment } from "../../../../lib/format.ts";
import type { Db } from "../../../db/client.ts";
import { auditEntries, orderEvents, type orders } from "../../../db/schema/index.ts";

const WORDS: Record<string, string> = {
  "orders/approve": "Approved",
  "orders/cancel": "Cancelled",
  "orders/cancel-lines": "Pieces cancelled",
  "orders/pack": "Packed",
  "orders/ship": "Shipment recorded",
  "orders/dispatch": "Shipment recorded",
  "orders/prepare-invoice": "Invoice prepared",
  "invoices/cancel": "Invoice cancelled",
  "invoices/credit-prepared": "Invoice credited in full",
  "orders/move-date": "Dispatch date moved",
  "shipments/deliver": "Delivery recorded",
};

/** "Packed by Asha Rao on 23 Nov 2026, 10:42 am."; "" if nothing is recorded. */
export async function describeLastChange(
  db: Db,
  { id, number }: Pick<typeof orders.$inferSelect, "id" | "number">,
): Promise<string> {
  const [[entry], [event]] = await Promise.all([
    db
      .select()
      .from(auditEntries)
      .where(
        and(
          eq(auditEntries.subjectType, "order"),
          eq(auditEntries.subjectId, number),
          inArray(auditEntries.action, Object.keys(WORDS)),
        ),
      )
      .orderBy(desc(auditEntries.id))
      .limit(1),
    db
      .select()
      .from(orderEvents)
      .where(
        and(
          eq(orderEvents.orderId, id),
          eq(orderEvents.operator, ""),
          inArray(orderEvents.kind, ["allocated", "pieces-cancelled"]),
        ),
      )
      .orderBy(desc(orderEvents.id))
      .limit(1),
  ]);
  if (entry && (!event || entry.createdAt >= event.at)) {
    const at = formatMoment(entry.createdAt.toISOString());
    return `${WORDS[entry.action] ?? "Changed"} by ${entry.operator} on ${at}.`;
  }
  if (!event) return "";
  const at = formatMoment(event.at.toISOString());
  return event.kind === "allocated"
    ? `Stock was allocated on ${at}.`
    : `The buyer cancelled back-ordered pieces on ${at}.`;
}

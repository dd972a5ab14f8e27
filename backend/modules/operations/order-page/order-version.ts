import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../../db/client.ts";
import { orderLines, type orders, shipments } from "../../../db/schema/index.ts";

type Order = Pick<typeof orders.$inferSelect, "id" | "status">;
type Line = Pick<
  typeof orderLines.$inferSelect,
  | "line"
  | "allocated"
  | "packed"
  | "shipped"
  | "invoiced"
  | "backOrdered"
  | "cancelled"
  | "dispatchBy"
  | "backOrderBy"
>;

/** Names the state of an order's goods: status, pieces, dates and shipments. */
export function toVersion({ status }: Order, lines: Line[], shipmentCount: number): string {
  const state = lines
    .toSorted((a, b) => a.line - b.line)
    .map((l) => [
      ...[l.line, l.allocated, l.packed, l.shipped, l.backOrdered, l.cancelled],
      ...[l.dispatchBy, l.backOrderBy, l.invoiced],
    ]);
  return createHash("sha256")
    .update(JSON.stringify([status, shipmentCount, state]))
    .digest("base64url")
    .slice(0, 16);
}

/** The version of a locked order. */
export async function readVersion(tx: Db, order: Order): Promise<string> {
  const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, order.id));
  return toVersion(order, lines, await tx.$count(shipments, eq(shipments.orderId, order.id)));
}

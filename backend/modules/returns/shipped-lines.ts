import { asc, eq, sql } from "drizzle-orm";
import { indianDay, laterDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import {
  orderLines,
  returnLines,
  returns,
  shipmentLines,
  shipments,
} from "../../db/schema/index.ts";

/** Pieces of a return line that can't be returned once more: fewer after a partial approval, none after a refusal. */
const heldPieces = sql`case ${returns.status}
  when 'Requested' then ${returnLines.quantity}
  when 'Approved' then ${returnLines.approved}
  when 'Received' then ${returnLines.accepted} + ${returnLines.rejected}
  when 'Credited' then ${returnLines.accepted} + ${returnLines.rejected}
  else 0 end`;

/** Until when goods can be returned, and as of which moment. */
export interface ReturnPeriod {
  /** Days after the dispatch. */
  days: number;
  now: Date;
}

/**
 * Pieces of an order by shipment, and how many of them can be returned. Exact only while the order is locked, as a
 * request locks it; otherwise a parallel request may take some.
 */
export async function findShippedLines(db: Db, orderId: number, { days, now }: ReturnPeriod) {
  const held = db
    .select({
      shipmentId: returnLines.shipmentId,
      orderLineId: returnLines.orderLineId,
      pieces: sql<number>`sum(${heldPieces})::int`.as("pieces"),
    })
    .from(returnLines)
    .innerJoin(returns, eq(returns.id, returnLines.returnId))
    .where(eq(returns.orderId, orderId))
    .groupBy(returnLines.shipmentId, returnLines.orderLineId)
    .as("held");
  const rows = await db
    .select({
      shipmentId: shipments.id,
      shipment: shipments.number,
      dispatchedOn: shipments.dispatchedOn,
      orderLineId: orderLines.id,
      line: orderLines.line,
      designation: orderLines.designation,
      maker: orderLines.maker,
      shipped: shipmentLines.quantity,
      returned: sql<number>`coalesce(${held.pieces}, 0)`,
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .leftJoin(
      held,
      sql`${held.shipmentId} = ${shipmentLines.shipmentId} and ${held.orderLineId} = ${shipmentLines.orderLineId}`,
    )
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.number), asc(orderLines.line));
  const today = indianDay(now);
  return rows.map((row) => {
    const until = laterDay(row.dispatchedOn, days);
    return { ...row, until, returnable: today <= until ? row.shipped - row.returned : 0 };
  });
}

export type ShippedLine = Awaited<ReturnType<typeof findShippedLines>>[number];

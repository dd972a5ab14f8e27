import { asc, eq, inArray } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orderLines, shipmentLines, shipments } from "../../db/schema/index.ts";

/** `<order no>-<shipment>`, such as ZW2627-000123-2. */
export const toShipmentNumber = (orderNumber: string, shipment: number): string =>
  `${orderNumber}-${shipment}`;

/** Shipments of an order, oldest first, with the pieces of each. */
export async function findShipments(db: Db, orderId: number) {
  const rows = await db
    .select()
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.number));
  if (rows.length === 0) return [];
  const lines = await db
    .select({
      shipmentId: shipmentLines.shipmentId,
      line: orderLines.line,
      designation: orderLines.designation,
      maker: orderLines.maker,
      quantity: shipmentLines.quantity,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(
      inArray(
        shipmentLines.shipmentId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(orderLines.line));
  return rows.map((shipment) => ({
    ...shipment,
    lines: lines.filter(({ shipmentId }) => shipmentId === shipment.id),
  }));
}

export type Shipment = Awaited<ReturnType<typeof findShipments>>[number];

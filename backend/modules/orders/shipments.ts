import { asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import {
  deliveryChallans,
  invoices,
  orderLines,
  shipmentLines,
  shipments,
} from "../../db/schema/index.ts";

const taxable = sql`l.unit_price * s.quantity`;
/** Value of a shipment incl. GST, in paise: that of its own invoice, or at the prices of its order. */
export const consignmentValue = sql`coalesce(
  (select i.total from ${invoices} i where i.id = ${shipments.invoiceId}),
  (select sum(${taxable} + floor((${taxable} * l.gst_rate_bp + 5000) / 10000))
    from ${shipmentLines} s join ${orderLines} l on l.id = s.order_line_id
    where s.shipment_id = ${shipments.id}),
  0)`
  .mapWith(Number)
  .as("value");

/** `<order no>-<shipment>`, such as ZW2627-000123-2. */
export const toShipmentNumber = (orderNumber: string, shipment: number): string =>
  `${orderNumber}-${shipment}`;

/** Shipments of an order, oldest first, with the pieces, challan number and value (incl. GST) of each. */
export async function findShipments(db: Db, orderId: number) {
  const rows = await db
    .select({
      ...getTableColumns(shipments),
      challan: deliveryChallans.number,
      value: consignmentValue,
    })
    .from(shipments)
    .leftJoin(deliveryChallans, eq(deliveryChallans.shipmentId, shipments.id))
    .where(eq(shipments.orderId, orderId))
    .orderBy(asc(shipments.number));
  if (rows.length === 0) return [];
  const lines = await db
    .select({
      shipmentId: shipmentLines.shipmentId,
      orderLineId: orderLines.id,
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

/**
 * Day, carrier and tracking number of the shipment that left last, as a dispatched order keeps them; undefined without shipments.
 * Shipments may be recorded in another order than they left.
 */
export async function findLastShipment(tx: Db, orderId: number) {
  const [last] = await tx
    .select({
      dispatchedOn: shipments.dispatchedOn,
      transporter: shipments.carrier,
      docket: shipments.tracking,
    })
    .from(shipments)
    .where(eq(shipments.orderId, orderId))
    .orderBy(desc(shipments.dispatchedOn), desc(shipments.number))
    .limit(1);
  return last;
}

export type Shipment = Awaited<ReturnType<typeof findShipments>>[number];

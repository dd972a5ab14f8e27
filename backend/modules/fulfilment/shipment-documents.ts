import { and, asc, eq, lt, sum } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { PdfDocument } from "../../../lib/pdf/document.ts";
import type { Db } from "../../db/client.ts";
import {
  deliveryChallans,
  orderLines,
  type orders,
  shipmentLines,
  shipments,
} from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import type { InvoiceContent } from "../invoices/index.ts";
import { findReissued } from "../invoices/index.ts";
import type { Shipment } from "../orders/index.ts";
import type { ChallanContent } from "./challan-content.ts";
import type { TravelDocument } from "./eway-part-a.ts";
import { findInvoicedPieces } from "./find-invoiced-pieces.ts";
import { matchInvoices } from "./invoiced-pieces.ts";
import { packingListDocument } from "./packing-list-pdf.ts";

export interface OrderShipment {
  order: typeof orders.$inferSelect;
  shipment: Shipment;
}

/** The issued invoices that the pieces of a shipment belong to: the reissued one, or else those that billed them first. */
export async function findShipmentInvoices(
  db: Db,
  orderId: number,
  { number, lines, invoiceId }: Shipment,
) {
  const reissued = await findReissued(db, invoiceId);
  if (reissued) return [reissued];
  const earlier = await db
    .select({
      line: shipmentLines.orderLineId,
      pieces: sum(shipmentLines.quantity).mapWith(Number),
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipments.orderId, orderId), lt(shipments.number, number)))
    .groupBy(shipmentLines.orderLineId);
  const match = matchInvoices(await findInvoicedPieces(db, orderId), {
    before: new Map(earlier.map(({ line, pieces }) => [line, pieces])),
    pieces: new Map(lines.map(({ orderLineId, quantity }) => [orderLineId, quantity])),
  });
  return match.invoices.map(({ invoice }) => invoice).filter(({ number }) => number !== null);
}

/** The challan of a shipment; undefined if it travels with its invoices. */
export const findChallan = async (db: Db, shipment: Shipment) =>
  (await db.select().from(deliveryChallans).where(eq(deliveryChallans.shipmentId, shipment.id)))[0];

/** The challan of a shipment, or else its invoices: the documents that its e-way bills refer to. */
export async function findTravelDocuments(
  db: Db,
  orderId: number,
  shipment: Shipment,
): Promise<TravelDocument[]> {
  const challan = await findChallan(db, shipment);
  if (challan) {
    const { number, issuedAt } = challan;
    const content = challan.content as ChallanContent;
    return [{ type: "Delivery challan", number, issuedAt, content }];
  }
  return (await findShipmentInvoices(db, orderId, shipment)).map((invoice) => ({
    type: "Tax invoice",
    number: invoice.number ?? "",
    issuedAt: invoice.issuedAt ?? new Date(0),
    content: invoice.content as InvoiceContent,
  }));
}

export async function createPackingList(
  db: Db,
  { sellerGstins }: Pick<Config, "sellerGstins">,
  { order, shipment }: OrderShipment,
): Promise<PdfDocument> {
  const [lines, invoices] = await Promise.all([
    db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, order.id))
      .orderBy(asc(orderLines.line)),
    findShipmentInvoices(db, order.id, shipment),
  ]);
  return packingListDocument({
    order,
    lines,
    shipment,
    invoiceNumber: invoices.map(({ number }) => number).join(", "),
    sellerGstin: sellerGstins[order.brand as BrandId],
  });
}

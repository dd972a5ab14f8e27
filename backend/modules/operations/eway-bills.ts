import { and, desc, eq, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Operator } from "../../../lib/operations/permissions.ts";
import { recordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/client.ts";
import { deliveryChallans, invoices, orders, shipments } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import {
  buildPartA,
  type EwayDetails,
  type EwayLimits,
  findTravelDocuments,
  lacksEwayBill,
} from "../fulfilment/index.ts";
import type { InvoiceContent } from "../invoices/index.ts";
import { consignmentValue, lockOrder, toShipmentNumber } from "../orders/index.ts";
import { findAnyShipment } from "./shipment-files.ts";

const names: Record<keyof EwayDetails, string> = {
  ewayBill: "e-way bill",
  ewayValidUntil: "e-way bill valid until",
  vehicle: "vehicle",
  transporterId: "transporter ID",
  distanceKm: "distance in km",
};

export function assertEwayValidity({ ewayValidUntil }: Partial<EwayDetails>, dispatchedOn: string) {
  if (ewayValidUntil && ewayValidUntil < dispatchedOn)
    throw new Refusal(
      400,
      `The e-way bill ends on ${ewayValidUntil}, before the dispatch on ${dispatchedOn}.`,
    );
}

/** Records what is given of a shipment's e-way bill, with an audit entry for each change. Returns the order's number. */
export async function recordEwayBill(
  db: Db,
  shipmentNumber: string,
  given: Partial<EwayDetails>,
  operator: Operator,
): Promise<string> {
  const { order } = await findAnyShipment(db, shipmentNumber);
  await db.transaction(async (tx) => {
    await lockOrder(tx, order.id);
    const { shipment, number } = await findAnyShipment(tx, shipmentNumber);
    assertEwayValidity(given, shipment.dispatchedOn);
    await tx.update(shipments).set(given).where(eq(shipments.id, shipment.id));
    const fields = (Object.keys(names) as (keyof EwayDetails)[]).filter(
      (key) => given[key] !== undefined,
    );
    await recordAudit(tx, operator, {
      action: "orders/eway",
      subject: { type: "shipment", id: number },
      brand: order.brand as BrandId,
      companyId: order.companyId,
      changes: fields.map((key) => ({
        field: `${names[key]} of shipment ${number}`,
        from: String(shipment[key] ?? ""),
        to: String(given[key] ?? ""),
      })),
    });
  });
  return order.number;
}

/** Part A of the e-way bill of each invoice or challan that travels with a shipment. */
export async function exportPartA(db: Db, shipmentNumber: string) {
  const { order, shipment } = await findAnyShipment(db, shipmentNumber);
  const documents = await findTravelDocuments(db, order.id, shipment);
  return documents.map((document) => buildPartA(document, shipment));
}

/** Nothing is known of a transport that has not begun. */
const noTransport = {
  ...{ carrier: "", tracking: "", packages: null, weightGrams: null, dispatchedOn: "" },
  ...{ ewayBill: "", ewayValidUntil: null, vehicle: "", transporterId: "", distanceKm: null },
};

/** Part A of the e-way bill of a prepared invoice, which is needed before its goods leave; 404 unless it has its IRN. */
export async function exportPartAOfInvoice(db: Db, number: string) {
  const isRegistered = and(
    eq(invoices.number, number),
    eq(invoices.kind, "invoice"),
    eq(invoices.irnRequired, true),
  );
  const [row] = await db.select().from(invoices).where(isRegistered);
  if (!row?.issuedAt) throw new Refusal(404, `There is no prepared invoice ${number} with an IRN.`);
  const content = row.content as InvoiceContent;
  const document = { type: "Tax invoice", number, issuedAt: row.issuedAt, content } as const;
  return [buildPartA(document, noTransport)];
}

export interface ShipmentFilter {
  brand?: BrandId | undefined;
  /** Only shipments that need an e-way bill and have none. */
  missing?: boolean | undefined;
  limit?: number | undefined;
}

const DEFAULT_LIMIT = 50;
/** Of these newest shipments, those without an e-way bill are listed. */
const NEWEST = 2_000;

/** Shipments, newest first, with the state of their e-way bills. */
export async function listShipments(
  db: Db,
  { brand, missing, limit }: ShipmentFilter,
  limits: EwayLimits,
) {
  const rows = await db
    .select({
      order: orders.number,
      shipment: shipments.number,
      brand: orders.brand,
      placeOfSupply: orders.placeOfSupply,
      deliveryState: orders.deliveryState,
      sez: orders.sez,
      company: orders.companyName,
      dispatchedOn: shipments.dispatchedOn,
      carrier: shipments.carrier,
      tracking: shipments.tracking,
      challan: sql<string>`coalesce(${deliveryChallans.number}, '')`,
      value: consignmentValue,
      delivered: sql<boolean>`${shipments.deliveredAt} is not null`,
      ewayBill: shipments.ewayBill,
      ewayValidUntil: shipments.ewayValidUntil,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(deliveryChallans, eq(deliveryChallans.shipmentId, shipments.id))
    .where(
      and(
        brand ? eq(orders.brand, brand) : undefined,
        missing ? eq(shipments.ewayBill, "") : undefined,
      ),
    )
    .orderBy(desc(shipments.id))
    .limit(missing ? NEWEST : (limit ?? DEFAULT_LIMIT));
  return rows
    .map(({ order, shipment, brand: of, placeOfSupply, deliveryState, sez, ...row }) => ({
      number: toShipmentNumber(order, shipment),
      brand: of as BrandId,
      ...row,
      lacksEwayBill: lacksEwayBill(row, { brand: of, placeOfSupply, deliveryState, sez }, limits),
    }))
    .filter((row) => !missing || row.lacksEwayBill)
    .slice(0, limit ?? DEFAULT_LIMIT);
}

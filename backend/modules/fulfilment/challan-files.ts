import { and, asc, eq } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { deliveryChallans, shipments } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import {
  type FileKey,
  type FindUnprinted,
  getFile,
  hasNoFile,
  isInRange,
  PRINT_BATCH,
} from "../documents/index.ts";
import type { Shipment } from "../orders/index.ts";
import { challanDocument } from "./challan-pdf.ts";
import { type EwayDetails, ewayEdition } from "./eway-bill.ts";
import { findChallan } from "./shipment-documents.ts";

const KIND = "delivery-challan";

type Row = typeof deliveryChallans.$inferSelect;

const toKey = ({ number }: Row, eway: EwayDetails): FileKey => ({
  kind: KIND,
  number,
  edition: ewayEdition(eway),
});

/** The delivery challan of a shipment in triplicate, as it was first printed; 404 if the shipment travels with its invoices. */
export async function getChallanFile(db: Db, shipment: Shipment): Promise<Buffer> {
  const row = await findChallan(db, shipment);
  if (!row) throw new Refusal(404, messages.noChallan);
  return getFile(db, toKey(row, shipment), async () => challanDocument(row, shipment));
}

export const findUnprintedChallans: FindUnprinted = async (db, range) => {
  const { number, issuedAt } = deliveryChallans;
  const rows = await db
    .select({ row: deliveryChallans, shipment: shipments })
    .from(deliveryChallans)
    .innerJoin(shipments, eq(shipments.id, deliveryChallans.shipmentId))
    .where(
      and(isInRange({ id: shipments.id, issuedAt }, range), hasNoFile(db, { kind: KIND, number })),
    )
    .orderBy(asc(shipments.id))
    .limit(PRINT_BATCH);
  return rows.map(({ row, shipment }) => ({
    id: shipment.id,
    key: toKey(row, shipment),
    create: async () => challanDocument(row, shipment),
  }));
};

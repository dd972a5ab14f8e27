import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { orders, shipments } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import {
  type FileKey,
  type FindUnprinted,
  getFile,
  hasNoFile,
  isInRange,
  PRINT_BATCH,
} from "../documents/index.ts";
import { findShipments, toShipmentNumber } from "../orders/index.ts";
import { ewayEdition } from "./eway-bill.ts";
import { createPackingList, type OrderShipment } from "./shipment-documents.ts";

const KIND = "packing-list";

type Sellers = Pick<Config, "sellerGstins">;

const toKey = ({ order, shipment }: OrderShipment): FileKey => ({
  kind: KIND,
  number: toShipmentNumber(order.number, shipment.number),
  edition: ewayEdition(shipment),
});

/** The packing list of a shipment as it was first printed. */
export const getPackingListFile = (db: Db, config: Sellers, one: OrderShipment): Promise<Buffer> =>
  getFile(db, toKey(one), () => createPackingList(db, config, one));

export const findUnprintedPackingLists =
  (config: Sellers): FindUnprinted =>
  async (db, range) => {
    const { id: shipmentId, createdAt: issuedAt } = shipments;
    const number = sql`${orders.number} || '-' || ${shipments.number}`;
    const rows = await db
      .select({ id: shipmentId, order: orders })
      .from(shipments)
      .innerJoin(orders, eq(orders.id, shipments.orderId))
      .where(
        and(isInRange({ id: shipmentId, issuedAt }, range), hasNoFile(db, { kind: KIND, number })),
      )
      .orderBy(asc(shipmentId))
      .limit(PRINT_BATCH);
    const found = [];
    for (const { id, order } of rows) {
      const shipment = (await findShipments(db, order.id)).find((one) => one.id === id);
      if (!shipment) continue;
      const one = { order, shipment };
      found.push({ id, key: toKey(one), create: () => createPackingList(db, config, one) });
    }
    return found;
  };

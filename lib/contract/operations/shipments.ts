import { z } from "zod";
import type { BrandId } from "../../../brands/types.ts";
import { opsCall } from "./call.ts";
import { blank, brand } from "./fields.ts";
import type { IrnState } from "./orders.ts";

/** An order with pieces to pack or to ship. */
export interface PackingRow {
  number: string;
  brand: BrandId;
  company: string;
  deliveryAddress: string;
  /** Changes with the state of the goods. */
  version: string;
  /** When its pieces leave at the latest. */
  dispatchBy: string | null;
  late: boolean;
  /** It may not leave, because the account is overdue. */
  held: boolean;
  /** Of an order whose goods leave only with an invoice that has its IRN; absent otherwise, and from the release before. */
  irn?: IrnState | undefined;
  lines: { line: number; name: string; allocated: number; packed: number }[];
}
export interface PackingList {
  rows: PackingRow[];
  /** Of all such orders, also those beyond the rows. */
  total: number;
}
export const packingQueue = opsCall<PackingList>()(
  "shipments/queue",
  "Orders with pieces to pack, or packed and waiting to leave, the earliest dispatch date first",
  z.object({ brand: brand.optional(), view: z.enum(["to-pack", "packed"]) }),
);

export interface BackOrderRow {
  brand: BrandId;
  maker: string;
  designation: string;
  order: string;
  line: number;
  status: string;
  company: string;
  poNumber: string;
  ordered: number;
  backOrdered: number;
  placedAt: string;
  dispatchBy: string | null;
  ageDays: number;
}
export const backOrders = opsCall<BackOrderRow[]>()(
  "back-orders/list",
  "Back-ordered pieces by item",
  z.object({ brand: brand.optional(), designation: blank(z.string().max(80)) }),
);

export interface ShipmentRow {
  /** Such as ZW2627-000123-2. */
  number: string;
  brand: BrandId;
  company: string;
  dispatchedOn: string;
  carrier: string;
  tracking: string;
  delivered: boolean;
  value: number;
  ewayBill: string;
  lacksEwayBill: boolean;
}
export const shipmentList = opsCall<ShipmentRow[]>()(
  "shipments/list",
  "Shipments, newest first, with the state of their e-way bills",
  z.object({
    brand: brand.optional(),
    missing: z.boolean().optional(),
    limit: z.coerce.number().int().min(1).max(500).optional(),
  }),
);

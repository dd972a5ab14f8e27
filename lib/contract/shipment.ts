import { z } from "zod";
import { count, loose, numberOrNull, text, textOrNull } from "./fields.ts";

/** A shipment of an order. */
export interface Shipment {
  number: number;
  date: string;
  /** "14:05"; "" if only the day is known. */
  time: string;
  /** null once it is delivered, and if it is unknown. */
  arrivesBy: string | null;
  /** null if not recorded. */
  packed: { date: string; time: string } | null;
  delivered: { date: string; time: string } | null;
  carrier: string;
  tracking: string;
  packages: number | null;
  weightGrams: number | null;
  /** Number of its delivery challan; null if the goods travel with their invoice. */
  challan: string | null;
  /** Numbers and last day of its e-way bills, and its vehicle; "" if not recorded. */
  ewayBills: string[];
  ewayValidUntil: string;
  vehicle: string;
  lines: { lineNumber: string; name: string; brand: string; quantity: number }[];
}

/** Indian date and time. */
export const moment = z.object({ date: z.string(), time: z.string() });

export const shipment = z.object({
  number: z.number(),
  date: z.string(),
  time: loose,
  /** "" if unknown. */
  arrives_by: loose,
  packed: moment.nullish(),
  delivered: moment.nullish(),
  carrier: z.string(),
  tracking: z.string(),
  packages: loose,
  weight_grams: loose,
  challan_no: loose,
  /** Numbers separated by commas. */
  eway_bill: loose,
  eway_valid_until: loose,
  vehicle: loose,
  lines: z.array(
    z.object({ mysc_order_no: loose, item_name: loose, brand_name: loose, quantity: loose }),
  ),
});
export type ShipmentWire = z.input<typeof shipment>;

export const decodeShipment = (row: z.output<typeof shipment>): Shipment => ({
  number: row.number,
  date: row.date,
  time: text(row.time),
  arrivesBy: row.delivered ? null : textOrNull(row.arrives_by),
  packed: row.packed ?? null,
  delivered: row.delivered ?? null,
  carrier: row.carrier,
  tracking: row.tracking,
  packages: numberOrNull(row.packages),
  weightGrams: numberOrNull(row.weight_grams),
  challan: textOrNull(row.challan_no),
  ewayBills: text(row.eway_bill).split(",").filter(Boolean),
  ewayValidUntil: text(row.eway_valid_until),
  vehicle: text(row.vehicle),
  lines: row.lines.map((one) => ({
    lineNumber: text(one.mysc_order_no),
    name: text(one.item_name),
    brand: text(one.brand_name),
    quantity: count(one.quantity),
  })),
});

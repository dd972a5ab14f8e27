import { sql } from "drizzle-orm";
import { roundToRupee } from "../../../lib/money.ts";
import { orderLines, shipmentLines, shipments } from "../../db/schema/index.ts";

/** E-way bill of a shipment: numbers given by the portal, and the details of the transport that it asks for (Rule 138). "" and null: not stated. */
export interface EwayDetails {
  /** 12 digits; one number for each invoice or challan, separated by commas. */
  ewayBill: string;
  /** "2026-11-25" */
  ewayValidUntil: string | null;
  vehicle: string;
  /** GSTIN or TRANSIN of the transporter. */
  transporterId: string;
  distanceKm: number | null;
}

/** Rule 138 concerns consignments above ₹50,000 incl. GST. */
const THRESHOLD = 50_000_00;

const taxable = sql`l.unit_price * s.quantity`;
/** Value of a shipment incl. GST, in paise, at the prices of its order. */
export const consignmentValue = sql`(
  select coalesce(sum(${taxable} + floor((${taxable} * l.gst_rate_bp + 5000) / 10000)), 0)
  from ${shipmentLines} s join ${orderLines} l on l.id = s.order_line_id
  where s.shipment_id = ${shipments.id})`
  .mapWith(Number)
  .as("value");

/** Whether a shipment needs an e-way bill and has no number of one. The amount is compared as an invoice rounds it. */
export const lacksEwayBill = ({ value, ewayBill }: { value: number; ewayBill: string }): boolean =>
  roundToRupee(value) >= THRESHOLD && ewayBill === "";

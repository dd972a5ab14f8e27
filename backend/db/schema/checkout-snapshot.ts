import type { Totals } from "../../../lib/rules/gst.ts";

export interface Delivery {
  id: number;
  /** As printed: street, city, state, pincode. */
  text: string;
  /** Place of supply: name of the state of the address, or of the buyer if the goods go to another company. */
  state: string;
  /** The other company and the state of the address; missing for the buyer's own site, and in checkouts of earlier versions. */
  consignee?: { name: string; gstin: string; state: string };
  verified: boolean;
  /** Days from dispatch to arrival; null if unknown. */
  transitDays: number | null;
  /** An operator has refused the address. */
  refused?: boolean;
  /** A supply to a special economic zone; missing in checkouts of earlier versions. */
  sez?: boolean;
}

/** An order line before it is stored. */
export interface LineDraft {
  line: number;
  cart_line_id: number;
  item_id: number;
  designation: string;
  maker: string;
  hsn: string;
  country: string | null;
  mass_mg: number | null;
  quantity: number;
  quantity_now: number;
  now_by: string | null;
  now_arrives_by: string | null;
  later_by: string | null;
  later_arrives_by: string | null;
  list_price: number;
  unit_price: number;
  taxable: number;
  gst_rate_bp: number;
  gst: number;
  rfi_line_id: number | null;
}

/** A line of a paid order whose quantity in the cart was changed after the checkout was frozen. */
export interface QuantityChange {
  designation: string;
  maker: string;
  ordered: number;
  /** 0 if the line was removed. */
  inCart: number;
}

/** Everything an order needs, frozen before the buyer pays. Stored as JSON. */
export interface CheckoutSnapshot {
  companyName: string;
  gstin: string;
  delivery: Delivery;
  totals: Totals;
  lines: LineDraft[];
  /** Day from which the lines' dates count, "2026-11-20"; missing in checkouts of earlier versions. */
  frozenOn?: string;
  poNumber: string;
  poFileId: string | null;
}

import type { Totals } from "../../../lib/gst.ts";
import type { Delivery } from "../checkout/delivery-address.ts";
import type { LineDraft } from "../orders/record-order.ts";

/** Everything an order needs, frozen before the buyer pays. Plain JSON. */
export interface Intent {
  companyName: string;
  gstin: string;
  delivery: Delivery;
  totals: Totals;
  lines: LineDraft[];
  poNumber: string;
  poFileId: string | null;
}

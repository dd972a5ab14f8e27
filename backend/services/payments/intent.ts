import type { Totals } from "../../../lib/gst.ts";
import type { Delivery } from "../delivery.ts";
import type { LineDraft } from "../order-record.ts";

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

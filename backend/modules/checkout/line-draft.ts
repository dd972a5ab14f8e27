import { arrivalDay } from "../../../lib/rules/delivery-days.ts";
import type { LineDraft } from "../../db/schema/checkout-snapshot.ts";
import type { CartRow, LinePricing } from "../cart/index.ts";

function promiseLater({ quantityLater, expected }: LinePricing, transitDays: number | null) {
  const laterBy = quantityLater > 0 ? expected : null;
  return { later_by: laterBy, later_arrives_by: arrivalDay(laterBy, transitDays) };
}

/** The line of an order, from that of the cart and its figures. `transitDays`: days from dispatch to arrival, if known. */
export const toLineDraft = (
  { row, figures }: { row: CartRow; figures: LinePricing },
  line: number,
  transitDays: number | null,
): LineDraft => ({
  line,
  cart_line_id: row.lineId,
  item_id: row.itemId,
  designation: row.designation,
  maker: row.maker,
  hsn: row.hsn,
  country: row.country,
  mass_mg: row.massMg,
  quantity: row.quantity,
  quantity_now: figures.quantityNow,
  now_by: figures.nowBy,
  now_arrives_by: arrivalDay(figures.nowBy, transitDays),
  ...promiseLater(figures, transitDays),
  list_price: row.listPrice,
  unit_price: figures.yourPrice,
  taxable: figures.taxable,
  gst_rate_bp: row.gstRateBp,
  gst: figures.tax.total,
  rfi_line_id: row.offer?.rfiLineId ?? null,
});

import type { z } from "zod";
import { type addItem, type CartLineWire, RFI_STATUS } from "../../../lib/contract/cart.ts";
import { type Loose, text } from "../../../lib/contract/fields.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay, lastDay } from "../../../lib/indian-time.ts";
import { discountPercentOf, toRupees } from "../../../lib/money.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf, massOf, percentOf, quantityOf } from "../../http/fields.ts";
import type { LineInput } from "./item-lookup.ts";
import type { CartRow, LinePricing } from "./pricing.ts";

/** Lines of 7.27; prices and names that came along are not read. */
export const parseLineInputs = (lines: z.output<typeof addItem.body>["item_info"]): LineInput[] =>
  lines.map((line) => ({
    itemId: idOf(line.item_id),
    code: text(line.itemcode) || null,
    quantity: quantityOf(line.quantity),
  }));

/** One line of 7.28 (3.5). */
export const serializeCartLine = (row: CartRow, figures: LinePricing): CartLineWire => ({
  item_detail_id: row.lineId,
  itemid: String(row.itemId),
  itemname: row.designation,
  brandname: row.maker,
  cattype: row.subCategory,
  catname: row.category,
  itemcode: row.code,
  descript: row.description,
  quantity: row.quantity,
  amount_per_unit: toRupees(figures.yourPrice),
  total_amount: toRupees(figures.taxable),
  total_value1: toRupees(figures.taxable + figures.tax.total),
  added_on: indianDay(row.addedAt),
  exp_dod: figures.expected ?? "",
  Availability: figures.availability,
  qty_now: figures.quantityNow,
  now_dod: figures.nowBy ?? "",
  qty_later: figures.quantityLater,
  status: row.offer ? RFI_STATUS : "",
  list_price: toRupees(row.listPrice),
  your_price: toRupees(figures.yourPrice),
  calculate_discount_percentage: String(discountPercentOf(row.listPrice, figures.yourPrice)),
  gst_value: toRupees(figures.tax.total),
  gst_percenatge: percentOf(row.gstRateBp),
  weight: massOf(row.massMg, row.quantity),
  Country: row.country ?? "",
  QtyPerCarton: row.qtyPerCarton ?? "",
  ...(row.active ? {} : { discontinued: "true" }),
  ...(row.offer
    ? {
        rfq_no: row.offer.number,
        rfq_state: row.offer.state,
        valid_until: lastDay(row.offer.validUntil),
        rfq_note: row.offer.note,
        rfq_instead_of: row.offer.insteadOf,
      }
    : {}),
});

/** Reply of 7.30; `differs` if only part of the quantity is in stock. */
export const serializeQuantityChange = (differs: boolean) => ({
  success: 1,
  message: differs ? messages.differentAvailability : "",
  backorder_flag: differs ? 1 : 0,
});

/** Id of a cart line; 404 if it can't be one. */
export function lineIdOf(value: Loose): number {
  const id = idOf(value);
  if (id === null) throw new Refusal(404, messages.cartLineNotFound);
  return id;
}

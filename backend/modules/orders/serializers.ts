import type { z } from "zod";
import type { confirmSale, OrderLineWire, PaymentMode } from "../../../lib/contract/orders.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay, indianTime } from "../../../lib/indian-time.ts";
import { toRupees } from "../../../lib/money.ts";
import { Refusal } from "../../http/errors.ts";
import { massOf, percentOf } from "../../http/fields.ts";
import type { OrderHistoryRow } from "./history.ts";
import { toLineNumber } from "./order-number.ts";

type Body = z.output<typeof confirmSale.body>;

/** How the buyer pays: credit unless said (9.6); 400 for a way that there isn't. */
export function parsePaymentMode({ mode_of_payment }: Pick<Body, "mode_of_payment">): PaymentMode {
  const word = (mode_of_payment ?? "").trim().toLowerCase();
  if (word === "online") return "Online";
  if (word !== "" && word !== "credit") throw new Refusal(400, messages.unknownPayment);
  return "credit";
}

/** Savings as they were agreed: tenths of a percent, because the unit price is rounded to the paisa. */
const formatDiscount = ({ listPrice, unitPrice }: OrderHistoryRow): string =>
  String(Math.round((1 - unitPrice / listPrice) * 1000) / 10);

/** One row of 7.35 (3.15). */
export const serializeOrderLine = (row: OrderHistoryRow): OrderLineWire => ({
  mysc_order_no: toLineNumber(row.number, row.line),
  item_name: row.designation,
  brand_name: row.maker,
  quantity: row.quantity,
  list_price: toRupees(row.listPrice),
  your_price: toRupees(row.unitPrice),
  calculate_discount_percentage: formatDiscount(row),
  total_gst1: toRupees(row.gst),
  gst_percenatge: percentOf(row.gstRateBp),
  weight: massOf(row.massMg, row.quantity),
  Country: row.country ?? "",
  date: indianDay(row.placedAt),
  time: indianTime(row.placedAt),
  status: row.status,
  po_number: row.poNumber,
  invoice_no: row.invoiceNumber ?? "",
  credit_note_no: row.creditNoteNumber ?? "",
});

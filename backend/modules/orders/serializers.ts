import type { z } from "zod";
import { availabilityOf } from "../../../lib/contract/availability.ts";
import { type Loose, text } from "../../../lib/contract/fields.ts";
import { paise } from "../../../lib/contract/money.ts";
import type { confirmSale, OrderLineWire, PaymentMode } from "../../../lib/contract/orders.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { parsePoNumber } from "../../../lib/forms/purchase-order.ts";
import { indianDay, indianTime } from "../../../lib/indian-time.ts";
import { toRupees } from "../../../lib/money.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/ids.ts";
import { massOf, percentOf } from "../cart/serializers.ts";
import type { CheckoutInput, CheckoutInputLine } from "../checkout/checkout-input.ts";
import type { OrderRow } from "./history.ts";
import { lineNumber } from "./order-number.ts";

type Body = z.output<typeof confirmSale.body>;

const NOWHERE = 0;

/** What the client says it saw, null when it says nothing. */
const seen = <T>(value: Loose, read: (value: Loose) => T): T | null =>
  text(value) === "" ? null : read(value);

const numberOf = (value: Loose) => Number(text(value));

const readLine = (line: Body["item_info"][number]): CheckoutInputLine => ({
  lineId: idOf(line.item_detail_id) ?? NOWHERE,
  quantity: seen(line.quantity, numberOf),
  unitPrice: seen(line.amount_per_unit, paise),
  availability: seen(line.Availability, (value) => availabilityOf(text(value))),
  quantityNow: seen(line.qty_now, numberOf),
});

/** The address may stand at the top or on every line (3.7), but it must be one. */
function readAddress(
  body: Pick<Body, "item_info" | "delivery_address_id">,
): CheckoutInput["addressId"] {
  const told = [body, ...body.item_info].map((part) => text(part.delivery_address_id));
  const [first, ...others] = new Set(told.filter((id) => id !== ""));
  if (others.length > 0) throw new Refusal(400, messages.oneAddress);
  return first === undefined ? undefined : idOf(first);
}

const PO_FILE = /^[0-9a-f]{32}$/;

/** The buyer's own order number and its file; 400 when the number can't be printed, 409 for a file that can't be. */
export function readPurchaseOrder({
  po_number,
  po_file_id,
}: Pick<Body, "po_number" | "po_file_id">): Pick<CheckoutInput, "poNumber" | "poFileId"> {
  const poNumber = parsePoNumber(po_number ?? "");
  if (poNumber === null) throw new Refusal(400, messages.poNumber);
  if (po_file_id && !PO_FILE.test(po_file_id)) throw new Refusal(409, messages.poFileNotFound);
  return { poNumber, poFileId: po_file_id || null };
}

/** How the buyer pays: credit unless said (9.6); 400 for a way that there isn't. */
export function readMode({ mode_of_payment }: Pick<Body, "mode_of_payment">): PaymentMode {
  const word = (mode_of_payment ?? "").trim().toLowerCase();
  if (word === "online") return "Online";
  if (word !== "" && word !== "credit") throw new Refusal(400, messages.unknownPayment);
  return "credit";
}

/** Body of 7.37, and what of 7.39 is the same; throws 400 when it names no line or several addresses. */
export function readSale(body: Omit<Body, "mode_of_payment">): CheckoutInput {
  if (body.item_info.length === 0) throw new Refusal(400, messages.selectItem);
  return {
    lines: body.item_info.map(readLine),
    addressId: readAddress(body),
    ...readPurchaseOrder(body),
  };
}

/** Savings as they were agreed: tenths of a percent, because the unit price is rounded to the paisa. */
const savings = ({ listPrice, unitPrice }: OrderRow): string =>
  String(Math.round((1 - unitPrice / listPrice) * 1000) / 10);

/** One row of 7.35 (3.15). */
export const writeOrderLine = (row: OrderRow): OrderLineWire => ({
  mysc_order_no: lineNumber(row.number, row.line),
  item_name: row.designation,
  brand_name: row.maker,
  quantity: row.quantity,
  list_price: toRupees(row.listPrice),
  your_price: toRupees(row.unitPrice),
  calculate_discount_percentage: savings(row),
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

import type { z } from "zod";
import { availabilityOf } from "../../lib/contract/availability.ts";
import { paise } from "../../lib/contract/money.ts";
import type { confirmSale, OrderLineWire } from "../../lib/contract/orders.ts";
import { type Loose, text } from "../../lib/contract/wire.ts";
import { messages } from "../../lib/forms/messages.ts";
import { toRupees } from "../../lib/money.ts";
import { Refusal } from "../errors.ts";
import { indianDay, indianTime } from "../services/indian-time.ts";
import type { OrderRow } from "../services/order-history.ts";
import { lineNumber } from "../services/order-number.ts";
import type { Sale, SaleLine } from "../services/sale.ts";
import { massOf, percentOf } from "./cart.ts";
import { idOf } from "./ids.ts";

type Body = z.output<typeof confirmSale.body>;

const NOWHERE = 0;

/** What the client says it saw, null when it says nothing. */
const seen = <T>(value: Loose, read: (value: Loose) => T): T | null =>
  text(value) === "" ? null : read(value);

const numberOf = (value: Loose) => Number(text(value));

const readLine = (line: Body["item_info"][number]): SaleLine => ({
  lineId: idOf(line.item_detail_id) ?? NOWHERE,
  quantity: seen(line.quantity, numberOf),
  unitPrice: seen(line.amount_per_unit, paise),
  availability: seen(line.Availability, (value) => availabilityOf(text(value))),
  quantityNow: seen(line.qty_now, numberOf),
});

/** The address may stand at the top or on every line (3.7), but it must be one. */
function readAddress(body: Body): Sale["addressId"] {
  const told = [body, ...body.item_info].map((part) => text(part.delivery_address_id));
  const [first, ...others] = new Set(told.filter((id) => id !== ""));
  if (others.length > 0) throw new Refusal(400, messages.oneAddress);
  return first === undefined ? undefined : idOf(first);
}

/** 400 unless the buyer pays from the balance, which is the default (9.6). */
function refuseOtherModes(mode: string): void {
  const word = mode.trim().toLowerCase();
  if (word === "online") throw new Refusal(400, messages.onlineNotYet);
  if (word !== "" && word !== "credit") throw new Refusal(400, messages.unknownPayment);
}

/** Body of 7.37; throws 400 when it names no line, several addresses or another way to pay. */
export function readSale(body: Body): Sale {
  if (body.item_info.length === 0) throw new Refusal(400, messages.selectItem);
  refuseOtherModes(body.mode_of_payment ?? "");
  return { lines: body.item_info.map(readLine), addressId: readAddress(body) };
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
});

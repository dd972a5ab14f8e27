import type { z } from "zod";
import { ITEM_DISCONTINUED } from "../../../lib/cart/line-selection.ts";
import type { Availability } from "../../../lib/contract/availability.ts";
import { availabilityOf } from "../../../lib/contract/availability.ts";
import { type Loose, text } from "../../../lib/contract/fields.ts";
import { paise } from "../../../lib/contract/money.ts";
import type { confirmSale, PaymentMode } from "../../../lib/contract/orders.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { parsePoNumber } from "../../../lib/forms/purchase-order.ts";
import { offerRefusal } from "../../../lib/forms/rfi.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import type { CartRow, LinePricing } from "../cart/index.ts";

/** A selected line with the figures the buyer saw; null where the client sent none. */
export interface CheckoutInputLine {
  lineId: number;
  /** NaN if the client did not send a number. */
  quantity: number | null;
  /** Paise. */
  unitPrice: number | null;
  availability: Availability | null;
  quantityNow: number | null;
}

export interface CheckoutInput {
  lines: CheckoutInputLine[];
  /** The chosen delivery address; undefined for the default, null for an invalid id. */
  addressId: number | null | undefined;
  /** The buyer's purchase order number, "" for none, and the id of its uploaded file. */
  poNumber: string;
  poFileId: string | null;
}

type Body = z.output<typeof confirmSale.body>;

const NO_LINE = 0;

/** Reads a figure the client saw; null if it sent none. */
const seen = <T>(value: Loose, read: (value: Loose) => T): T | null =>
  text(value) === "" ? null : read(value);

const numberOf = (value: Loose) => Number(text(value));

const parseLine = (line: Body["item_info"][number]): CheckoutInputLine => ({
  lineId: idOf(line.item_detail_id) ?? NO_LINE,
  quantity: seen(line.quantity, numberOf),
  unitPrice: seen(line.amount_per_unit, paise),
  availability: seen(line.Availability, (value) => availabilityOf(text(value))),
  quantityNow: seen(line.qty_now, numberOf),
});

/** Reads the address sent with the order or with every line (3.7); throws 400 if there are several. */
function parseAddress(
  body: Pick<Body, "item_info" | "delivery_address_id">,
): CheckoutInput["addressId"] {
  const ids = [body, ...body.item_info].map((part) => text(part.delivery_address_id));
  const [first, ...others] = new Set(ids.filter((id) => id !== ""));
  if (others.length > 0) throw new Refusal(400, messages.oneAddress);
  return first === undefined ? undefined : idOf(first);
}

const PO_FILE = /^[0-9a-f]{32}$/;

/** Throws 400 if the purchase order number can't be printed, 409 for an invalid file id. */
function parsePurchaseOrder({
  po_number,
  po_file_id,
}: Pick<Body, "po_number" | "po_file_id">): Pick<CheckoutInput, "poNumber" | "poFileId"> {
  const poNumber = parsePoNumber(po_number ?? "");
  if (poNumber === null) throw new Refusal(400, messages.poNumber);
  if (po_file_id && !PO_FILE.test(po_file_id)) throw new Refusal(409, messages.poFileNotFound);
  return { poNumber, poFileId: po_file_id || null };
}

/** Reads the body of 7.37 and the shared part of 7.39; throws 400 if it has no line or several addresses. */
export function parseCheckoutInput(body: Omit<Body, "mode_of_payment">): CheckoutInput {
  if (body.item_info.length === 0) throw new Refusal(400, messages.selectItem);
  return {
    lines: body.item_info.map(parseLine),
    addressId: parseAddress(body),
    ...parsePurchaseOrder(body),
  };
}

/** Payment mode; credit by default (9.6), 400 if unknown. */
export function parsePaymentMode({ mode_of_payment }: Pick<Body, "mode_of_payment">): PaymentMode {
  const mode = (mode_of_payment ?? "").trim().toLowerCase();
  if (mode === "online") return "Online";
  if (mode !== "" && mode !== "credit") throw new Refusal(400, messages.unknownPayment);
  return "credit";
}

const differs = (seen: unknown, current: unknown) => seen !== null && seen !== current;

/** Why a line can't be ordered, or which figures differ from those the buyer saw; null if nothing prevents the order. */
export function findLineRefusal(
  { lines }: CheckoutInput,
  row: CartRow,
  current: LinePricing,
): string | null {
  const seen = lines.filter(({ lineId }) => lineId === row.lineId);
  if (!row.active) return ITEM_DISCONTINUED;
  const refusal = row.offer && offerRefusal(row.offer.state);
  if (refusal) return refusal;
  if (row.listPrice === 0) return messages.onRequestOnly;
  if (seen.some(({ unitPrice }) => differs(unitPrice, current.yourPrice)))
    return messages.priceChanged;
  const hasChanged = ({ quantity, availability, quantityNow }: CheckoutInputLine) =>
    differs(quantity, row.quantity) ||
    differs(availability, current.availability) ||
    differs(quantityNow, current.quantityNow);
  if (seen.some(hasChanged)) return messages.availabilityChanged;
  return current.availability === "Stock" || row.offer ? null : messages.checkoutOnlyStock;
}

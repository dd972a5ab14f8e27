import type { z } from "zod";
import type { Availability } from "../../../lib/contract/availability.ts";
import { availabilityOf } from "../../../lib/contract/availability.ts";
import { type Loose, text } from "../../../lib/contract/fields.ts";
import { paise } from "../../../lib/contract/money.ts";
import type { confirmSale } from "../../../lib/contract/orders.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { parsePoNumber } from "../../../lib/forms/purchase-order.ts";
import { offerRefusal } from "../../../lib/forms/rfi.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import type { CartRow, LinePricing } from "../cart/pricing.ts";

/** A ticked line with what the buyer saw; null where the client didn't say. */
export interface CheckoutInputLine {
  lineId: number;
  /** NaN when what was said is not a number. */
  quantity: number | null;
  /** Paise. */
  unitPrice: number | null;
  availability: Availability | null;
  quantityNow: number | null;
}

export interface CheckoutInput {
  lines: CheckoutInputLine[];
  /** The chosen delivery address; undefined for the default, null for one that can't exist. */
  addressId: number | null | undefined;
  /** The buyer's own order number, "" for none, and its file as uploaded before. */
  poNumber: string;
  poFileId: string | null;
}

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
function readPurchaseOrder({
  po_number,
  po_file_id,
}: Pick<Body, "po_number" | "po_file_id">): Pick<CheckoutInput, "poNumber" | "poFileId"> {
  const poNumber = parsePoNumber(po_number ?? "");
  if (poNumber === null) throw new Refusal(400, messages.poNumber);
  if (po_file_id && !PO_FILE.test(po_file_id)) throw new Refusal(409, messages.poFileNotFound);
  return { poNumber, poFileId: po_file_id || null };
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

const differs = (seen: unknown, present: unknown) => seen !== null && seen !== present;

/** Throws 409 when a line can't be ordered, or is no longer what the buyer saw. */
export function assertLineUnchanged(seen: CheckoutInputLine, row: CartRow, now: LinePricing): void {
  if (!row.active) throw new Refusal(409, messages.itemNotFound);
  const refusal = row.offer && offerRefusal(row.offer.state);
  if (refusal) throw new Refusal(409, `${row.designation}: ${refusal}`);
  if (row.listPrice === 0) throw new Refusal(409, messages.onRequestOnly);
  if (differs(seen.unitPrice, now.yourPrice)) throw new Refusal(409, messages.priceChanged);
  if (
    differs(seen.quantity, row.quantity) ||
    differs(seen.availability, now.availability) ||
    differs(seen.quantityNow, now.quantityNow)
  ) {
    throw new Refusal(409, messages.availabilityChanged);
  }
  if (now.availability !== "Stock" && !row.offer)
    throw new Refusal(409, messages.checkoutOnlyStock);
}

import type { Availability } from "../../../lib/contract/availability.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { offerRefusal } from "../../../lib/forms/rfi.ts";
import { Refusal } from "../../http/errors.ts";
import type { CartRow, LinePricing } from "../cart/line-pricing.ts";

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

const differs = (seen: unknown, present: unknown) => seen !== null && seen !== present;

/** Throws 409 when a line can't be ordered, or is no longer what the buyer saw. */
export function checkLine(seen: CheckoutInputLine, row: CartRow, now: LinePricing): void {
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

import { formatPrice } from "../format.ts";
import { promiseItem } from "../rules/delivery-promise.ts";
import type { GuestLine } from "./guest-line.ts";
import type { ItemUpdate } from "./item-updates.ts";

/** A line of the guest cart at today's price and availability. */
export interface CurrentGuestLine {
  line: GuestLine;
  /** The catalogue no longer has the item. */
  isDiscontinued: boolean;
  quantityNow: number | null;
  /** Dispatch day of `quantityNow`. */
  nowBy: string | null;
  quantityLater: number | null;
  /** Pieces in a full carton; null while unknown. */
  perCarton: number | null;
  /** Description of the changes since the visitor last saw the line; null without any. */
  changes: string | null;
}

function updateLine(line: GuestLine, update: ItemUpdate | undefined, now: Date): CurrentGuestLine {
  if (!update || update.gone) {
    const isDiscontinued = update?.gone ?? false;
    return {
      line,
      isDiscontinued,
      quantityNow: null,
      nowBy: null,
      quantityLater: null,
      perCarton: null,
      changes: null,
    };
  }
  const { expected, ...promise } = promiseItem(update, line.quantity, now);
  const current = { ...line, price: update.listPrice, availability: update.availability, expected };
  const changes: string[] = [];
  if (current.price !== line.price) changes.push(`Price updated: was ${formatPrice(line.price)}`);
  if (current.availability !== line.availability) {
    changes.push(`Availability updated: was ${line.availability}`);
  }
  return {
    line: current,
    isDiscontinued: false,
    ...promise,
    perCarton: update.qtyPerCarton,
    changes: changes.join(". ") || null,
  };
}

/** Applies today's prices and availability to the lines, by item id. */
export const updateLines = (
  lines: readonly GuestLine[],
  updates: readonly ItemUpdate[],
  now: Date,
): CurrentGuestLine[] =>
  lines.map((line) =>
    updateLine(
      line,
      updates.find((update) => update.id === line.itemId),
      now,
    ),
  );

/** Totals at the prices shown, paise; discontinued lines and lines without a price add nothing. */
export function calculateGuestTotals(current: readonly CurrentGuestLine[]) {
  const lines = current.flatMap(({ line, isDiscontinued }) => (isDiscontinued ? [] : [line]));
  return {
    subtotal: lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    hasUnpriced: lines.some(({ price }) => price === 0),
  };
}

import { getDeliveryPromise } from "../catalogue/delivery-promise.ts";
import { formatPrice } from "../format.ts";
import type { GuestLine } from "./guest-cart.ts";
import type { Refreshed } from "./refresh.ts";

/** A guest's line with today's figures. */
export interface Told {
  line: GuestLine;
  /** The catalogue has it no longer. */
  gone: boolean;
  now: number | null;
  later: number | null;
  /** What differs from what the visitor saw last, in words; null when nothing does. */
  changed: string | null;
}

function tellLine(line: GuestLine, today: Refreshed | undefined, moment: Date): Told {
  if (!today) return { line, gone: false, now: null, later: null, changed: null };
  if (today.gone) return { line, gone: true, now: null, later: null, changed: null };
  const { now, later, expected } = getDeliveryPromise(today, line.quantity, moment);
  const fresh = { ...line, price: today.listPrice, availability: today.availability, expected };
  const changes: string[] = [];
  if (fresh.price !== line.price) changes.push(`Price updated: was ${formatPrice(line.price)}`);
  if (fresh.availability !== line.availability) {
    changes.push(`Availability updated: was ${line.availability}`);
  }
  return { line: fresh, gone: false, now, later, changed: changes.join(". ") || null };
}

/** Puts today's figures into the lines, by item id. */
export const tellLines = (
  lines: readonly GuestLine[],
  today: readonly Refreshed[],
  moment: Date,
): Told[] =>
  lines.map((line) =>
    tellLine(
      line,
      today.find((one) => one.id === line.itemId),
      moment,
    ),
  );

/** Sum of the shown prices, paise; what is gone or has no price adds nothing. */
export const guestSubtotal = (told: readonly Told[]): number =>
  told.reduce((sum, { line, gone }) => sum + (gone ? 0 : line.price * line.quantity), 0);

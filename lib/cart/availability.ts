import { availabilities } from "../contract/availability.ts";
import type { CartLine } from "../contract/cart.ts";
import { messages } from "../forms/messages.ts";
import { offerRefusal } from "../forms/rfi.ts";

/** Filter code 0 shows every line (4.11). */
export const NO_FILTER = 0;

/** What 'Select Availability' offers; hidden values are not offered (2.36). */
export const availabilityFilters = availabilities.filter((one) => !one.hidden);

/** Lines whose availability has this filter code. */
export function filterLines(lines: CartLine[], code: number): CartLine[] {
  const wanted = availabilities.find((one) => one.code === code);
  return wanted ? lines.filter((line) => line.availability === wanted.value) : lines;
}

/** In stock, or approved through an RFI with its own supply. */
const isOrderable = ({ availability }: CartLine) =>
  availability === "Stock" || availability === "RFI Approved";

/** Why the offer that a line comes from can't be ordered any more; null when it can, or when it comes from none. */
export const lostOffer = ({ rfi }: CartLine): string | null => rfi && offerRefusal(rfi.state);

/** Why these ticked lines can't be checked out, or null when they can (4.11, 5.13). */
export function checkoutRefusal(ticked: CartLine[]): string | null {
  if (ticked.length === 0) return messages.selectItem;
  const lost = ticked.find(lostOffer);
  if (lost) return `${lost.name}: ${lostOffer(lost)}`;
  if (!ticked.every(isOrderable)) return messages.checkoutOnlyStock;
  const withoutPrice = ticked.filter((line) => line.yourPrice === 0);
  if (withoutPrice.length === 0) return null;
  return `${withoutPrice.map((line) => line.name).join(", ")}: ${messages.onRequestOnly}`;
}

/** Why no information can be requested for these ticked lines, or null when it can (4.11, 5.13). */
export function rfiRefusal(ticked: CartLine[]): string | null {
  if (ticked.length === 0) return messages.selectItem;
  return ticked.some((line) => line.locked) ? messages.rfiApproved : null;
}

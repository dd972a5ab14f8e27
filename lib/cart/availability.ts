import { availabilities } from "../contract/availability.ts";
import type { CartLine } from "../contract/cart.ts";
import { messages } from "../forms/messages.ts";

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

/** Why these ticked lines can't be checked out, or null when they can (4.11, 5.13). */
export function checkoutRefusal(ticked: CartLine[]): string | null {
  if (ticked.length === 0) return messages.selectItem;
  if (!ticked.every(isOrderable)) return messages.checkoutOnlyStock;
  const withoutPrice = ticked.filter((line) => line.yourPrice === 0);
  if (withoutPrice.length === 0) return null;
  return `${withoutPrice.map((line) => line.name).join(", ")}: ${messages.onRequestOnly}`;
}

import type { Brand } from "../../brands/types.ts";
import { availabilities } from "../contract/availability.ts";
import type { CartLine } from "../contract/cart.ts";
import { messages } from "../forms/messages.ts";
import { offerRefusal } from "../forms/rfi.ts";
import { describeRefusedLines } from "./refused-lines.ts";

/** Filter code 0 shows every line (4.11). */
export const NO_FILTER = 0;

/** Options of 'Select Availability' (2.36). 'RFI Approved' is offered while the cart holds such a line. */
export const getAvailabilityFilters = (lines: CartLine[]) =>
  availabilities.filter(
    ({ value, hidden }) =>
      !hidden ||
      (value === "RFI Approved" && lines.some(({ availability }) => availability === value)),
  );

/** Lines whose availability has this filter code. */
export function filterLines(lines: CartLine[], code: number): CartLine[] {
  const filter = availabilities.find((one) => one.code === code);
  return filter ? lines.filter((line) => line.availability === filter.value) : lines;
}

/** RFI-approved lines have their own allotted pieces. */
const isOrderable = ({ availability }: CartLine) =>
  availability === "Stock" || availability === "RFI Approved";

/** Why the RFI offer of a line can no longer be ordered; null for an open offer and for other lines. */
export const getOfferRefusal = ({ rfi }: CartLine): string | null => rfi && offerRefusal(rfi.state);

/** Here and not among the messages, which every page loads. */
export const ITEM_DISCONTINUED = "This item is no longer available.";

/** Why a line can never be ordered again: its item is discontinued or its offer is over; null for other lines. */
export const getFinalRefusal = (line: CartLine): string | null =>
  line.isDiscontinued ? ITEM_DISCONTINUED : getOfferRefusal(line);

/** Whether a line counts in the cart's totals. */
export const countsInTotals = (line: CartLine): boolean => getFinalRefusal(line) === null;

/** Why a line can't be checked out; null when it can (4.11, 5.13). */
export function getLineRefusal(line: CartLine): string | null {
  const finalRefusal = getFinalRefusal(line);
  if (finalRefusal) return finalRefusal;
  if (!isOrderable(line)) return messages.checkoutOnlyStock;
  return line.yourPrice === 0 ? messages.onRequestOnly : null;
}

/** Why the selected lines can't be checked out, each named with its reason; null when they can (4.11, 5.13). */
export function getCheckoutRefusal(
  brand: Pick<Brand, "manyMakers">,
  selected: CartLine[],
): string | null {
  if (selected.length === 0) return messages.selectItem;
  const refused = selected.flatMap((line) => {
    const refusal = getLineRefusal(line);
    return refusal === null ? [] : [{ ...line, refusal }];
  });
  return refused.length === 0 ? null : describeRefusedLines(brand, refused);
}

/** Why the selected lines can't be requested; null when they can (4.11, 5.13). */
export function getRfiRefusal(selected: CartLine[]): string | null {
  if (selected.length === 0) return messages.selectItem;
  const isApproved = (line: CartLine) => line.locked && getOfferRefusal(line) === null;
  return selected.some(isApproved) ? messages.rfiApproved : null;
}

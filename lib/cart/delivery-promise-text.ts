import type { CartLine } from "../contract/cart.ts";
import { formatCount, formatDay } from "../format.ts";

type Promised = Pick<CartLine, "availability" | "expected" | "quantityNow" | "quantityLater">;

/** A date of the wire as "12 Dec"; what is no date is shown as it came. */
const dayText = (told: string): string => (Number.isNaN(Date.parse(told)) ? told : formatDay(told));

/** When a line can leave: "6 now, 14 by 12 Dec" when it is split, "Stock, 20 Nov" otherwise. */
export function promiseText({
  availability,
  expected,
  quantityNow,
  quantityLater,
}: Promised): string {
  const by = expected ? dayText(expected) : null;
  if (quantityNow && quantityLater) {
    return `${formatCount(quantityNow)} now, ${formatCount(quantityLater)} ${by ? `by ${by}` : "later"}`;
  }
  return by ? `${availability}, ${by}` : availability;
}

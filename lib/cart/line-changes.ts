import { formatStockStatus } from "../catalogue/stock-status.ts";
import type { CartLine } from "../contract/cart.ts";
import { formatCount, formatPrice } from "../format.ts";

function describeLineChanges(before: CartLine, after: CartLine | undefined): string[] {
  const name = `${before.name} (${before.brand})`;
  if (!after) return [`${name} is no longer in your cart.`];
  const changes: string[] = [];
  const compare = (field: string, from: string, to: string) => {
    if (from !== to) changes.push(`${name}: ${field} ${from} is now ${to}.`);
  };
  compare("price", formatPrice(before.yourPrice), formatPrice(after.yourPrice));
  compare("quantity", formatCount(before.quantity), formatCount(after.quantity));
  compare("availability", formatPromise(before), formatPromise(after));
  if (before.gstRateBp !== after.gstRateBp) {
    compare("GST", `${before.gstRateBp / 100} %`, `${after.gstRateBp / 100} %`);
  }
  return changes;
}

/** Describes what differs between the lines a buyer was shown and the same lines now. */
export const describeChanges = (seen: CartLine[], now: CartLine[]): string[] =>
  seen.flatMap((line) =>
    describeLineChanges(
      line,
      now.find((one) => one.id === line.id),
    ),
  );

type PromisedLine = Pick<CartLine, "availability" | "expected" | "quantityNow" | "quantityLater">;

/** "6 now, 14 by 12 Dec" when the delivery is split, "In stock, dispatch by 20 Nov" otherwise. */
export const formatPromise = ({
  availability,
  expected,
  quantityNow,
  quantityLater,
}: PromisedLine): string =>
  formatStockStatus({ availability, expected, now: quantityNow, later: quantityLater });

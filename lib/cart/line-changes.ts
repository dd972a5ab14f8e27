import { formatStockStatus } from "../catalogue/stock-status.ts";
import type { CartLine } from "../contract/cart.ts";
import { formatCount, formatPrice } from "../format.ts";
import { getFinalRefusal } from "./line-selection.ts";

function describeLineChanges(before: CartLine, after: CartLine | undefined): string[] {
  const name = `${before.name} (${before.brand})`;
  if (!after) return [`${name} is no longer in your cart.`];
  const finalRefusal = getFinalRefusal(after);
  if (finalRefusal) return getFinalRefusal(before) ? [] : [`${name}: ${finalRefusal}`];
  const changes: string[] = [];
  const compare = (field: string, from: string, to: string) => {
    if (from !== to) changes.push(`${name}: ${field} ${from} is now ${to}.`);
  };
  compare("price", formatPrice(before.yourPrice), formatPrice(after.yourPrice));
  compare("quantity", formatCount(before.quantity), formatCount(after.quantity));
  compare("availability", formatPromise(before), formatPromise(after));
  compare("GST", `${before.gstRateBp / 100} %`, `${after.gstRateBp / 100} %`);
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

/** "In stock, dispatch by 20 Nov"; both parts with their dates when the delivery is split. */
export const formatPromise = (line: CartLine): string => formatStockStatus(line);

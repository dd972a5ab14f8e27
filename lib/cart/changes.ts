import type { CartLine } from "../contract/cart.ts";
import { formatCount, formatPrice } from "../format.ts";
import { promiseText } from "./delivery-promise-text.ts";

function changesOfLine(before: CartLine, after: CartLine | undefined): string[] {
  const name = `${before.name} (${before.brand})`;
  if (!after) return [`${name} is no longer in your cart.`];
  const changes: string[] = [];
  const tell = (what: string, from: string, to: string) => {
    if (from !== to) changes.push(`${name}: ${what} ${from} is now ${to}.`);
  };
  tell("price", formatPrice(before.yourPrice), formatPrice(after.yourPrice));
  tell("quantity", formatCount(before.quantity), formatCount(after.quantity));
  tell("availability", promiseText(before), promiseText(after));
  if (before.gstRateBp !== after.gstRateBp) {
    tell("GST", `${before.gstRateBp / 100} %`, `${after.gstRateBp / 100} %`);
  }
  return changes;
}

/** What differs between the lines a buyer was shown and the same lines now, in words. */
export const changesBetween = (seen: CartLine[], now: CartLine[]): string[] =>
  seen.flatMap((line) =>
    changesOfLine(
      line,
      now.find((one) => one.id === line.id),
    ),
  );

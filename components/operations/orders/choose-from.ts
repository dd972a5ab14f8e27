import type { OrderPage, OrderPageLine } from "@/lib/contract/operations/orders";
import type { QuantityLine } from "../shared/line-quantities";

type Pieces = (line: OrderPageLine) => number;

/** Lines of which up to `max` pieces can be chosen; that many are filled in, unless `filledIn` says otherwise. */
export const chooseFrom = (
  { lines }: OrderPage,
  max: Pieces,
  filledIn: Pieces = max,
): QuantityLine[] =>
  lines
    .filter((line) => max(line) > 0)
    .map((line) => ({
      line: line.line,
      name: `${line.designation} ${line.maker}`,
      quantity: filledIn(line),
      max: max(line),
    }));

import type { OrderDetails } from "../contract/order-details.ts";
import type { BackOrderedLine } from "../forms/back-order-form.ts";

/** Lines of which the buyer can cancel pieces: back-ordered ones of a backend that reports cancelled pieces. */
export const getBackOrderedLines = ({ lines }: Pick<OrderDetails, "lines">): BackOrderedLine[] =>
  lines.flatMap(({ lineNumber, name, brand, open, cancelledPieces }) => {
    const backOrdered = open.find(({ inStock }) => !inStock)?.quantity ?? 0;
    return backOrdered > 0 && cancelledPieces !== null
      ? [{ lineNumber, name, brand, backOrdered }]
      : [];
  });

import type { DatedPieces } from "./dates.ts";

/** The pieces of an order line that have not left, and their current dates. */
export interface OpenPieces {
  allocated: number;
  dispatchBy: string | null;
  arrivesBy: string | null;
  backOrdered: number;
  backOrderBy: string | null;
  backOrderArrivesBy: string | null;
}

/** Pieces of a line that haven't left: allocated ones and back-ordered ones. Goods on hold have no dates until the hold ends. */
export const toDatedPieces = (line: OpenPieces, isHeld = false): DatedPieces[] =>
  [
    {
      quantity: line.allocated,
      inStock: true,
      dispatchBy: line.dispatchBy,
      arrivesBy: line.arrivesBy,
    },
    {
      quantity: line.backOrdered,
      inStock: false,
      dispatchBy: line.backOrderBy,
      arrivesBy: line.backOrderArrivesBy,
    },
  ]
    .filter(({ quantity }) => quantity > 0)
    .map((pieces) => (isHeld ? { ...pieces, dispatchBy: null, arrivesBy: null } : pieces));

/** As order lines report them (lib/contract/open-pieces.ts). */
export function serializeOpenPieces(line: OpenPieces, isHeld: boolean) {
  const day = (date: string | null) => (isHeld ? "" : (date ?? ""));
  return {
    qty_allocated: line.allocated,
    dispatch_by: day(line.dispatchBy),
    arrives_by: day(line.arrivesBy),
    qty_back_ordered: line.backOrdered,
    back_order_by: day(line.backOrderBy),
    back_order_arrives_by: day(line.backOrderArrivesBy),
  };
}

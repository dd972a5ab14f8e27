import { z } from "zod";
import type { DatedPieces } from "../delivery/dates.ts";
import { count, loose, text, textOrNull } from "./fields.ts";

/** Fields of ours with which an order line says what of it hasn't left, and its current dates; absent in other backends. */
export const openPiecesFields = {
  qty_allocated: loose,
  dispatch_by: loose,
  arrives_by: loose,
  qty_back_ordered: loose,
  back_order_by: loose,
  back_order_arrives_by: loose,
};

const wire = z.object(openPiecesFields);

/** Pieces of a line that haven't left: allocated ones and back-ordered ones; null if the backend doesn't report them. */
export function decodeOpenPieces(row: z.output<typeof wire>): DatedPieces[] | null {
  if (text(row.qty_allocated) === "" || text(row.qty_back_ordered) === "") return null;
  return [
    {
      quantity: count(row.qty_allocated),
      inStock: true,
      dispatchBy: textOrNull(row.dispatch_by),
      arrivesBy: textOrNull(row.arrives_by),
    },
    {
      quantity: count(row.qty_back_ordered),
      inStock: false,
      dispatchBy: textOrNull(row.back_order_by),
      arrivesBy: textOrNull(row.back_order_arrives_by),
    },
  ].filter(({ quantity }) => quantity > 0);
}

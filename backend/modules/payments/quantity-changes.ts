import { and, eq, inArray } from "drizzle-orm";
import { formatCount } from "../../../lib/format.ts";
import type { Db } from "../../db/client.ts";
import type { CheckoutSnapshot, QuantityChange } from "../../db/schema/checkout-snapshot.ts";
import { cartLines } from "../../db/schema/index.ts";

/**
 * Lines whose quantity in the cart is not the paid one any more; null if there are none. Locks the cart lines, so that a
 * change is either reported here or refused because the line has been ordered.
 */
export async function findQuantityChanges(
  tx: Db,
  userId: number,
  { lines }: CheckoutSnapshot,
): Promise<QuantityChange[] | null> {
  // The quantity of an RFI offer comes from the offer, not from the cart.
  const ordinary = lines.filter((line) => line.rfi_line_id === null);
  if (ordinary.length === 0) return null;
  const ids = ordinary.map((line) => line.cart_line_id);
  const rows = await tx
    .select({ id: cartLines.id, quantity: cartLines.quantity })
    .from(cartLines)
    .where(and(eq(cartLines.userId, userId), inArray(cartLines.id, ids)))
    .for("update");
  const inCart = new Map(rows.map(({ id, quantity }) => [id, quantity]));
  const changes = ordinary.flatMap(({ cart_line_id, designation, maker, quantity }) => {
    const now = inCart.get(cart_line_id) ?? 0;
    return now === quantity ? [] : [{ designation, maker, ordered: quantity, inCart: now }];
  });
  return changes.length > 0 ? changes : null;
}

const formatChange = ({ designation, maker, ordered, inCart }: QuantityChange): string =>
  `${designation} (${maker}): ${formatCount(ordered)} ordered, ${inCart === 0 ? "removed from the cart" : `${formatCount(inCart)} in the cart`}`;

/** Tells the buyer that an order is as paid, although the cart was changed meanwhile. */
export const formatQuantityChanges = (orderNumber: string, changes: QuantityChange[]): string =>
  `Order ${orderNumber} contains what you paid for. You changed your cart afterwards. ${changes.map(formatChange).join("; ")}. If you need more, add it to your cart again; if you need less, contact us.`;

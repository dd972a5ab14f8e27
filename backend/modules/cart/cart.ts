import { and, count, eq, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { cartLines, users } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { promise } from "../catalogue/delivery-promise.ts";
import { findCartRow, type Owner } from "./cart-lines.ts";
import { type CartItem, type LineInput, resolveCartItems } from "./item-lookup.ts";

/** As many lines as one order may have. */
const LINES_MAX = 200;

/** Weaker than FOR UPDATE, so an order being written never waits for it. */
async function lockCart(tx: Db, { userId }: Owner): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Throws 409 when the cart has grown past what one order can hold. */
async function assertCartSize(tx: Db, { userId }: Owner): Promise<void> {
  const [row] = await tx
    .select({ lines: count() })
    .from(cartLines)
    .where(eq(cartLines.userId, userId));
  if ((row?.lines ?? 0) > LINES_MAX) throw new Refusal(409, messages.cartFull);
}

/** Writes to a cart, one writer at a time; again when it met an order being placed in a deadlock. Refused, nothing. */
export const updateCart = (
  db: Db,
  owner: Owner,
  work: (tx: Db) => Promise<unknown>,
): Promise<void> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      await lockCart(tx, owner);
      await work(tx);
      await assertCartSize(tx, owner);
    }),
  );

/**
 * Sets the ordinary line of each item to the quantity sent, whatever it was (4.8); lines of RFI offers stay as they
 * are. Writes all or, refused, nothing.
 */
export async function setLineQuantities(db: Db, owner: Owner, wanted: LineInput[]): Promise<void> {
  const lines = await resolveCartItems(db, owner.brand, wanted, (_earlier, later) => later);
  await updateCart(db, owner, async (tx) => {
    await tx
      .insert(cartLines)
      .values(lines.map((line) => ({ ...line, userId: owner.userId })))
      .onConflictDoUpdate({
        target: [cartLines.userId, cartLines.itemId],
        targetWhere: sql`${cartLines.rfiLineId} is null`,
        set: { quantity: sql`excluded.quantity` },
      });
  });
}

/** Takes a line out; 404 when it is not in this buyer's cart, whoever's it is. */
export async function removeLine(db: Db, { userId }: Owner, lineId: number): Promise<void> {
  const removed = await db
    .delete(cartLines)
    .where(and(eq(cartLines.id, lineId), eq(cartLines.userId, userId)))
    .returning({ id: cartLines.id });
  if (removed.length === 0) throw new Refusal(404, messages.cartLineNotFound);
}

/**
 * Sets the quantity of an item's line; 404 when the item is not in this buyer's cart, 409 when the only
 * line comes from an RFI (5.13). True when only a part of it can leave at once (7.30: backorder_flag).
 */
export async function setQuantity(
  db: Db,
  owner: Owner,
  { itemId, quantity }: CartItem,
  today: Date,
): Promise<boolean> {
  const row = await findCartRow(db, owner, indianDay(today), itemId);
  if (!row) throw new Refusal(404, messages.cartLineNotFound);
  if (row.offer) throw new Refusal(409, messages.lockedQuantity);
  const changed = await db
    .update(cartLines)
    .set({ quantity })
    .where(eq(cartLines.id, row.lineId))
    .returning({ id: cartLines.id });
  if (changed.length === 0) throw new Refusal(404, messages.cartLineNotFound);
  const { quantityNow, quantityLater } = promise(row, quantity, today);
  return quantityNow > 0 && quantityLater > 0;
}

import { and, asc, count, eq, inArray, isNull, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { cartLines, users } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import { Refusal } from "../../http/errors.ts";
import { promiseFromStock } from "../catalogue/index.ts";
import { findCartRow, type LineReference, type Owner } from "./cart-lines.ts";
import type { CartItem } from "./item-lookup.ts";

/** Limit of lines in one order. */
export const MAX_LINES = 200;

/** Locks with NO KEY UPDATE, so that inserting an order never waits for it. */
async function lockCart(tx: Db, { userId }: Owner): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}

/** Throws 409 if the cart exceeds the line limit of an order. */
async function assertCartSize(tx: Db, { userId }: Owner): Promise<void> {
  const [row] = await tx
    .select({ lines: count() })
    .from(cartLines)
    .where(eq(cartLines.userId, userId));
  if ((row?.lines ?? 0) > MAX_LINES) throw new Refusal(409, messages.cartFull);
}

/** Changes a cart in one transaction, one writer at a time; retries after a deadlock with an order being placed. */
export const updateCart = <Result>(
  db: Db,
  owner: Owner,
  change: (tx: Db) => Promise<Result>,
): Promise<Result> =>
  withRetry(() =>
    db.transaction(async (tx) => {
      await lockCart(tx, owner);
      const result = await change(tx);
      await assertCartSize(tx, owner);
      return result;
    }),
  );

/**
 * Returns the quantities of the ordinary lines of these items by item id. Locks the lines in item order, as orders do, so
 * that new lines can be inserted in the order of the request without deadlocks.
 */
export async function lockQuantities(
  tx: Db,
  { userId }: Owner,
  lines: CartItem[],
): Promise<Map<number, number>> {
  const itemIds = lines.map(({ itemId }) => itemId);
  const present = await tx
    .select({ itemId: cartLines.itemId, quantity: cartLines.quantity })
    .from(cartLines)
    .where(
      and(
        eq(cartLines.userId, userId),
        isNull(cartLines.rfiLineId),
        inArray(cartLines.itemId, itemIds),
      ),
    )
    .orderBy(asc(cartLines.itemId))
    .for("update");
  return new Map(present.map(({ itemId, quantity }) => [itemId, quantity]));
}

/**
 * Sets the ordinary line of each item to the given quantity, replacing its former one (4.8). Leaves RFI offer lines alone. Call it with
 * the lines locked (`lockQuantities`).
 */
export async function setItems(tx: Db, { userId }: Owner, lines: CartItem[]): Promise<void> {
  if (lines.length === 0) return;
  await tx
    .insert(cartLines)
    .values(lines.map((line) => ({ ...line, userId })))
    .onConflictDoUpdate({
      target: [cartLines.userId, cartLines.itemId],
      targetWhere: sql`${cartLines.rfiLineId} is null`,
      set: { quantity: sql`excluded.quantity` },
    });
}

/** Removes lines of the buyer's cart; returns how many there were. */
export async function removeLines(db: Db, { userId }: Owner, lineIds: number[]): Promise<number> {
  const removed = await db
    .delete(cartLines)
    .where(and(inArray(cartLines.id, lineIds), eq(cartLines.userId, userId)))
    .returning({ id: cartLines.id });
  return removed.length;
}

/**
 * Sets the quantity of a line, which is given by its id or that of its item. Throws 404 if it is not in the buyer's cart, 409 for an
 * RFI offer (5.13). Returns true if only part of the quantity is in stock (7.30: backorder_flag).
 */
export async function setQuantity(
  db: Db,
  owner: Owner,
  { line, quantity }: { line: LineReference; quantity: number },
  today: Date,
): Promise<boolean> {
  const row = await findCartRow(db, owner, indianDay(today), line);
  if (!row) throw new Refusal(404, messages.cartLineNotFound);
  if (row.offer) throw new Refusal(409, messages.lockedQuantity);
  const changed = await db
    .update(cartLines)
    .set({ quantity })
    .where(eq(cartLines.id, row.lineId))
    .returning({ id: cartLines.id });
  if (changed.length === 0) throw new Refusal(404, messages.cartLineNotFound);
  const { quantityNow, quantityLater } = promiseFromStock(row, quantity, today);
  return quantityNow > 0 && quantityLater > 0;
}

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { BrandId } from "../../brands/types.ts";
import type { Db } from "../db/client.ts";
import { cartLines, itemStock, items } from "../db/schema/index.ts";
import type { CartRow } from "./cart-figures.ts";
import { rateBpOf } from "./gst-rates.ts";

/** Whose cart; `userId` is the one behind the key. */
export interface Owner {
  brand: BrandId;
  userId: number;
}

const fields = (day: string) => ({
  lineId: cartLines.id,
  itemId: cartLines.itemId,
  quantity: cartLines.quantity,
  addedAt: cartLines.addedAt,
  designation: items.designation,
  maker: items.maker,
  code: items.code,
  category: items.category,
  subCategory: items.subCategory,
  description: items.description,
  country: items.country,
  massMg: items.massMg,
  hsn: items.hsn,
  listPrice: items.listPrice,
  active: sql<boolean>`${items.status} = 'Active'`,
  available: itemStock.available,
  whenOut: itemStock.whenOut,
  leadDays: itemStock.leadDays,
  gstRateBp: rateBpOf(items.hsn, day),
});

const ownLines = (db: Db, { brand, userId }: Owner, day: string) =>
  db
    .select(fields(day))
    .from(cartLines)
    .innerJoin(items, and(eq(items.id, cartLines.itemId), eq(items.brand, brand)))
    .innerJoin(itemStock, eq(itemStock.itemId, cartLines.itemId))
    .where(eq(cartLines.userId, userId))
    .$dynamic();

/** The whole cart in the order it was filled. `day` decides the GST rates. */
export const cartRows = (db: Db, owner: Owner, day: string): Promise<CartRow[]> =>
  ownLines(db, owner, day).orderBy(asc(cartLines.id));

/** The line of one item, or undefined. */
export async function cartRowOf(
  db: Db,
  owner: Owner,
  day: string,
  itemId: number,
): Promise<CartRow | undefined> {
  const [row] = await ownLines(db, owner, day).where(
    and(eq(cartLines.userId, owner.userId), eq(cartLines.itemId, itemId)),
  );
  return row;
}

/**
 * Locks the given lines and their stock, in item order, so that two orders never wait for each other. Lines that are
 * gone or somebody else's are simply not among the rows.
 */
export const lockCartRows = (
  tx: Db,
  owner: Owner,
  day: string,
  ids: number[],
): Promise<CartRow[]> =>
  ownLines(tx, owner, day)
    .where(and(eq(cartLines.userId, owner.userId), inArray(cartLines.id, ids)))
    .orderBy(asc(itemStock.itemId))
    .for("update", { of: [itemStock, cartLines] });

/** Names of what is in the cart (3.8: left_items). */
export async function cartNames(db: Db, { userId }: Owner): Promise<string[]> {
  const rows = await db
    .select({ name: items.designation })
    .from(cartLines)
    .innerJoin(items, eq(items.id, cartLines.itemId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.id));
  return rows.map((row) => row.name);
}

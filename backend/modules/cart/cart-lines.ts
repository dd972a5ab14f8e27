import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { rateBpOf } from "../../db/gst-rates.ts";
import { cartLines, itemStock, items } from "../../db/schema/index.ts";
import { findOffers } from "./offers.ts";
import type { CartRow } from "./pricing.ts";

/** Owner of a cart: the signed-in user and the brand. */
export interface Owner {
  brand: BrandId;
  userId: number;
}

export interface Buyer extends Owner {
  companyId: number;
}

/** Pieces reserved for the buyer's own unpaid checkout, which count as available to that buyer. */
const reservedByOwner = sql`coalesce((
  select sum(r.quantity) from reservations r
  where r.user_id = ${cartLines.userId} and r.item_id = ${cartLines.itemId}), 0)`;

const fields = (day: string) => ({
  lineId: cartLines.id,
  itemId: cartLines.itemId,
  rfiLineId: cartLines.rfiLineId,
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
  qtyPerCarton: items.qtyPerCarton,
  hsn: items.hsn,
  listPrice: items.listPrice,
  active: sql<boolean>`${items.status} = 'Active'`,
  available: sql<number>`(${itemStock.available} + ${reservedByOwner})::int`,
  whenOut: itemStock.outOfStockAvailability,
  leadDays: itemStock.leadDays,
  gstRateBp: rateBpOf(items.hsn, day),
});

const selectLines = (db: Db, { brand, userId }: Owner, day: string) =>
  db
    .select(fields(day))
    .from(cartLines)
    .innerJoin(items, and(eq(items.id, cartLines.itemId), eq(items.brand, brand)))
    .innerJoin(itemStock, eq(itemStock.itemId, cartLines.itemId))
    .where(eq(cartLines.userId, userId))
    .$dynamic();

type Line = Omit<CartRow, "offer"> & { rfiLineId: number | null };

/** Attaches RFI offers to their lines. The list price is at least the offer's price. */
async function attachOffers(db: Db, lines: Line[], lock = false): Promise<CartRow[]> {
  const ids = lines.flatMap(({ rfiLineId }) => rfiLineId ?? []);
  const offers = await findOffers(db, ids, lock);
  return lines.map(({ rfiLineId, ...line }) => {
    const offer = offers.get(rfiLineId ?? 0);
    if (!offer) return { ...line, offer: null };
    // Added while the operator offered another item instead: no longer an offer.
    if (offer.itemId !== line.itemId) return { ...line, offer: { ...offer, state: "declined" } };
    const listPrice = Math.max(line.listPrice, offer.price);
    return { ...line, listPrice, quantity: offer.quantity, offer };
  });
}

/** The whole cart, oldest line first. `day` decides the GST rates. */
export const getCartRows = async (db: Db, owner: Owner, day: string): Promise<CartRow[]> =>
  attachOffers(db, await selectLines(db, owner, day).orderBy(asc(cartLines.id)));

export type LineReference = { lineId: number } | { itemId: number };

/** A line by its id, or the ordinary line of an item, else its RFI offer line. */
export async function findCartRow(
  db: Db,
  owner: Owner,
  day: string,
  line: LineReference,
): Promise<CartRow | undefined> {
  const named =
    "lineId" in line ? eq(cartLines.id, line.lineId) : eq(cartLines.itemId, line.itemId);
  const lines = await selectLines(db, owner, day)
    .where(and(eq(cartLines.userId, owner.userId), named))
    .orderBy(sql`${cartLines.rfiLineId} nulls first`);
  const [row] = await attachOffers(db, lines.slice(0, 1));
  return row;
}

/**
 * Locks the given lines and their stock in item order, so that two orders cannot deadlock, then their RFI offers. Lines
 * that no longer exist or belong to another user are left out.
 */
export const lockCartRows = async (
  tx: Db,
  owner: Owner,
  day: string,
  ids: number[],
): Promise<CartRow[]> => {
  const lines = await selectLines(tx, owner, day)
    .where(and(eq(cartLines.userId, owner.userId), inArray(cartLines.id, ids)))
    .orderBy(asc(itemStock.itemId))
    .for("update", { of: [itemStock, cartLines] });
  return attachOffers(tx, lines, true);
};

/** Item names of the cart (3.8: left_items). */
export async function getCartItemNames(db: Db, { userId }: Owner): Promise<string[]> {
  const rows = await db
    .select({ name: items.designation })
    .from(cartLines)
    .innerJoin(items, eq(items.id, cartLines.itemId))
    .where(eq(cartLines.userId, userId))
    .orderBy(asc(cartLines.id));
  return rows.map((row) => row.name);
}

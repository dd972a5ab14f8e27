import { and, asc, eq, inArray } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { AlertKind } from "../../../lib/contract/item-alerts.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { itemAlerts, itemStock, items, users } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";

const ALERTS_MAX = 200;

type Owner = Pick<User, "userId" | "brand">;

/** The user's alerts of items that are sold, by designation. */
export const findItemAlerts = (db: Db, { userId, brand }: Owner) =>
  db
    .select({
      itemId: items.id,
      designation: items.designation,
      maker: items.maker,
      slug: items.slug,
      kind: itemAlerts.kind,
      listPrice: items.listPrice,
    })
    .from(itemAlerts)
    .innerJoin(items, eq(items.id, itemAlerts.itemId))
    .where(and(eq(itemAlerts.userId, userId), eq(items.brand, brand), eq(items.status, "Active")))
    .orderBy(asc(items.designation), asc(items.maker), asc(itemAlerts.kind));

/** Adds an alert of an item that is sold; 409 beyond 200, and for a stock alert of an item in stock. */
export async function addItemAlert(
  db: Db,
  { userId, brand, emailVerified }: Owner & Pick<User, "emailVerified">,
  itemId: number,
  kind: AlertKind,
): Promise<void> {
  // E-mails go to addresses only whose holders have confirmed them.
  if (!emailVerified) throw new Refusal(403, messages.confirmEmailForAlerts);
  await db.transaction(async (tx) => {
    // Parallel requests wait here, so that they count each other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
    const [item] = await tx
      .select({ price: items.listPrice, available: itemStock.available })
      .from(items)
      .leftJoin(itemStock, eq(itemStock.itemId, items.id))
      .where(and(eq(items.id, itemId), eq(items.brand, brand), eq(items.status, "Active")));
    if (!item) throw new Refusal(404, messages.itemNotFound);
    if (kind === "stock" && (item.available ?? 0) > 0) throw new Refusal(409, messages.inStockNow);
    const { price } = item;
    await tx.insert(itemAlerts).values({ userId, itemId, kind, price }).onConflictDoNothing();
    const count = await tx.$count(itemAlerts, eq(itemAlerts.userId, userId));
    if (count > ALERTS_MAX) throw new Refusal(409, messages.alertsFull);
  });
}

export const removeItemAlert = (db: Db, { userId }: Owner, itemId: number, kind: AlertKind) =>
  db
    .delete(itemAlerts)
    .where(
      and(eq(itemAlerts.userId, userId), eq(itemAlerts.itemId, itemId), eq(itemAlerts.kind, kind)),
    );

/** Removes all alerts of a user of the brand. */
export async function removeAllItemAlerts(db: Db, brand: BrandId, userId: number): Promise<void> {
  const own = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.brand, brand)));
  await db.delete(itemAlerts).where(inArray(itemAlerts.userId, own));
}

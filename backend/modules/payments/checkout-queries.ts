import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import { checkouts } from "../../db/schema/index.ts";
import type { Owner } from "../cart/cart-lines.ts";
import type { Checkout } from "./freeze-checkout.ts";

const MOST = 20;

const ofOwner = ({ userId, brand }: Owner) =>
  and(eq(checkouts.userId, userId), eq(checkouts.brand, brand));

/** This buyer's checkout behind an order of the provider's; null for anybody else's. */
export async function checkoutOf(db: Db, owner: Owner, orderId: string): Promise<Checkout | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(ofOwner(owner), eq(checkouts.providerOrderId, orderId)));
  return row ?? null;
}

/** This buyer's checkout in which pieces are kept, if the provider knows of it. */
export async function openCheckoutOf(db: Db, owner: Owner): Promise<Checkout | null> {
  const [row] = await db
    .select()
    .from(checkouts)
    .where(and(ofOwner(owner), eq(checkouts.state, "open")));
  return row?.providerOrderId ? row : null;
}

/** This buyer's latest checkout of exactly these cart lines, or null. */
export async function checkoutOfLines(
  db: Db,
  owner: Owner,
  lineIds: number[],
): Promise<Checkout | null> {
  const rows = await db
    .select()
    .from(checkouts)
    .where(ofOwner(owner))
    .orderBy(desc(checkouts.id))
    .limit(MOST);
  const wanted = new Set(lineIds);
  const same = ({ snapshot: { lines } }: Checkout) =>
    lines.length === wanted.size && lines.every((line) => wanted.has(line.cart_line_id));
  return rows.find(same) ?? null;
}

/** This buyer's payments of the last day that are not over, newest first. */
export const unfinishedOf = (db: Db, owner: Owner): Promise<Checkout[]> =>
  db
    .select()
    .from(checkouts)
    .where(
      and(
        ofOwner(owner),
        inArray(checkouts.state, ["open", "expired", "refunded"]),
        sql`${checkouts.providerOrderId} is not null`,
        sql`${checkouts.createdAt} > now() - interval '1 day'`,
      ),
    )
    .orderBy(desc(checkouts.id))
    .limit(MOST);

/** The row as it is now. */
export async function refreshed(db: Db, { id }: Checkout): Promise<Checkout> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  if (!row) throw new Error("the checkout is gone");
  return row;
}

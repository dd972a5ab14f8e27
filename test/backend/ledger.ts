import { eq, sql } from "drizzle-orm";
import type { Db } from "../../backend/db/client.ts";
import {
  balanceEntries,
  companies,
  itemStock,
  orderLines,
  orders,
} from "../../backend/db/schema/index.ts";

/** Balance (paise), orders and balance entries of a company. */
export async function getLedger(db: Db, companyId: number) {
  const [company] = await db.select().from(companies).where(eq(companies.id, companyId));
  const ordersOfCompany = await db
    .select()
    .from(orders)
    .where(eq(orders.companyId, companyId))
    .orderBy(orders.id);
  const entries = await db
    .select()
    .from(balanceEntries)
    .where(eq(balanceEntries.companyId, companyId))
    .orderBy(balanceEntries.id);
  return { balance: company?.balance ?? -1, orders: ordersOfCompany, entries };
}

export async function getStock(db: Db, itemId: number): Promise<number> {
  const [row] = await db.select().from(itemStock).where(eq(itemStock.itemId, itemId));
  return row?.available ?? -1;
}

/** Pieces of an item that orders have: allocated or shipped. */
export async function getSoldQuantity(db: Db, itemId: number): Promise<number> {
  const [row] = await db
    .select({
      sold: sql<number>`coalesce(sum(${orderLines.allocated} + ${orderLines.shipped}), 0)::int`,
    })
    .from(orderLines)
    .where(eq(orderLines.itemId, itemId));
  return row?.sold ?? 0;
}

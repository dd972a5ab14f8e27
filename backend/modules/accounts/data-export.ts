import { desc, eq, getTableColumns } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import {
  cartLines,
  consents,
  dataRequests,
  orderLines,
  orders,
  rfiLines,
  rfis,
  savedItems,
} from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { accountOf, deliveryAddressesOf } from "./account.ts";
import { moneyOf } from "./financial-export.ts";

/** What is kept about a user and its company, without hashes and tokens. */
export async function exportOf(db: Db, user: User): Promise<Record<string, unknown>> {
  const account = await accountOf(db, user);
  if (!account) throw new Refusal(401, messages.sessionExpired);
  const { passwordHash: _hash, ...person } = account.user;
  const [addresses, agreed, requests, placed, lines, cart, saved, asked, askedLines, money] =
    await Promise.all([
      deliveryAddressesOf(db, user),
      db.select().from(consents).where(eq(consents.userId, user.userId)),
      db.select().from(dataRequests).where(eq(dataRequests.userId, user.userId)),
      db.select().from(orders).where(eq(orders.companyId, user.companyId)).orderBy(desc(orders.id)),
      db
        .select(getTableColumns(orderLines))
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(eq(orders.companyId, user.companyId))
        .orderBy(desc(orderLines.orderId), orderLines.line),
      db.select().from(cartLines).where(eq(cartLines.userId, user.userId)),
      db.select().from(savedItems).where(eq(savedItems.userId, user.userId)),
      db.select().from(rfis).where(eq(rfis.companyId, user.companyId)).orderBy(desc(rfis.id)),
      db.select().from(rfiLines).where(eq(rfiLines.companyId, user.companyId)),
      moneyOf(db, user),
    ]);
  return {
    person,
    company: account.company,
    deliveryAddresses: addresses,
    consents: agreed,
    requests,
    orders: placed,
    orderLines: lines,
    ...money,
    cart,
    savedItems: saved,
    rfis: asked,
    rfiLines: askedLines,
  };
}

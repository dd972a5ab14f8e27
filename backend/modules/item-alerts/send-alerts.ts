import { and, asc, eq, isNotNull, ne, or, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import { ON_HOLD } from "../../../lib/rules/account-status.ts";
import { advisoryLocks } from "../../db/advisory-locks.ts";
import type { Db } from "../../db/client.ts";
import { companies, itemAlerts, itemStock, items, users } from "../../db/schema/index.ts";
import type { Config } from "../../env.ts";
import { type AlertedItem, enqueueAll, itemAlertsEmail } from "../notifications/index.ts";
import { createUnsubscribeToken } from "./unsubscribe-token.ts";

/** Alerts of one run. The rest follows in the next one. */
const RUN_MAX = 2_000;

/** Whether pieces are free, or the list price is another one than the user knows. */
const isDue = or(
  and(eq(itemAlerts.kind, "stock"), sql`${itemStock.available} > 0`),
  and(eq(itemAlerts.kind, "price"), ne(items.listPrice, itemAlerts.price)),
);

const findDue = (tx: Db) =>
  tx
    .select({
      userId: itemAlerts.userId,
      itemId: itemAlerts.itemId,
      kind: itemAlerts.kind,
      before: itemAlerts.price,
      listPrice: items.listPrice,
      available: itemStock.available,
      designation: items.designation,
      maker: items.maker,
      slug: items.slug,
      brand: users.brand,
      email: users.email,
    })
    .from(itemAlerts)
    .innerJoin(items, eq(items.id, itemAlerts.itemId))
    .innerJoin(itemStock, eq(itemStock.itemId, itemAlerts.itemId))
    .innerJoin(users, eq(users.id, itemAlerts.userId))
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(
      and(
        isDue,
        eq(items.status, "Active"),
        ne(companies.status, ON_HOLD),
        isNotNull(users.emailVerifiedAt),
      ),
    )
    .orderBy(asc(itemAlerts.userId), asc(items.designation), asc(items.maker))
    .limit(RUN_MAX)
    .for("update", { of: itemAlerts });

type Due = Awaited<ReturnType<typeof findDue>>[number];

/** One entry per item, even if both its stock and its price have changed. */
const toItems = (due: Due[]): AlertedItem[] =>
  [...Map.groupBy(due, ({ itemId }) => itemId).values()].flatMap((rows) => {
    const [row] = rows;
    const kinds = new Map(rows.map((one) => [one.kind, one]));
    return row
      ? [
          {
            designation: row.designation,
            maker: row.maker,
            slug: row.slug,
            listPrice: row.listPrice,
            inStock: kinds.has("stock") ? row.available : null,
            formerPrice: kinds.get("price")?.before ?? null,
          },
        ]
      : [];
  });

/** Alerts of stock have done their work; those of a price wait for the next change. */
async function rearm(tx: Db, due: Due[]): Promise<void> {
  const users = sql.param(due.map(({ userId }) => userId));
  const ids = sql.param(due.map(({ itemId }) => itemId));
  const kinds = sql.param(due.map(({ kind }) => kind));
  const prices = sql.param(due.map(({ listPrice }) => listPrice));
  await tx.execute(sql`
    with sent as (
      select * from unnest(${users}::int[], ${ids}::int[], ${kinds}::text[], ${prices}::bigint[])
        as n (user_id, item_id, kind, price)
    ), gone as (
      delete from item_alerts a using sent n
      where a.user_id = n.user_id and a.item_id = n.item_id and a.kind = n.kind and n.kind = 'stock'
    )
    update item_alerts a set price = n.price from sent n
    where a.user_id = n.user_id and a.item_id = n.item_id and a.kind = n.kind and n.kind = 'price'`);
}

/**
 * Queues one e-mail per user about the items that are in stock again or have another price. In one transaction, and only in
 * one process at a time, so that no alert is lost or sent twice. Returns the number of e-mails.
 */
export function sendItemAlerts(
  db: Db,
  { messaging, internalToken }: Pick<Config, "messaging" | "internalToken">,
): Promise<number> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${advisoryLocks.itemAlerts}::bigint) as locked`,
    );
    if (!rows[0]?.locked) return 0;
    const due = await findDue(tx);
    if (due.length === 0) return 0;
    await rearm(tx, due);
    const emails = [...Map.groupBy(due, ({ userId }) => userId)].flatMap(([userId, rowsOfUser]) => {
      const [first] = rowsOfUser;
      if (!first) return [];
      const brand = first.brand as BrandId;
      const token = createUnsubscribeToken(internalToken, brand, userId);
      const site = messaging.sites[brand];
      return [itemAlertsEmail(brand, first.email, toItems(rowsOfUser), { site, token })];
    });
    await enqueueAll(tx, emails);
    return emails.length;
  });
}

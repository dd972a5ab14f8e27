import { eq, sql } from "drizzle-orm";
import type { Db } from "../../db/client.ts";
import type { Intent, LineDraft } from "../../db/schema/checkout-snapshot.ts";
import { itemStock, reservations, rfiLines } from "../../db/schema/index.ts";
import { findOffers } from "../rfi/offers.ts";
import { moveStock } from "../rfi/rfi-lines.ts";

/** Lines that draw on free stock; those of an RFI offer have pieces of their own. */
const fromStock = (lines: LineDraft[]) => lines.filter((line) => line.rfi_line_id === null);

/** Takes the pieces of an open checkout from free stock, whose rows this transaction has locked. Throws when they are not there. */
export async function reserve(
  tx: Db,
  { checkoutId, userId }: { checkoutId: number; userId: number },
  lines: LineDraft[],
): Promise<void> {
  const wanted = fromStock(lines).filter((line) => line.quantity_now > 0);
  if (wanted.length === 0) return;
  const { rows } = await tx.execute<{ taken: number }>(sql`
    with wanted as (
      select item_id, quantity_now as quantity
      from json_to_recordset(${JSON.stringify(wanted)}::json) as l(item_id int, quantity_now int)
    ), taken as (
      update ${itemStock} set available = available - wanted.quantity from wanted
      where ${itemStock.itemId} = wanted.item_id and available >= wanted.quantity
      returning ${itemStock.itemId}
    ), kept as (
      insert into ${reservations} (checkout_id, item_id, user_id, quantity)
      select ${checkoutId}, item_id, ${userId}, quantity from wanted
    )
    select count(*)::int as taken from taken`);
  if (rows[0]?.taken !== wanted.length) throw new Error("stock changed under a lock");
}

/** True when every piece that a checkout promises at once is kept for its buyer until it lapses. */
export async function isKept(db: Db, { id, snapshot }: { id: number; snapshot: Intent }) {
  const wanted = fromStock(snapshot.lines).filter((line) => line.quantity_now > 0);
  return (await db.$count(reservations, eq(reservations.checkoutId, id))) === wanted.length;
}

/** Gives back what a checkout still keeps; answers the items that were out of stock until now. */
export async function release(tx: Db, checkoutId: number): Promise<number[]> {
  await tx.execute(sql`
    select 1 from ${itemStock}
    where item_id in (select item_id from ${reservations} where checkout_id = ${checkoutId})
    order by item_id for update`);
  const { rows } = await tx.execute<{ id: number; before: number }>(sql`
    with gone as (
      delete from ${reservations} where checkout_id = ${checkoutId} returning item_id, quantity
    )
    update ${itemStock} set available = available + gone.quantity from gone
    where ${itemStock.itemId} = gone.item_id
    returning gone.item_id as id, (available - gone.quantity)::int as before`);
  return rows.filter((row) => row.before === 0).map((row) => row.id);
}

/**
 * An offer that was frozen in time is kept, even if it has expired since, as long as its pieces have not gone back. What
 * it has been given since then beyond the frozen promise goes back to free stock.
 */
async function offersStand(tx: Db, lines: LineDraft[]): Promise<boolean> {
  const wanted = lines.filter((line) => line.rfi_line_id !== null);
  const ids = wanted.flatMap((line) => line.rfi_line_id ?? []);
  const offers = await findOffers(tx, ids, true);
  const stand = wanted.every(({ rfi_line_id, quantity, quantity_now, unit_price }) => {
    const offer = offers.get(rfi_line_id ?? 0);
    const stands = offer?.state === "answered" || offer?.state === "expired";
    return (
      stands &&
      offer.held >= quantity_now &&
      offer.price === unit_price &&
      offer.quantity === quantity
    );
  });
  if (!stand) return false;
  for (const { rfi_line_id: id, item_id, quantity_now } of wanted) {
    const more = (offers.get(id ?? 0)?.held ?? 0) - quantity_now;
    if (id === null || more <= 0) continue;
    await tx.update(rfiLines).set({ held: quantity_now }).where(eq(rfiLines.id, id));
    await moveStock(tx, item_id, more);
  }
  return true;
}

/** Locks the stock of these lines in item order, then their offers; true when every piece promised at once is there. */
export async function lockStock(tx: Db, lines: LineDraft[]): Promise<boolean> {
  const wanted = new Map(fromStock(lines).map((line) => [line.item_id, line.quantity_now]));
  const ids = lines.map((line) => line.item_id);
  const { rows } = await tx.execute<{ id: number; available: number }>(sql`
    select item_id as id, available from ${itemStock}
    where item_id = any(${sql.param(ids)}::int[]) order by item_id for update`);
  const free = new Map(rows.map((row) => [row.id, row.available]));
  const inStock = [...wanted].every(([id, pieces]) => (free.get(id) ?? -1) >= pieces);
  return inStock && offersStand(tx, lines);
}

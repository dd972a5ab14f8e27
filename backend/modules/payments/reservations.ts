import { eq, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import type { CheckoutSnapshot, LineDraft } from "../../db/schema/checkout-snapshot.ts";
import { checkouts, itemStock, reservations, rfiLines, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { adjustStock } from "../rfi/held-stock.ts";
import { findOffers } from "../rfi/offers.ts";

/** Lines that draw on free stock; those of an RFI offer have pieces of their own. */
const getStockLines = (lines: LineDraft[]) => lines.filter((line) => line.rfi_line_id === null);

/** Takes the pieces of an open checkout from free stock, whose rows this transaction has locked. Throws when they are not there. */
export async function reserveStock(
  tx: Db,
  { checkoutId, userId }: { checkoutId: number; userId: number },
  lines: LineDraft[],
): Promise<void> {
  const stockLines = getStockLines(lines).filter((line) => line.quantity_now > 0);
  if (stockLines.length === 0) return;
  const { rows } = await tx.execute<{ taken: number }>(sql`
    with wanted as (
      select item_id, quantity_now as quantity
      from json_to_recordset(${JSON.stringify(stockLines)}::json) as l(item_id int, quantity_now int)
    ), taken as (
      update ${itemStock} set available = available - wanted.quantity from wanted
      where ${itemStock.itemId} = wanted.item_id and available >= wanted.quantity
      returning ${itemStock.itemId}
    ), kept as (
      insert into ${reservations} (checkout_id, item_id, user_id, quantity)
      select ${checkoutId}, item_id, ${userId}, quantity from wanted
    )
    select count(*)::int as taken from taken`);
  if (rows[0]?.taken !== stockLines.length) throw new Error("stock changed under a lock");
}

/** True when every piece that a checkout promises at once is kept for its buyer until it lapses. */
export async function isFullyReserved(
  db: Db,
  { id, snapshot }: { id: number; snapshot: CheckoutSnapshot },
) {
  const stockLines = getStockLines(snapshot.lines).filter((line) => line.quantity_now > 0);
  return (await db.$count(reservations, eq(reservations.checkoutId, id))) === stockLines.length;
}

/** Gives back what a checkout still keeps; answers the items that were out of stock until now. */
export async function releaseReservations(tx: Db, checkoutId: number): Promise<number[]> {
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
async function lockOffers(tx: Db, lines: LineDraft[]): Promise<boolean> {
  const offerLines = lines.filter((line) => line.rfi_line_id !== null);
  const ids = offerLines.flatMap((line) => line.rfi_line_id ?? []);
  const offers = await findOffers(tx, ids, true);
  const valid = offerLines.every(({ rfi_line_id, quantity, quantity_now, unit_price }) => {
    const offer = offers.get(rfi_line_id ?? 0);
    const usable = offer?.state === "answered" || offer?.state === "expired";
    return (
      usable &&
      offer.held >= quantity_now &&
      offer.price === unit_price &&
      offer.quantity === quantity
    );
  });
  if (!valid) return false;
  for (const { rfi_line_id: id, item_id, quantity_now } of offerLines) {
    const surplus = (offers.get(id ?? 0)?.held ?? 0) - quantity_now;
    if (id === null || surplus <= 0) continue;
    await tx.update(rfiLines).set({ held: quantity_now }).where(eq(rfiLines.id, id));
    await adjustStock(tx, item_id, surplus);
  }
  return true;
}

/** Locks the stock of these lines in item order, then their offers; true when every piece promised at once is there. */
export async function lockStock(tx: Db, lines: LineDraft[]): Promise<boolean> {
  const required = new Map(getStockLines(lines).map((line) => [line.item_id, line.quantity_now]));
  const ids = lines.map((line) => line.item_id);
  const { rows } = await tx.execute<{ id: number; available: number }>(sql`
    select item_id as id, available from ${itemStock}
    where item_id = any(${sql.param(ids)}::int[]) order by item_id for update`);
  const free = new Map(rows.map((row) => [row.id, row.available]));
  const inStock = [...required].every(([id, pieces]) => (free.get(id) ?? -1) >= pieces);
  return inStock && lockOffers(tx, lines);
}

/** Unpaid checkouts that a company may open in an hour. */
const MAX_CHECKOUTS_PER_HOUR = 20;
/** An item is kept this often in three hours; oftener only while the first time is not half an hour ago. */
const MAX_RESERVATIONS_PER_ITEM = 3;
const RETRY_S = 600;

/**
 * What a company's unpaid checkouts have used up, under its lock. 429 when there were too many in the last hour; otherwise
 * the items that were kept for it again and again without being paid: they are not kept once more, so that nobody blocks
 * others' stock for nothing, but they may still be paid.
 */
export async function findItemsAtReservationLimit(tx: Db, companyId: number): Promise<Set<number>> {
  const { rows } = await tx.execute<{ lately: number; items: number[] }>(sql`
    with unpaid as (
      select id, created_at, snapshot from ${checkouts}
      where user_id in (select id from ${users} where company_id = ${companyId}) and state in ('open', 'expired')
        and created_at > now() - interval '3 hours'
    ), tired as (
      select (line->>'item_id')::int as item_id
      from unpaid, jsonb_array_elements(snapshot->'lines') line
      group by 1
      having count(distinct unpaid.id) >= ${MAX_RESERVATIONS_PER_ITEM} and min(created_at) < now() - interval '30 minutes'
    )
    select (select count(*)::int from unpaid where created_at > now() - interval '1 hour') as lately,
      array(select item_id from tired) as items`);
  const [row] = rows;
  if ((row?.lately ?? 0) >= MAX_CHECKOUTS_PER_HOUR) {
    throw new Refusal(429, messages.tooManyCheckouts, RETRY_S);
  }
  return new Set(row?.items);
}

import { and, eq, inArray, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import type { CheckoutSnapshot, LineDraft } from "../../db/schema/checkout-snapshot.ts";
import { checkouts, itemStock, reservations, rfiLines, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { findOffers } from "../cart/index.ts";
import { adjustStock } from "../catalogue/index.ts";

/** Lines supplied from free stock; RFI offers have held stock of their own. */
const getStockLines = (lines: LineDraft[]) => lines.filter((line) => line.rfi_line_id === null);

/** Reserves the stock of an open checkout; the stock rows must be locked. Throws if it is not available. */
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
    ), reserved as (
      insert into ${reservations} (checkout_id, item_id, user_id, quantity)
      select ${checkoutId}, item_id, ${userId}, quantity from wanted
    )
    select count(*)::int as taken from taken`);
  if (rows[0]?.taken !== stockLines.length) throw new Error("stock changed despite its lock");
}

/** True if all pieces the checkout dispatches from stock are reserved until it expires. */
export async function isFullyReserved(
  db: Db,
  { id, snapshot }: { id: number; snapshot: CheckoutSnapshot },
) {
  const stockLines = getStockLines(snapshot.lines).filter((line) => line.quantity_now > 0);
  return (await db.$count(reservations, eq(reservations.checkoutId, id))) === stockLines.length;
}

/** Items of the lines of which no free piece is left. */
export async function findSoldOut(tx: Db, lines: LineDraft[]): Promise<number[]> {
  const ids = getStockLines(lines).map((line) => line.item_id);
  const rows = await tx
    .select({ id: itemStock.itemId })
    .from(itemStock)
    .where(and(inArray(itemStock.itemId, ids), eq(itemStock.available, 0)));
  return rows.map((row) => row.id);
}

/** Releases the reservations of a checkout; returns the items that are in stock again. */
export async function releaseReservations(tx: Db, checkoutId: number): Promise<number[]> {
  await tx.execute(sql`
    select 1 from ${itemStock}
    where item_id in (select item_id from ${reservations} where checkout_id = ${checkoutId})
    order by item_id for update`);
  const { rows } = await tx.execute<{ id: number; before: number }>(sql`
    with released as (
      delete from ${reservations} where checkout_id = ${checkoutId} returning item_id, quantity
    )
    update ${itemStock} set available = available + released.quantity from released
    where ${itemStock.itemId} = released.item_id
    returning released.item_id as id, (available - released.quantity)::int as before`);
  return rows.filter((row) => row.before === 0).map((row) => row.id);
}

/**
 * Locks the RFI offers of the lines. A frozen offer stays valid after it expires, as long as its held stock was not
 * released; stock held beyond the frozen quantity returns to free stock.
 */
async function lockOffers(tx: Db, lines: LineDraft[]): Promise<boolean> {
  const offerLines = lines.filter((line) => line.rfi_line_id !== null);
  const ids = offerLines.flatMap((line) => line.rfi_line_id ?? []);
  const offers = await findOffers(tx, ids, true);
  const valid = offerLines.every(({ rfi_line_id, item_id, quantity, quantity_now, unit_price }) => {
    const offer = offers.get(rfi_line_id ?? 0);
    const usable = offer?.state === "answered" || offer?.state === "expired";
    return (
      usable &&
      offer.itemId === item_id &&
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

/** Locks the stock of the lines in item order, then their offers; true if everything promised from stock is available. */
export async function lockPromisedStock(tx: Db, lines: LineDraft[]): Promise<boolean> {
  const required = new Map(getStockLines(lines).map((line) => [line.item_id, line.quantity_now]));
  const ids = lines.map((line) => line.item_id);
  const { rows } = await tx.execute<{ id: number; available: number }>(sql`
    select item_id as id, available from ${itemStock}
    where item_id = any(${sql.param(ids)}::int[]) order by item_id for update`);
  const free = new Map(rows.map((row) => [row.id, row.available]));
  const inStock = [...required].every(([id, pieces]) => (free.get(id) ?? -1) >= pieces);
  return inStock && lockOffers(tx, lines);
}

/** Limit of unpaid checkouts per company. */
const MAX_CHECKOUTS_PER_HOUR = 20;
/** Limit per company in three hours; it applies 30 minutes after the first reservation. */
const MAX_RESERVATIONS_PER_ITEM = 3;
const RETRY_S = 600;

/**
 * Prevents a company from blocking stock with unpaid checkouts; its row must be locked. Throws 429 after too many unpaid
 * checkouts in the last hour. Otherwise returns the items at the reservation limit, which can be paid but are no longer
 * reserved.
 */
export async function findItemsAtReservationLimit(tx: Db, companyId: number): Promise<Set<number>> {
  const { rows } = await tx.execute<{ lately: number; items: number[] }>(sql`
    with unpaid as (
      select id, created_at, snapshot from ${checkouts}
      where user_id in (select id from ${users} where company_id = ${companyId}) and state in ('open', 'expired')
        and created_at > now() - interval '3 hours'
    ), limited as (
      select (line->>'item_id')::int as item_id
      from unpaid, jsonb_array_elements(snapshot->'lines') line
      group by 1
      having count(distinct unpaid.id) >= ${MAX_RESERVATIONS_PER_ITEM} and min(created_at) < now() - interval '30 minutes'
    )
    select (select count(*)::int from unpaid where created_at > now() - interval '1 hour') as lately,
      array(select item_id from limited) as items`);
  const [row] = rows;
  if ((row?.lately ?? 0) >= MAX_CHECKOUTS_PER_HOUR) {
    throw new Refusal(429, messages.tooManyCheckouts, RETRY_S);
  }
  return new Set(row?.items);
}

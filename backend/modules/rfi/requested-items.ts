import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { items, rfiLines, rfis } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { findItemIds, type LineInput } from "../cart/item-lookup.ts";
import type { CartRow } from "../cart/pricing.ts";
import type { PricedItem } from "../catalogue/pricing.ts";

/** RFI terms that the buyer adds to an item. */
interface RfiTerms {
  /** Paise per piece. */
  targetPrice: number | null;
  /** "2026-12-31" */
  neededBy: string | null;
}

export interface RfiRequest {
  /** Cart lines with the quantity that the buyer saw, or null if the client doesn't send it. */
  fromCart: (RfiTerms & { lineId: number; quantity: number | null })[];
  /** Items that are not taken from the cart. */
  direct: (RfiTerms & LineInput)[];
  note: string;
  requestId: string | null;
}

export interface RequestedItem extends RfiTerms, PricedItem {
  itemId: number;
  /** null if the item is not taken from the cart. */
  cartLineId: number | null;
  quantity: number;
  designation: string;
}

/** Looks up the directly requested items; 404 if one doesn't exist. */
export async function findDirectItems(
  db: Db,
  { brand }: User,
  { direct }: RfiRequest,
): Promise<RequestedItem[]> {
  if (direct.length === 0) return [];
  const idOf = await findItemIds(db, brand, direct);
  const rows = await db
    .select()
    .from(items)
    .where(inArray(items.id, direct.map(idOf)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return direct.map(({ targetPrice, neededBy, quantity, ...reference }) => {
    const item = byId.get(idOf(reference));
    if (!item) throw new Refusal(404, messages.itemNotFound);
    const { id: itemId, maker, category, listPrice, designation } = item;
    const itemData = { itemId, maker, category, listPrice, designation };
    return { ...itemData, cartLineId: null, quantity, targetPrice, neededBy };
  });
}

/** Converts a cart line; 409 if it is not what the buyer saw or the item is no longer sold. */
export function toRequestedItem(row: CartRow, { fromCart }: RfiRequest): RequestedItem {
  const seen = fromCart.filter((line) => line.lineId === row.lineId);
  if (!row.active) throw new Refusal(409, messages.itemNotFound);
  if (seen.some(({ quantity }) => quantity !== null && quantity !== row.quantity)) {
    throw new Refusal(409, messages.rfiCartChanged);
  }
  const { targetPrice = null, neededBy = null } = seen.at(-1) ?? {};
  return { ...row, cartLineId: row.lineId, targetPrice, neededBy };
}

/** Pending requests, and offers that can still be ordered. */
const isActive = or(
  eq(rfiLines.status, "pending"),
  and(eq(rfiLines.status, "answered"), gt(rfiLines.validUntil, sql`now()`)),
);

/**
 * Returns why a company can't request these items now (4.14, 5.13), naming the RFIs in which they are pending or have a
 * valid offer; null if it can. Declined, expired and ordered items can be requested again.
 */
export async function findRfiRefusal(
  db: Db,
  companyId: number,
  itemIds: number[],
): Promise<string | null> {
  if (itemIds.length === 0) return null;
  const active = await db
    .select({
      name: items.designation,
      maker: items.maker,
      number: rfis.number,
      status: rfiLines.status,
    })
    .from(rfiLines)
    .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
    .innerJoin(items, eq(items.id, rfiLines.itemId))
    .where(and(eq(rfiLines.companyId, companyId), inArray(rfiLines.itemId, itemIds), isActive))
    .orderBy(asc(rfiLines.id));
  const listItems = (status: string) =>
    active
      .filter((row) => row.status === status)
      .map(({ name, maker, number }) => `${name} ${maker} (${number})`)
      .join(", ");
  const [approved, open] = [listItems("answered"), listItems("pending")];
  const parts = [
    approved && `${messages.rfiApproved}: ${approved}.`,
    open && `${messages.rfiOpen} ${open}.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : null;
}

import { inArray } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { items } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { findItemIds, type LineInput } from "../cart/item-lookup.ts";
import type { CartRow } from "../cart/pricing.ts";
import type { PricedItem } from "../catalogue/pricing.ts";

/** What the buyer adds to an item. */
interface RfiTerms {
  /** Paise per piece. */
  targetPrice: number | null;
  /** "2026-12-31" */
  neededBy: string | null;
}

export interface RfiRequest {
  /** Lines of the cart; the quantity is what the buyer saw, null when not told. */
  fromCart: (RfiTerms & { lineId: number; quantity: number | null })[];
  /** Items that need be in no cart. */
  direct: (RfiTerms & LineInput)[];
  note: string;
  requestId: string | null;
}

/** An item as it will be asked for; `cartLineId` null when it comes from no cart. */
export interface RequestedItem extends RfiTerms, PricedItem {
  itemId: number;
  cartLineId: number | null;
  quantity: number;
  designation: string;
}

/** What is asked for by item; 404 when the catalogue lacks one of them. */
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
  return direct.map(({ targetPrice, neededBy, quantity, ...wanted }) => {
    const item = byId.get(idOf(wanted));
    if (!item) throw new Refusal(404, messages.itemNotFound);
    const { id: itemId, maker, category, listPrice, designation } = item;
    const facts = { itemId, maker, category, listPrice, designation };
    return { ...facts, cartLineId: null, quantity, targetPrice, neededBy };
  });
}

/** A cart line as it will be asked for; 409 when it is not what the buyer saw, or has an offer already (5.13). */
export function toRequestedItem(row: CartRow, { fromCart }: RfiRequest): RequestedItem {
  const seen = fromCart.filter((line) => line.lineId === row.lineId);
  if (!row.active) throw new Refusal(409, messages.itemNotFound);
  if (seen.some(({ quantity }) => quantity !== null && quantity !== row.quantity)) {
    throw new Refusal(409, messages.rfiCartChanged);
  }
  const { targetPrice = null, neededBy = null } = seen.at(-1) ?? {};
  return { ...row, cartLineId: row.lineId, targetPrice, neededBy };
}

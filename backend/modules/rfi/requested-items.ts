import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { ITEM_DISCONTINUED } from "../../../lib/cart/line-selection.ts";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { items, rfiLines, rfis } from "../../db/schema/index.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import type { CartRow } from "../cart/index.ts";
import { acceptLines, findItemIds, type LineInput } from "../cart/index.ts";
import type { PricedItem } from "../catalogue/index.ts";

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
  texts: RequestedText[];
  note: string;
  requestId: string | null;
}

/** A requested line without a catalogue item. */
export interface RequestedText extends RfiTerms {
  text: string;
  /** See requestedTextKey. */
  key: string;
  quantity: number;
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

/** Converts cart lines; 409 with every line that is not what the buyer saw or whose item is no longer sold. */
export function toRequestedItems(
  { brand }: User,
  rows: CartRow[],
  { fromCart }: RfiRequest,
): RequestedItem[] {
  const seenOf = Map.groupBy(fromCart, ({ lineId }) => lineId);
  acceptLines(brand, rows, ({ lineId, active, quantity }) => {
    if (!active) return ITEM_DISCONTINUED;
    const isChanged = (seen: number | null) => seen !== null && seen !== quantity;
    return seenOf.get(lineId)?.some((seen) => isChanged(seen.quantity)) && messages.rfiCartChanged;
  });
  return rows.map((row) => {
    const { targetPrice = null, neededBy = null } = seenOf.get(row.lineId)?.at(-1) ?? {};
    return { ...row, cartLineId: row.lineId, targetPrice, neededBy };
  });
}

/** Pending requests, and offers that can still be ordered. */
export const isActive = or(
  eq(rfiLines.status, "pending"),
  and(eq(rfiLines.status, "answered"), gt(rfiLines.validUntil, sql`now()`)),
);

interface ActiveLine {
  /** Designation and maker, or the requested text. */
  name: string;
  requestedText: string | null;
  /** Number of the RFI. */
  number: string;
  status: string;
}

/** Lines in which a company has requested these items or texts, and which are pending or have a valid offer. */
export async function findActiveLines(
  db: Db,
  companyId: number,
  { itemIds = [], textKeys = [] }: { itemIds?: number[]; textKeys?: string[] },
): Promise<ActiveLine[]> {
  if (itemIds.length + textKeys.length === 0) return [];
  const isNamed = or(
    inArray(rfiLines.itemId, itemIds),
    inArray(rfiLines.requestedItemId, itemIds),
    inArray(rfiLines.requestedKey, textKeys),
  );
  const rows = await db
    .select({
      item: { designation: items.designation, maker: items.maker },
      requestedText: rfiLines.requestedText,
      number: rfis.number,
      status: rfiLines.status,
    })
    .from(rfiLines)
    .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
    .leftJoin(items, eq(items.id, rfiLines.itemId))
    .where(and(eq(rfiLines.companyId, companyId), isNamed, isActive))
    .orderBy(asc(rfiLines.id));
  return rows.map(({ item, ...row }) => ({
    ...row,
    name: row.requestedText ?? (item ? `${item.designation} ${item.maker}` : ""),
  }));
}

/**
 * Describes why active items and texts can't be requested (4.14, 5.13), naming their RFIs; null if there are none. Declined,
 * expired and ordered ones can be requested again.
 */
export function describeRefusal(active: ActiveLine[]): string | null {
  const listItems = (status: string) =>
    active
      .filter((row) => row.status === status)
      .map(({ name, number }) => `${name} (${number})`)
      .join(", ");
  const [approved, open] = [listItems("answered"), listItems("pending")];
  const parts = [
    approved && `${messages.rfiApproved}: ${approved}.`,
    open && `${messages.rfiOpen} ${open}.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : null;
}

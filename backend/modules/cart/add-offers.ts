import { and, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { brands } from "../../../brands/index.ts";
import type { BrandId } from "../../../brands/types.ts";
import { ITEM_DISCONTINUED } from "../../../lib/cart/line-selection.ts";
import { hasSameItem } from "../../../lib/cart/same-item.ts";
import { type addItem, RFI_FLAG } from "../../../lib/contract/cart.ts";
import { text } from "../../../lib/contract/fields.ts";
import { paise } from "../../../lib/contract/money.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { offerRefusal } from "../../../lib/forms/rfi.ts";
import type { Db } from "../../db/client.ts";
import { rfiLineState } from "../../db/rfi-line-state.ts";
import { cartLines, items, rfiLines, rfis } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import { acceptLines } from "./accept-lines.ts";
import { findNamedLines } from "./add-lines.ts";
import { updateCart } from "./cart.ts";
import type { Buyer } from "./cart-lines.ts";

/** Lines of one RFI as the buyer saw them; null for fields that the client doesn't send. */
export interface OfferSelection {
  number: string;
  lines: {
    itemId: number | null;
    code: string | null;
    quantity: number | null;
    /** Paise. */
    price: number | null;
  }[];
}

type CartWire = z.output<typeof addItem.body>["item_info"];

/**
 * Parses RFI lines in the body of 7.27; null if there are none. 400 if they are mixed with other items or belong to several
 * RFIs (4.15).
 */
export function parseOfferSelection(lines: CartWire): OfferSelection | null {
  const flagged = lines.filter((line) => line.flag === RFI_FLAG);
  if (flagged.length === 0) return null;
  const [number = "", ...others] = new Set(flagged.map((line) => text(line.rfq_id).toUpperCase()));
  if (others.length > 0 || flagged.length < lines.length) {
    throw new Refusal(400, messages.differentRfis);
  }
  return {
    number,
    lines: flagged.map((line) => ({
      itemId: idOf(line.item_id),
      code: text(line.itemcode) || null,
      quantity: text(line.quantity) ? Number(text(line.quantity)) : null,
      price: text(line.Purchase_Price) ? paise(line.Purchase_Price) : null,
    })),
  };
}

/** Lines of an RFI that have an item; 404 if there are none. */
async function findOfferLines(db: Db, { companyId, brand }: Buyer, number: string) {
  const lines = await db
    .select({
      id: rfiLines.id,
      itemId: items.id,
      code: items.code,
      designation: items.designation,
      maker: items.maker,
      active: sql<boolean>`${items.status} = 'Active'`,
      state: rfiLineState,
      price: rfiLines.price,
      quantity: rfiLines.allotted,
    })
    .from(rfiLines)
    .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
    .innerJoin(items, eq(items.id, rfiLines.itemId))
    .where(
      and(
        eq(rfis.companyId, companyId),
        eq(rfis.brand, brand),
        eq(rfis.number, number.trim().toUpperCase()),
      ),
    )
    .orderBy(rfiLines.line);
  if (lines.length === 0) throw new Refusal(404, messages.rfiNotFound);
  return lines;
}

type OfferLine = Awaited<ReturnType<typeof findOfferLines>>[number];

type SeenLine = OfferSelection["lines"][number];

/** Finds the selected line; 404 if it doesn't exist. */
function selectLine(lines: OfferLine[], seen: SeenLine): OfferLine {
  const line = lines.find(({ itemId, code }) =>
    seen.itemId === null ? code === seen.code : itemId === seen.itemId,
  );
  if (!line) throw new Refusal(404, messages.rfiLineNotFound);
  return line;
}

/** Why a line can't be ordered, or which of its figures is not what the buyer saw; null if nothing prevents it. */
function findRefusal(line: OfferLine, seen: SeenLine): string | null {
  const refusal = line.active ? offerRefusal(line.state) : ITEM_DISCONTINUED;
  if (refusal) return refusal;
  if (seen.price !== null && seen.price !== line.price) return messages.priceChanged;
  return seen.quantity !== null && seen.quantity !== line.quantity ? messages.lockedQuantity : null;
}

/** Finds the selected lines; 409 with every line that can't be ordered or is not what the buyer saw. */
function selectLines(lines: OfferLine[], selection: OfferSelection, brand: BrandId): OfferLine[] {
  const selected = Map.groupBy(selection.lines, (seen) => selectLine(lines, seen));
  acceptLines(brand, [...selected.keys()], (line) =>
    selected
      .get(line)
      ?.map((seen) => findRefusal(line, seen))
      .find((refusal) => refusal !== null),
  );
  return [...selected.keys()];
}

/**
 * Adds answered lines of an RFI to the cart (3.6, 7.27) at the price and quantity of the offer, all or none. An offer replaces the cart
 * line of the same item, as 4.8 warns; with `unlessPresent` nothing is added, and the result is false, if there is such a line.
 */
export async function addOffersToCart(
  db: Db,
  buyer: Buyer,
  selection: OfferSelection,
  unlessPresent = false,
): Promise<boolean> {
  const { userId } = buyer;
  const lines = await findOfferLines(db, buyer, selection.number);
  const selected = selectLines(lines, selection, buyer.brand);
  const itemIds = selected.map((line) => line.itemId);
  const ids = selected.map((line) => line.id);
  const mine = and(eq(cartLines.userId, userId), inArray(cartLines.itemId, itemIds));
  return updateCart(db, buyer, async (tx) => {
    if (unlessPresent) {
      const names = selected.map(({ designation: name, maker }) => ({ name, brand: maker }));
      const { manyMakers } = brands[buyer.brand];
      const cart = await findNamedLines(tx, buyer);
      if (hasSameItem(cart, names, { manyMakers, areOffers: true })) return false;
    }
    const others = notInArray(cartLines.rfiLineId, ids);
    await tx.delete(cartLines).where(and(mine, or(isNull(cartLines.rfiLineId), others)));
    await tx
      .insert(cartLines)
      .values(
        selected.map(({ id, itemId, quantity }) => ({
          userId,
          itemId,
          quantity: quantity ?? 0,
          rfiLineId: id,
        })),
      )
      .onConflictDoNothing();
    return true;
  });
}

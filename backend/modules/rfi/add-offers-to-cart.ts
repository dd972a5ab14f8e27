import { and, eq, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { z } from "zod";
import { type addItem, RFI_FLAG } from "../../../lib/contract/cart.ts";
import { text } from "../../../lib/contract/fields.ts";
import { paise } from "../../../lib/contract/money.ts";
import { messages } from "../../../lib/forms/messages.ts";
import { offerRefusal } from "../../../lib/forms/rfi.ts";
import type { Db } from "../../db/client.ts";
import { cartLines, items, rfiLines, rfis } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { idOf } from "../../http/fields.ts";
import { updateCart } from "../cart/cart.ts";
import type { Buyer } from "../checkout/calculate-order.ts";
import { rfiLineState } from "./offers.ts";

/** Lines of one RFI as the buyer saw them; null where the client didn't say. */
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
 * What of 7.27 comes from the RFI history: the lines of one RFI, or null when none does. Throws 400 when they are mixed
 * with others or come from several RFIs (4.15).
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

async function findOfferLines(db: Db, { companyId, brand }: Buyer, number: string) {
  const lines = await db
    .select({
      id: rfiLines.id,
      itemId: rfiLines.itemId,
      code: items.code,
      designation: items.designation,
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

/** The line that is meant; 404 when the RFI lacks it, 409 when it can't be ordered or is not what the buyer saw. */
function selectLine(lines: OfferLine[], seen: OfferSelection["lines"][number]): OfferLine {
  const line = lines.find(({ itemId, code }) =>
    seen.itemId === null ? code === seen.code : itemId === seen.itemId,
  );
  if (!line) throw new Refusal(404, messages.rfiLineNotFound);
  const refusal = line.active ? offerRefusal(line.state) : messages.itemNotFound;
  if (refusal) throw new Refusal(409, `${line.designation}: ${refusal}`);
  if (seen.price !== null && seen.price !== line.price) {
    throw new Refusal(409, messages.priceChanged);
  }
  if (seen.quantity !== null && seen.quantity !== line.quantity) {
    throw new Refusal(409, messages.lockedQuantity);
  }
  return line;
}

/**
 * Puts answered lines of one RFI into the cart (3.6, 7.27), at the offer's price and quantity. The offer takes the place
 * of what the cart holds of the same item, as 4.8 warns. Writes all or, refused, nothing.
 */
export async function addOffersToCart(db: Db, buyer: Buyer, choice: OfferSelection): Promise<void> {
  const { userId } = buyer;
  const lines = await findOfferLines(db, buyer, choice.number);
  const wanted = [...new Set(choice.lines.map((seen) => selectLine(lines, seen)))];
  const itemIds = wanted.map((line) => line.itemId);
  const ids = wanted.map((line) => line.id);
  const mine = and(eq(cartLines.userId, userId), inArray(cartLines.itemId, itemIds));
  await updateCart(db, buyer, async (tx) => {
    const others = notInArray(cartLines.rfiLineId, ids);
    await tx.delete(cartLines).where(and(mine, or(isNull(cartLines.rfiLineId), others)));
    await tx
      .insert(cartLines)
      .values(
        wanted.map(({ id, itemId, quantity }) => ({
          userId,
          itemId,
          quantity: quantity ?? 0,
          rfiLineId: id,
        })),
      )
      .onConflictDoNothing();
  });
}

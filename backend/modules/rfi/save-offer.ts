import { eq, sql } from "drizzle-orm";
import { countNoun } from "../../../lib/count-noun.ts";
import { lastDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { cartLines, rfiLines } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { adjustStock } from "../catalogue/index.ts";
import { describeFit } from "./match-with-request.ts";
import { getReplacedItemId, type OfferedItem } from "./offered-item.ts";
import { LAYOUT } from "./quotation-pdf.ts";
import type { LockedLine } from "./rfi-lines.ts";

export interface OfferTerms {
  /** Paise per piece. */
  price: number;
  /** Pieces allotted; the requested quantity by default. */
  quantity?: number | undefined;
  /** Pieces to hold from free stock; as many as available by default. */
  fromStock?: number | undefined;
  /** Days until dispatch of the pieces that are not held from stock. */
  leadDays: number | null;
  /** First moment at which the offer is no longer valid. */
  validUntil: Date;
  note: string;
}

const nameOf = ({ designation, maker }: { designation: string; maker: string }) =>
  `${designation} ${maker}`;

/** The requested item, if `item` is offered instead of it. */
const getReplaced = (line: LockedLine, item: OfferedItem) =>
  getReplacedItemId(line, item) === null ? null : (line.requestedItem ?? line.item);

/**
 * Returns the pieces of the line's earlier offer to free stock and takes those of the new one out of it, in the transaction
 * of the offer, so that they can't be sold to others. Returns how many are held.
 */
async function holdStock(tx: Db, line: LockedLine, item: OfferedItem, terms: OfferTerms) {
  const isOther = line.itemId !== item.itemId;
  if (isOther && line.itemId !== null) await adjustStock(tx, line.itemId, line.held);
  const free = (await adjustStock(tx, item.itemId, isOther ? 0 : line.held)) ?? 0;
  const quantity = terms.quantity ?? line.quantity;
  const held = terms.fromStock ?? Math.min(quantity, free);
  const label = `Line ${line.line}, ${nameOf(item)}`;
  if (held > quantity) throw new Refusal(400, `${label}: more pieces from stock than allotted.`);
  if ((await adjustStock(tx, item.itemId, -held)) === null) {
    throw new Refusal(
      409,
      `${label}: only ${countNoun(free, "piece is", "pieces are")} in free stock.`,
    );
  }
  if (held < quantity && terms.leadDays === null) {
    const rest = `${quantity - held} of ${quantity} pieces are not in stock`;
    throw new Refusal(400, `${label}: ${rest}. Enter a lead time in days.`);
  }
  return { quantity, held };
}

/** Stores the offer of a locked line. If it is of another item than before, the former offer leaves the carts. */
export async function saveOffer(
  tx: Db,
  line: LockedLine,
  item: OfferedItem,
  terms: OfferTerms,
  operator: string,
) {
  const { quantity, held } = await holdStock(tx, line, item, terms);
  const leadDays = held < quantity ? terms.leadDays : null;
  const { price, validUntil, note } = terms;
  const [saved] = await tx
    .update(rfiLines)
    .set({
      status: "answered",
      itemId: item.itemId,
      requestedItemId: getReplacedItemId(line, item),
      price,
      allotted: quantity,
      held,
      leadDays,
      validUntil,
      answerNote: note,
      answeredAt: sql`clock_timestamp()`,
      answeredBy: operator,
      layout: LAYOUT,
    })
    .where(eq(rfiLines.id, line.id))
    .returning({ valid: sql<boolean>`${rfiLines.validUntil} > now()` });
  if (!saved?.valid) throw new Refusal(400, "The last day of the offer is in the past.");
  if (line.itemId !== item.itemId) {
    await tx.delete(cartLines).where(eq(cartLines.rfiLineId, line.id));
  }
  const { requestedText } = line;
  const requestedItem = getReplaced(line, item);
  return {
    line: line.line,
    ...item,
    requestedText,
    insteadOf: requestedItem && nameOf(requestedItem),
    fit: describeFit({ item, requestedItem, requestedText }),
    quantity,
    price,
    held,
    leadDays,
    lastDay: lastDay(validUntil),
    note,
  };
}
export type SavedOffer = Awaited<ReturnType<typeof saveOffer>>;

/** Declines a locked line or withdraws its offer; held pieces return to free stock. */
export async function saveRefusal(tx: Db, line: LockedLine, note: string, operator: string) {
  const { id, itemId, held, item, requestedText, quantity } = line;
  if (itemId !== null) await adjustStock(tx, itemId, held);
  await tx
    .update(rfiLines)
    .set({
      status: "declined",
      held: 0,
      answerNote: note,
      answeredAt: sql`clock_timestamp()`,
      answeredBy: operator,
    })
    .where(eq(rfiLines.id, id));
  return { line: line.line, ...item, requestedText, quantity, note };
}
export type SavedRefusal = Awaited<ReturnType<typeof saveRefusal>>;

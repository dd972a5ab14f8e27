import { asc, eq, inArray, sql } from "drizzle-orm";
import type { RfiState } from "../../../lib/contract/rfi-line.ts";
import { type DeliveryPromise, promiseDelivery } from "../../../lib/rules/delivery-promise.ts";
import type { Db } from "../../db/client.ts";
import { rfiLineState } from "../../db/rfi-line-state.ts";
import { items, rfiLines, rfis } from "../../db/schema/index.ts";
import type { LinePromise, OwnPrice } from "../catalogue/index.ts";

/** RFI offer: the operator's answer to a line. */
export interface Offer {
  rfiLineId: number;
  itemId: number;
  /** Number of the RFI. */
  number: string;
  state: RfiState;
  /** Paise per piece. */
  price: number;
  quantity: number;
  /** Pieces taken out of free stock; the others are dispatched after `leadDays`. */
  held: number;
  leadDays: number | null;
  validUntil: Date;
  /** The operator's note to the buyer. */
  note: string;
  /** The requested item, if it is not the offered item: "6204-2RS ZWZ" or a text; "" otherwise. */
  insteadOf: string;
}

const NEVER = new Date(0);

const requestedInstead = sql<string>`coalesce((
  select i.designation || ' ' || i.maker from ${items} i where i.id = ${rfiLines.requestedItemId}),
  ${rfiLines.requestedText}, '')`;

/** Offers by RFI line id; `lock` locks them until the transaction ends. */
export async function findOffers(
  db: Db,
  lineIds: number[],
  lock = false,
): Promise<Map<number, Offer>> {
  if (lineIds.length === 0) return new Map();
  const query = db
    .select({
      rfiLineId: rfiLines.id,
      itemId: rfiLines.itemId,
      number: rfis.number,
      state: rfiLineState,
      price: rfiLines.price,
      quantity: rfiLines.allotted,
      held: rfiLines.held,
      leadDays: rfiLines.leadDays,
      validUntil: rfiLines.validUntil,
      note: rfiLines.answerNote,
      insteadOf: requestedInstead,
    })
    .from(rfiLines)
    .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
    .where(inArray(rfiLines.id, lineIds))
    .orderBy(asc(rfiLines.id));
  const rows = await (lock ? query.for("update", { of: rfiLines }) : query);
  return new Map(
    rows.map(({ itemId, price, quantity, validUntil, ...row }) => [
      row.rfiLineId,
      {
        ...row,
        itemId: itemId ?? 0,
        price: price ?? 0,
        quantity: quantity ?? 0,
        validUntil: validUntil ?? NEVER,
      },
    ]),
  );
}

/** Delivery promise of an offer that is ordered today. */
export const promiseOffer = (
  { quantity, held, leadDays }: Pick<Offer, "quantity" | "held" | "leadDays">,
  today: Date,
): DeliveryPromise => promiseDelivery(quantity, { inStock: held, leadDays }, today);

/** Price of an offer and, while it can be ordered, its delivery promise and 'RFI Approved' (4.11). */
export const priceOffer = (offer: Offer, today: Date): OwnPrice & LinePromise => ({
  yourPrice: offer.price,
  ...(offer.state === "answered"
    ? { ...promiseOffer(offer, today), availability: "RFI Approved" }
    : { quantityNow: 0, quantityLater: 0, nowBy: null, expected: null, availability: "On Demand" }),
});

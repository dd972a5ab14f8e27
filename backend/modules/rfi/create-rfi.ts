import { and, eq, inArray, isNotNull, or } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { cartLines, rfiLines, rfis } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { lockOwnCompany } from "../accounts/index.ts";
import { lockCartRows } from "../cart/index.ts";
import { loadPrices } from "../catalogue/index.ts";
import { enqueue, rfiTemplates } from "../notifications/index.ts";
import {
  describeRefusal,
  findActiveLines,
  findDirectItems,
  type RequestedItem,
  type RfiRequest,
  toRequestedItems,
} from "./requested-items.ts";
import { nextRfiNumber } from "./rfi-number.ts";

const DAY_MINUTES = 24 * 60;
const HOUR_SECONDS = 3600;

interface RequestContext {
  /** Base URL for the link in the e-mail. */
  site: string;
  now: Date;
}

/** Inserts the RFI, removes its lines and former offers of its items from the cart, and queues the confirmation e-mail. */
async function insertRfi(
  tx: Db,
  user: User,
  requested: RequestedItem[],
  { note, requestId, fromCart, texts }: RfiRequest,
  { site, now }: RequestContext,
): Promise<string> {
  const { userId, companyId, brand } = user;
  const priceOf = await loadPrices(tx, brand, companyId);
  const { id: rfiId, number } = await nextRfiNumber(tx, brand, now);

  await tx
    .insert(rfis)
    .values({ id: rfiId, number, brand, companyId, userId, note, requestId, requestedAt: now });
  const itemLines = requested.map((item) => ({
    itemId: item.itemId,
    cartLineId: item.cartLineId,
    quantity: item.quantity,
    listPrice: item.listPrice,
    unitPrice: priceOf(item).yourPrice,
    targetPrice: item.targetPrice,
    neededBy: item.neededBy,
  }));
  const textLines = texts.map(({ text, key, ...line }) => ({
    ...line,
    requestedText: text,
    requestedKey: key,
    listPrice: 0,
    unitPrice: 0,
  }));
  await tx.insert(rfiLines).values(
    [...itemLines, ...textLines].map((line, index) => ({
      rfiId,
      companyId,
      line: index + 1,
      ...line,
    })),
  );
  const cartLineIds = fromCart.map(({ lineId }) => lineId);
  const itemIds = requested.map(({ itemId }) => itemId);
  // A requested item has no offer that can be ordered (findRfiRefusal), so its offer lines are expired ones.
  const isExpiredOffer = and(isNotNull(cartLines.rfiLineId), inArray(cartLines.itemId, itemIds));
  await tx
    .delete(cartLines)
    .where(
      and(eq(cartLines.userId, userId), or(inArray(cartLines.id, cartLineIds), isExpiredOffer)),
    );
  const named = texts.map(({ text, quantity }) => ({ requestedText: text, quantity }));
  const content = rfiTemplates.received(brand, site, number, [...requested, ...named]);
  const message = { brand, channel: "email", to: user.email, content } as const;
  await enqueue(tx, { ...message, expiresInMinutes: DAY_MINUTES, about: number });
  return number;
}

const byCartLine = (a: RequestedItem, b: RequestedItem) =>
  (a.cartLineId ?? 0) - (b.cartLineId ?? 0);

/**
 * Creates an RFI with all requested lines (7.32) and returns its number. Its cart lines leave the cart; their ids are the
 * idempotency key, as for orders. Directly requested items may have a key of their own (`requestId`).
 * Locks: company, stock by item, offers.
 */
export async function submitRfi(
  db: Db,
  user: User,
  request: RfiRequest,
  context: RequestContext,
): Promise<string> {
  if (!user.emailVerified) throw new Refusal(403, messages.confirmEmailAddress);
  const { userId, companyId } = user;
  await countAttempt(db, [
    { name: "rfi", subject: String(userId), max: 60, seconds: HOUR_SECONDS },
  ]);
  const ids = [...new Set(request.fromCart.map((line) => line.lineId))];
  const direct = await findDirectItems(db, user, request);
  const send = async (tx: Db) => {
    await lockOwnCompany(tx, user);
    const existing = request.requestId && (await findRfiByRequestId(tx, userId, request.requestId));
    if (existing) return existing;
    const rows = await lockCartRows(tx, user, indianDay(context.now), ids);
    if (rows.length < ids.length) return findRfiOfCartLines(tx, userId, ids);

    const inCart = toRequestedItems(user, rows, request).sort(byCartLine);
    const requested = new Map([...direct, ...inCart].map((one) => [one.itemId, one]));
    const active = await findActiveLines(tx, companyId, {
      itemIds: [...requested.keys()],
      textKeys: request.texts.map(({ key }) => key),
    });
    const refusal = describeRefusal(active);
    if (refusal) throw new Refusal(409, refusal);
    return insertRfi(tx, user, [...requested.values()], request, context);
  };
  return withRetry(() => db.transaction(send));
}

/** Finds the RFI that exactly these cart lines became; 409 if they were sent in different RFIs, ordered or removed. */
async function findRfiOfCartLines(tx: Db, userId: number, ids: number[]): Promise<string> {
  const sent = await tx
    .select({ number: rfis.number })
    .from(rfiLines)
    .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
    .where(and(eq(rfis.userId, userId), inArray(rfiLines.cartLineId, ids)));
  const [first] = sent;
  if (!first) throw new Refusal(409, messages.cartLinesNotFound);
  const isSameRfi = sent.every((line) => line.number === first.number);
  if (!isSameRfi || sent.length !== ids.length) throw new Refusal(409, messages.rfiAlreadySent);
  return first.number;
}

async function findRfiByRequestId(
  tx: Db,
  userId: number,
  requestId: string,
): Promise<string | undefined> {
  const [existing] = await tx
    .select({ number: rfis.number })
    .from(rfis)
    .where(and(eq(rfis.userId, userId), eq(rfis.requestId, requestId)));
  return existing?.number;
}

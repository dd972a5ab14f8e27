import { and, eq, inArray } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import { indianDay } from "../../../lib/indian-time.ts";
import type { Db } from "../../db/client.ts";
import { cartLines, rfiLines, rfis } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { countTry } from "../../http/rate-limits.ts";
import { lockCompany } from "../accounts/delivery-addresses.ts";
import { lockCartRows } from "../cart/cart-lines.ts";
import { loadPrices } from "../catalogue/pricing.ts";
import { enqueue } from "../notifications/outbox.ts";
import { rfiTemplates } from "../notifications/rfi-templates.ts";
import { findRfiByRequestId, findRfiOfCartLines } from "./existing-rfi.ts";
import {
  findDirectItems,
  type RequestedItem,
  type RfiRequest,
  toRequestedItem,
} from "./requested-items.ts";
import { nextRfiNumber } from "./rfi-number.ts";
import { findRfiRefusal } from "./rfi-status.ts";

const MAIL_MINUTES = 24 * 60;
const HOUR = 3600;

interface Setting {
  /** Where the mail's link leads. */
  site: string;
  now: Date;
}

/** Writes the RFI, takes its lines out of the cart and acknowledges it by mail. */
async function insertRfi(
  tx: Db,
  user: User,
  asked: RequestedItem[],
  { note, requestId, fromCart }: RfiRequest,
  { site, now }: Setting,
): Promise<string> {
  const { userId, companyId, brand } = user;
  const priceOf = await loadPrices(tx, brand, companyId);
  const { id: rfiId, number } = await nextRfiNumber(tx, brand, now);

  await tx
    .insert(rfis)
    .values({ id: rfiId, number, brand, companyId, userId, note, requestId, requestedAt: now });
  await tx.insert(rfiLines).values(
    asked.map((item, at) => ({
      rfiId,
      companyId,
      line: at + 1,
      itemId: item.itemId,
      cartLineId: item.cartLineId,
      quantity: item.quantity,
      listPrice: item.listPrice,
      unitPrice: priceOf(item).yourPrice,
      targetPrice: item.targetPrice,
      neededBy: item.neededBy,
    })),
  );
  const gone = fromCart.map(({ lineId }) => lineId);
  await tx.delete(cartLines).where(and(eq(cartLines.userId, userId), inArray(cartLines.id, gone)));
  const content = rfiTemplates.received(brand, site, number, asked);
  const mail = { brand, channel: "email", to: user.email, content } as const;
  await enqueue(tx, { ...mail, expiresInMinutes: MAIL_MINUTES });
  return number;
}

const byCartLine = (a: RequestedItem, b: RequestedItem) =>
  (a.cartLineId ?? 0) - (b.cartLineId ?? 0);

/**
 * Creates an RFI (7.32): all of it or, with a Refusal, nothing; answers its number. Cart lines leave the cart with it,
 * and their ids are the idempotency key, as with an order; what comes from elsewhere may bring a key of its own.
 * Locks: company, stock by item, offers.
 */
export async function submitRfi(
  db: Db,
  user: User,
  ask: RfiRequest,
  setting: Setting,
): Promise<string> {
  if (!user.emailVerified) throw new Refusal(403, messages.confirmEmailAddress);
  const { userId, companyId } = user;
  await countTry(db, [{ name: "rfi", whom: String(userId), most: 60, seconds: HOUR }]);
  const ids = [...new Set(ask.fromCart.map((line) => line.lineId))];
  const direct = await findDirectItems(db, user, ask);
  const send = async (tx: Db) => {
    await lockCompany(tx, user);
    const earlier = ask.requestId && (await findRfiByRequestId(tx, userId, ask.requestId));
    if (earlier) return earlier;
    const rows = await lockCartRows(tx, user, indianDay(setting.now), ids);
    if (rows.length < ids.length) return findRfiOfCartLines(tx, userId, ids);

    const inCart = rows.map((row) => toRequestedItem(row, ask)).sort(byCartLine);
    const asked = new Map([...direct, ...inCart].map((one) => [one.itemId, one]));
    const refusal = await findRfiRefusal(tx, companyId, [...asked.keys()]);
    if (refusal) throw new Refusal(409, refusal);
    return insertRfi(tx, user, [...asked.values()], ask, setting);
  };
  return withRetry(() => db.transaction(send));
}

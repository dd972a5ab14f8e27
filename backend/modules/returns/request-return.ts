import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import type { RequestReturnInput } from "../../../lib/contract/returns.ts";
import { formatDate } from "../../../lib/format.ts";
import { parseReturnNote } from "../../../lib/forms/return-request.ts";
import { needsNote, needsPhoto } from "../../../lib/returns/reasons.ts";
import { returnMessages } from "../../../lib/returns/return-messages.ts";
import { OPEN_RETURNS } from "../../../lib/returns/status.ts";
import type { Db } from "../../db/client.ts";
import { returnLines, returns } from "../../db/schema/index.ts";
import { withRetry } from "../../db/with-retry.ts";
import type { User } from "../../http/authentication.ts";
import { Refusal } from "../../http/errors.ts";
import { countAttempt } from "../../http/rate-limits.ts";
import { lockOwnCompany } from "../accounts/index.ts";
import type { Sites } from "../notifications/index.ts";
import { enqueueReturnEmail } from "../notifications/index.ts";
import { findOrder, lockOrder } from "../orders/index.ts";
import { attachPhotos, requireConfirmedEmail } from "./photos.ts";
import { nextReturnNumber } from "./return-number.ts";
import { findShippedLines, type ReturnPeriod, type ShippedLine } from "./shipped-lines.ts";

const REQUESTS_PER_HOUR = 60;
/** Returns of one company that are open at a time. */
export const OPEN_MAX = 20;

type Content = Omit<RequestReturnInput, "key" | "orderNumber">;

/** Checks what can be checked without the order; throws 400. */
function parseContent(input: RequestReturnInput): Content {
  const parsed = parseReturnNote(input.note, needsNote(input.reason));
  if ("error" in parsed) throw new Refusal(400, parsed.error);
  const photoIds = [...new Set(input.photoIds)];
  if (needsPhoto(input.reason) && photoIds.length === 0) {
    throw new Refusal(400, returnMessages.returnPhotoNeeded);
  }
  const keys = new Set(input.lines.map(({ shipment, line }) => `${shipment}:${line}`));
  if (keys.size < input.lines.length) throw new Refusal(400, returnMessages.returnLineTwice);
  return { ...parsed, photoIds, reason: input.reason, lines: input.lines };
}

const digestOf = (orderId: number, content: Content): string =>
  createHash("sha256")
    .update(JSON.stringify([orderId, content]))
    .digest("base64url");

/** The shipped pieces that each line asks for; 409 if they can't be returned. */
function choosePieces(shipped: ShippedLine[], lines: Content["lines"], { days }: ReturnPeriod) {
  return lines.map(({ shipment, line, quantity }) => {
    const found = shipped.find((one) => one.shipment === shipment && one.line === line);
    if (!found) throw new Refusal(409, returnMessages.returnLineUnknown);
    const { designation, maker, returnable, shipped: pieces, returned, until } = found;
    const name = `${designation} ${maker}`;
    if (returnable === 0 && pieces > returned) {
      throw new Refusal(409, returnMessages.returnPeriodOver(name, formatDate(until), days));
    }
    if (quantity > returnable)
      throw new Refusal(409, returnMessages.returnTooMany(name, returnable));
    return { shipmentId: found.shipmentId, orderLineId: found.orderLineId, quantity };
  });
}

/** The return that the same form has made before, or null; 409 if the form's content has changed since. */
async function findEarlier(tx: Db, userId: number, key: string, digest: string) {
  const [earlier] = await tx
    .select({ number: returns.number, digest: returns.requestDigest })
    .from(returns)
    .where(and(eq(returns.userId, userId), eq(returns.requestKey, key)));
  if (!earlier) return null;
  if (earlier.digest !== digest)
    throw new Refusal(409, returnMessages.returnAlreadySent(earlier.number));
  return earlier.number;
}

/**
 * Requests a return of dispatched pieces and returns its number; the same form sent again gets the same one. 400 or 409
 * for what can't be returned, 404 for orders of others. Locks: company, order.
 */
export async function requestReturn(
  db: Db,
  buyer: User,
  input: RequestReturnInput,
  { period, sites }: { period: ReturnPeriod; sites: Sites },
): Promise<string> {
  requireConfirmedEmail(buyer);
  const { userId, companyId, brand } = buyer;
  await countAttempt(db, [
    { name: "returns", subject: String(userId), max: REQUESTS_PER_HOUR, seconds: 3600 },
  ]);
  const content = parseContent(input);
  const { id: orderId } = await findOrder(db, buyer, input.orderNumber);
  const digest = digestOf(orderId, content);
  return withRetry(() =>
    db.transaction(async (tx) => {
      await lockOwnCompany(tx, buyer);
      const earlier = await findEarlier(tx, userId, input.key, digest);
      if (earlier) return earlier;
      const isOpen = inArray(returns.status, [...OPEN_RETURNS]);
      if ((await tx.$count(returns, and(eq(returns.companyId, companyId), isOpen))) >= OPEN_MAX) {
        throw new Refusal(409, returnMessages.tooManyReturns);
      }
      await lockOrder(tx, orderId);
      const shipped = await findShippedLines(tx, orderId, period);
      const pieces = choosePieces(shipped, content.lines, period);
      const { id, number } = await nextReturnNumber(tx, brand, period.now);
      await tx.insert(returns).values({
        ...{ id, number, brand, companyId, userId, orderId },
        status: "Requested",
        requestKey: input.key,
        requestDigest: digest,
        reason: content.reason,
        note: content.note,
        requestedAt: period.now,
      });
      await tx
        .insert(returnLines)
        .values(pieces.map((line, index) => ({ ...line, returnId: id, line: index + 1 })));
      await attachPhotos(tx, buyer, id, content.photoIds);
      await enqueueReturnEmail(tx, sites, id);
      return number;
    }),
  );
}

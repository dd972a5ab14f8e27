import { and, eq, inArray } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { rfiLines, rfis } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/**
 * The RFI that exactly these cart lines became, for a request sent again. Throws 409 when they were sent apart, ordered
 * or removed.
 */
export async function findRfiOfCartLines(tx: Db, userId: number, ids: number[]): Promise<string> {
  const sent = await tx
    .select({ number: rfis.number })
    .from(rfiLines)
    .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
    .where(and(eq(rfis.userId, userId), inArray(rfiLines.cartLineId, ids)));
  const [first] = sent;
  if (!first) throw new Refusal(409, messages.cartLinesNotFound);
  const together = sent.every((line) => line.number === first.number);
  if (!together || sent.length !== ids.length) throw new Refusal(409, messages.rfiAlreadySent);
  return first.number;
}

/** The RFI that this user sent under this key before. */
export async function findRfiByRequestId(
  tx: Db,
  userId: number,
  requestId: string,
): Promise<string | undefined> {
  const [earlier] = await tx
    .select({ number: rfis.number })
    .from(rfis)
    .where(and(eq(rfis.userId, userId), eq(rfis.requestId, requestId)));
  return earlier?.number;
}

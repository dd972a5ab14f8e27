import { and, asc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { messages } from "../../../lib/forms/messages.ts";
import type { Db } from "../../db/client.ts";
import { items, rfiLines, rfis } from "../../db/schema/index.ts";

/** Offers that can still be ordered, and requests that wait for an answer. */
const isActive = or(
  eq(rfiLines.status, "pending"),
  and(eq(rfiLines.status, "answered"), gt(rfiLines.validUntil, sql`now()`)),
);

/**
 * Why a company can't ask for these items now (4.14, 5.13), naming each of them with its RFI: they have an offer that
 * can be ordered, or are being answered. Null when it can. What was declined, expired or ordered may be asked again.
 */
export async function findRfiRefusal(
  db: Db,
  companyId: number,
  itemIds: number[],
): Promise<string | null> {
  if (itemIds.length === 0) return null;
  const found = await db
    .select({
      name: items.designation,
      maker: items.maker,
      number: rfis.number,
      status: rfiLines.status,
    })
    .from(rfiLines)
    .innerJoin(rfis, eq(rfis.id, rfiLines.rfiId))
    .innerJoin(items, eq(items.id, rfiLines.itemId))
    .where(and(eq(rfiLines.companyId, companyId), inArray(rfiLines.itemId, itemIds), isActive))
    .orderBy(asc(rfiLines.id));
  const named = (status: string) =>
    found
      .filter((row) => row.status === status)
      .map(({ name, maker, number }) => `${name} ${maker} (${number})`)
      .join(", ");
  const [approved, open] = [named("answered"), named("pending")];
  const parts = [
    approved && `${messages.rfiApproved}: ${approved}.`,
    open && `${messages.rfiOpen} ${open}.`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(" ") : null;
}

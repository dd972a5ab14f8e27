import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { items, rfiLines, rfis, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { lockStock } from "../catalogue/index.ts";

/** Finds an RFI of any company for the operator, ignoring the case of its number; 404 if it doesn't exist. */
export async function findRfi(db: Db, number: string) {
  const [rfi] = await db
    .select({
      id: rfis.id,
      number: rfis.number,
      brand: rfis.brand,
      companyId: rfis.companyId,
      email: users.email,
      note: rfis.note,
    })
    .from(rfis)
    .innerJoin(users, eq(users.id, rfis.userId))
    .where(eq(rfis.number, number.trim().toUpperCase()));
  if (!rfi) throw new Refusal(404, `There is no RFI ${number}.`);
  return { ...rfi, brand: rfi.brand as BrandId };
}
export type Rfi = Awaited<ReturnType<typeof findRfi>>;

/** Changes whenever a line is answered, declined or ordered. */
export const lineRevision = sql<string>`concat(${rfiLines.status}, ' ', extract(epoch from ${rfiLines.answeredAt}))`;

/** The requested item of a line for which another one is offered. */
export const requestedItems = alias(items, "requested_items");

/**
 * Locks lines of an RFI and the stock of their items and of `namedItems`: the given lines, or all that are not ordered. 404
 * if a line doesn't exist, 409 if it is ordered.
 */
export async function lockLines(
  tx: Db,
  rfi: Rfi,
  lineNumbers: number[] | undefined,
  namedItems: number[] = [],
) {
  const isSelected = and(
    eq(rfiLines.rfiId, rfi.id),
    lineNumbers ? inArray(rfiLines.line, lineNumbers) : ne(rfiLines.status, "ordered"),
  );
  const selected = await tx.select({ itemId: rfiLines.itemId }).from(rfiLines).where(isSelected);
  await lockStock(tx, [...selected.flatMap(({ itemId }) => itemId ?? []), ...namedItems]);
  const lines = await tx
    .select({
      id: rfiLines.id,
      line: rfiLines.line,
      itemId: rfiLines.itemId,
      requestedItemId: rfiLines.requestedItemId,
      quantity: rfiLines.quantity,
      status: rfiLines.status,
      held: rfiLines.held,
      price: rfiLines.price,
      allotted: rfiLines.allotted,
      leadDays: rfiLines.leadDays,
      validUntil: rfiLines.validUntil,
      answerNote: rfiLines.answerNote,
      answeredAt: rfiLines.answeredAt,
      answeredBy: rfiLines.answeredBy,
      revision: lineRevision,
      requestedText: rfiLines.requestedText,
      item: { designation: items.designation, maker: items.maker },
      itemStatus: items.status,
      requestedItem: { designation: requestedItems.designation, maker: requestedItems.maker },
    })
    .from(rfiLines)
    .leftJoin(items, eq(items.id, rfiLines.itemId))
    .leftJoin(requestedItems, eq(requestedItems.id, rfiLines.requestedItemId))
    .where(isSelected)
    .orderBy(asc(rfiLines.id))
    .for("update", { of: rfiLines });
  const missing = lineNumbers?.find((line) => !lines.some((one) => one.line === line));
  if (missing !== undefined) throw new Refusal(404, `${rfi.number} has no line ${missing}.`);
  const ordered = lines.find((line) => line.status === "ordered");
  if (ordered) throw new Refusal(409, `Line ${ordered.line} has already been ordered.`);
  return lines;
}
export type LockedLine = Awaited<ReturnType<typeof lockLines>>[number];

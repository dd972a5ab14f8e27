import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { BrandId } from "../../../brands/types.ts";
import type { Db } from "../../db/client.ts";
import { itemStock, items, rfiLines, rfis, users } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";

/** An RFI as the operator names it; 404 when there is none of this number. */
export async function findRfi(db: Db, number: string) {
  const [rfi] = await db
    .select({
      id: rfis.id,
      number: rfis.number,
      brand: rfis.brand,
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

/** Locks stock in item order, as orders do, so that nobody waits in a circle. */
export const lockStock = (tx: Db, itemIds: number[]) =>
  tx
    .select({ itemId: itemStock.itemId })
    .from(itemStock)
    .where(inArray(itemStock.itemId, itemIds))
    .orderBy(asc(itemStock.itemId))
    .for("update");

/** Moves pieces into free stock, or out of it when negative; answers how many are free then, null when too few were. */
export async function moveStock(tx: Db, itemId: number, pieces: number): Promise<number | null> {
  const [row] = await tx
    .update(itemStock)
    .set({ available: sql`${itemStock.available} + ${pieces}::int` })
    .where(and(eq(itemStock.itemId, itemId), sql`${itemStock.available} + ${pieces}::int >= 0`))
    .returning({ available: itemStock.available });
  return row?.available ?? null;
}

/**
 * Locks lines of an RFI and the stock of their items; 404 when it lacks one of them, 409 when one is ordered. Without
 * `wanted` every line that is not ordered.
 */
export async function lockLines(tx: Db, rfi: Rfi, wanted: number[] | undefined) {
  const meant = and(
    eq(rfiLines.rfiId, rfi.id),
    wanted ? inArray(rfiLines.line, wanted) : ne(rfiLines.status, "ordered"),
  );
  const which = await tx.select({ itemId: rfiLines.itemId }).from(rfiLines).where(meant);
  await lockStock(
    tx,
    which.map(({ itemId }) => itemId),
  );
  const lines = await tx
    .select({
      id: rfiLines.id,
      line: rfiLines.line,
      itemId: rfiLines.itemId,
      quantity: rfiLines.quantity,
      status: rfiLines.status,
      held: rfiLines.held,
      designation: items.designation,
      maker: items.maker,
    })
    .from(rfiLines)
    .innerJoin(items, eq(items.id, rfiLines.itemId))
    .where(meant)
    .orderBy(asc(rfiLines.id))
    .for("update", { of: rfiLines });
  const missing = wanted?.find((line) => !lines.some((one) => one.line === line));
  if (missing !== undefined) throw new Refusal(404, `${rfi.number} has no line ${missing}.`);
  const ordered = lines.find((line) => line.status === "ordered");
  if (ordered) throw new Refusal(409, `Line ${ordered.line} has been ordered already.`);
  return lines;
}
export type LockedLine = Awaited<ReturnType<typeof lockLines>>[number];
